import type { Sheet } from '../sheet.ts'
import { useTopic } from '../useTopic.ts'

/** One fact of the sheet; repaints only when it is another one, so pick something small or kept. */
export function useSheetFact<T>(sheet: Sheet, pick: (sheet: Sheet) => T): T {
  return useTopic(sheet.local.topics, 'sheet', () => pick(sheet))
}

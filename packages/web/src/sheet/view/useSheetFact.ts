import type { Sheet } from '../sheet.ts'

/** One fact of the sheet; repaints only when it is another one, so pick something small or kept. */
export function useSheetFact<T>(sheet: Sheet, pick: (sheet: Sheet) => T): T {
  return sheet.useFact(pick)
}

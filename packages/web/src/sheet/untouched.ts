import type { CellKey } from '@ecs/core'
import type { LocalSheet } from './localSheet.ts'

/** Nothing stands there and nothing was begun: whoever deletes what was no value yet changes no answer. */
export function isUntouched(sheet: LocalSheet, key: CellKey): boolean {
  const { state, queue } = sheet
  return !state.results.has(key) && !queue.offered.has(key) && !sheet.isTyping(key, 'value')
}

import { type CellRange, cellPlace } from '@ecs/core'

/** `A1:C3`, `B2`. */
export function rangeOf(text: string): CellRange | undefined {
  const [first = '', last = first] = text.split(':')
  const from = cellPlace(first)
  const to = cellPlace(last)
  if (!from || !to || to.row < from.row || to.column < from.column) return undefined
  return { top: from.row, left: from.column, bottom: to.row, right: to.column }
}

import type { CellRange } from '@ecs/core'

/** `AB` → 27. */
function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** `$B$3` → row 2, column 1. */
export function placeOf(name: string): { row: number; column: number } | undefined {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(name)
  return found ? { row: Number(found[2]) - 1, column: columnOf(found[1]!) } : undefined
}

/** `A1:C3`, `B2`. */
export function rangeOf(text: string): CellRange | undefined {
  const [first = '', last = first] = text.split(':')
  const from = placeOf(first)
  const to = placeOf(last)
  if (!from || !to || to.row < from.row || to.column < from.column) return undefined
  return { top: from.row, left: from.column, bottom: to.row, right: to.column }
}

import { type Cell, codesOf, matchesCode, readingOrder } from '@ecs/core'
import type { Filling } from './filling.ts'
import { cellBlock } from './writeBlock.ts'

/** Whether a code is what the item asks for. */
export const fits = ({ planItem: { item }, expected }: Cell, code: string): boolean =>
  expected !== undefined && matchesCode(item.match, code, expected)

/** 照合: the first empty item that asks for just this code. */
function codeCell({ sheet }: Filling, code: string): Cell | undefined {
  return readingOrder(sheet.evaluation).find(
    (cell) =>
      cell.visible &&
      cell.planItem.item.kind === 'qr' &&
      cell.value === null &&
      !cell.na &&
      fits(cell, code) &&
      cellBlock(sheet.local, cell) === undefined,
  )
}

/** The machine was scanned before its sheet was open: the sheet begins, and its 照合 is done with what was read. */
export function takeScan(filling: Filling, code: string): void {
  const { sheet } = filling
  if (!sheet.target || !codesOf(sheet.target).includes(code)) return
  if (sheet.state.checksheet.status === 'planned' && !filling.tell(sheet.start(code))) return
  const cell = codeCell(filling, code)
  if (!cell) return
  filling.answer(cell, code, 'qr')
  // Nobody has to see a 照合 that is done, however items follow each other otherwise.
  if (filling.place.state.openKey === cell.key) filling.next()
}

import { type Cell, codesOf, matchesCode, readingOrder } from '@ecs/core'
import type { SheetEditor } from './sheetEditor.ts'
import { cellBlock } from './writeBlock.ts'

/** Whether a code is what the item asks for. */
export const fits = ({ planItem: { item }, expected }: Cell, code: string): boolean =>
  expected !== undefined && matchesCode(item.match, code, expected)

/** 照合: the first empty item that asks for just this code. */
function codeCell({ sheet }: SheetEditor, code: string): Cell | undefined {
  return readingOrder(sheet.evaluation).find(
    (cell) =>
      cell.visible &&
      cell.planItem.item.kind === 'qr' &&
      cell.value === null &&
      !cell.na &&
      fits(cell, code) &&
      cellBlock(sheet, cell) === undefined,
  )
}

/** The machine was scanned before its sheet was open: the sheet begins, and its 照合 is done with what was read. */
export function takeScan(editor: SheetEditor, code: string): void {
  const { sheet } = editor
  if (!sheet.target || !codesOf(sheet.target).includes(code)) return
  if (sheet.state.checksheet.status === 'planned' && !editor.tell(sheet.commands.start(code))) return
  const cell = codeCell(editor, code)
  if (!cell) return
  editor.answer(cell, code, 'qr')
  // Nobody has to see a 照合 that is done, however items follow each other otherwise.
  if (editor.store.state.openKey === cell.key) editor.next()
}

import { type Cell, isMeasured } from '@ecs/core'
import { readingIn } from '../guard/readingIn.ts'
import type { SheetEditor } from './sheetEditor.ts'
import { fits } from './takeScan.ts'
import { cellBlock } from './writeBlock.ts'

/** The open item, where this person may answer it now. */
export function openCell({ sheet, store }: SheetEditor): Cell | undefined {
  const { openKey } = store.state
  const cell = openKey === undefined ? undefined : sheet.readCell(openKey)?.cell
  return cell && cellBlock(sheet, cell) === undefined ? cell : undefined
}

/**
 * Gives what was scanned to the item or the sheet that waits for it; false where nobody does. A 照合 that does not fit is
 * given only when it is known to be no other machine's label: standing before the wrong machine is no answer.
 */
export function giveScan(editor: SheetEditor, text: string, isKnownAlien = false): boolean {
  const isOthers = (cell: Cell, code: string) => !isKnownAlien && cell.expected !== undefined && !fits(cell, code)
  const { sheet } = editor
  if (sheet.state.checksheet.status === 'planned' && sheet.version.content.scanToStart === true) {
    return isKnownAlien || editor.tell(sheet.commands.start(text))
  }
  const cell = openCell(editor)
  const { kind, unit } = cell?.planItem.item ?? {}
  const isNumber = isMeasured(kind)
  const read = isNumber ? readingIn(text, unit) : kind === 'qr' || kind === 'ocr' ? text : undefined
  if (!cell || read === undefined) return false
  if (kind === 'qr' && isOthers(cell, text)) return false
  editor.type(cell, read, isNumber ? 'manual' : 'qr')
  editor.decide(cell.key)
  return true
}

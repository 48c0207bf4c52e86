import type { CellKey } from '@ecs/core'
import type { Sheet } from '../../sheet/sheet.ts'
import { previousOf } from '../../sheet/view/Previous.tsx'
import { sheetSettings } from '../../sheet/view/settings.ts'
import type { SheetEditor } from '../../sheet/view/sheetEditor.ts'
import { isComplete } from './isComplete.ts'

/** After a digit: where numbers are decided by themselves (a setting), one that is surely finished leads on. */
export function decideWhole(sheet: Sheet, editor: SheetEditor, key: CellKey): void {
  const cell = sheet.readCell(key)?.cell
  if (sheetSettings.state.autoDecide && cell && isComplete(cell, previousOf(sheet, cell))) editor.decide(key)
}

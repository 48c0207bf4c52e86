import type { CellKey } from '@ecs/core'
import { currentWords } from '../../text/words.ts'
import { toast } from '../../ui/toast.ts'
import { touch } from '../../ui/useMedia.ts'
import type { Sheet } from '../sheet.ts'
import { lastPointerType } from './lastPointerType.ts'
import { readBack } from './readBack.ts'
import { sheetSettings } from './settings.ts'
import { SheetEditor } from './sheetEditor.ts'

/** Fingers and keys go from item to item; a mouse stays where it pressed, unless the person wants it otherwise. */
const autoNext = (): boolean =>
  sheetSettings.state.autoNext ?? (lastPointerType() !== 'mouse' || matchMedia(touch).matches)

const known = new WeakMap<Sheet, SheetEditor>()

/** Where the person is on a sheet outlives the page: camera and add-item come and go in between. */
export function sheetEditorOf(sheet: Sheet, startKey?: CellKey): SheetEditor {
  const editor = known.get(sheet) ?? new SheetEditor(sheet, { autoNext, complain: toast, onDecided }, startKey)
  known.set(sheet, editor)
  return editor
}

const onDecided: ConstructorParameters<typeof SheetEditor>[1]['onDecided'] = ({ cell }) => {
  if (sheetSettings.state.readBack) readBack(cell, currentWords())
  // Not every browser can; some refuse before the first touch, and nobody misses it then.
  if (sheetSettings.state.vibrate) navigator.vibrate?.(cell.judgement === 'ng' ? [60, 60, 60] : 30)
}

import '../text/areas/sheetAsked.ts'
import { type CellKey, spokenNumber } from '@ecs/core'
import type { SheetEditor } from '../sheet/view/sheetEditor.ts'
import type { Translate } from '../text/translate.ts'
import { toast } from '../ui/toast.ts'
import { hear } from './hear.ts'

/** A number by voice: typed for the person and judged, and decided with the same press as one from the keys. */
export async function hearNumber(editor: SheetEditor, key: CellKey, t: Translate): Promise<void> {
  toast(t('sheetAsked.voice.listening'))
  const heard = await hear('ja')
  if ('trouble' in heard) return toast(t(`sheetAsked.voice.${heard.trouble}`))
  const cell = editor.sheet.readCell(key)?.cell
  // The person has gone on meanwhile: the number belongs to nothing that is seen now.
  if (!cell || editor.store.state.openKey !== key) return
  const number = spokenNumber(heard.said, cell.planItem.item.unit)
  if (number === undefined) toast(t('sheetAsked.voice.noNumber', { said: heard.said.slice(0, 40) }))
  else editor.type(cell, number, 'voice')
}

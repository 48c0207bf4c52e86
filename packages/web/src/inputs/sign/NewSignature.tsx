import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { cellRefOf } from '../../sheet/view/walk.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import type { InputProps } from '../input.ts'
import { drawSignature } from './drawSignature.ts'
import { meaningOf } from './meaning.ts'
import css from './SignInput.module.css'
import { SignPad } from './SignPad.tsx'
import { annotationsOf, type Stroke } from './strokes.ts'

/** The field to sign in, and what becomes of the signature. */
export function NewSignature({ view: { cell }, onAnswer, onSigned }: InputProps & { onSigned: () => void }) {
  const { t } = useTranslation()
  const { sheet, me, tell } = useOpenSheet()
  const { item } = cell.planItem
  const sign = async (strokes: readonly Stroke[]) => {
    const blob = await drawSignature(strokes, me.name)
    const annotations = annotationsOf(strokes, [me.name, meaningOf(item)].join('　'))
    const takenAt = new Date().toISOString()
    const added = await sheet.commands.addFile({
      blob,
      kind: 'sign',
      source: 'device',
      takenAt,
      annotations,
      cell: cellRefOf(cell),
    })
    if (!tell(added)) return
    onSigned()
    onAnswer(added.attachmentId, 'handwrite')
  }
  return (
    <div className={css.new}>
      <SignPad label={item.name} onSign={sign} />
      <p className={css.caption}>{t('sheet.sign.as', { name: me.name, meaning: meaningOf(item) })}</p>
    </div>
  )
}

import { useState } from 'react'
import { useAttachments } from '../../sheet/view/attachments.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { cellRefOf } from '../../sheet/view/walk.ts'
import { momentWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import type { InputProps } from '../input.ts'
import { drawSignature } from './drawSignature.ts'
import { SignedPicture } from './SignedPicture.tsx'
import css from './SignInput.module.css'
import { SignPad } from './SignPad.tsx'
import { annotationsOf, type Stroke } from './strokes.ts'

/** A signature by hand, with name, meaning and time beside it. A keyboard signs with the name. */
export function SignInput(props: InputProps) {
  const { view, isReadOnly } = props
  const { t } = useTranslation()
  const [isAgain, setIsAgain] = useState(false)
  const { value } = view.cell
  if (value !== null && !isAgain) {
    return (
      <div className={css.signed}>
        <Signed {...props} />
        {!isReadOnly && <Button onClick={() => setIsAgain(true)}>{t('sheet.sign.again')}</Button>}
      </div>
    )
  }
  return isReadOnly ? <p>{t('sheet.sign.missing')}</p> : <NewSignature {...props} onSigned={() => setIsAgain(false)} />
}

function Signed({ view: { cell, result } }: InputProps) {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  const attachment = useAttachments(sheet).get(cell.value ?? '')
  const name = nameOf(result?.enteredBy) ?? ''
  const at = result && momentWords(result.enteredAtDevice, sheet.evaluation.context.today, t)
  return (
    <figure className={css.figure}>
      <SignedPicture annotations={attachment?.annotations ?? []} label={name} />
      <figcaption className={css.caption}>
        {[name, meaningOf(cell.planItem.item), at].filter(Boolean).join('　')}
      </figcaption>
    </figure>
  )
}

/** What a signature stands for; without words of its own, what the item is called. */
const meaningOf = ({ sign, name }: InputProps['view']['cell']['planItem']['item']): string => sign?.meaning ?? name

function NewSignature({ view: { cell }, onAnswer, onSigned }: InputProps & { onSigned: () => void }) {
  const { t } = useTranslation()
  const { sheet, me, tell } = useOpenSheet()
  const { item } = cell.planItem
  const sign = async (strokes: readonly Stroke[]) => {
    const blob = await drawSignature(strokes, me.name)
    const annotations = annotationsOf(strokes, [me.name, meaningOf(item)].join('　'))
    const takenAt = new Date().toISOString()
    const added = await sheet.addFile({
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

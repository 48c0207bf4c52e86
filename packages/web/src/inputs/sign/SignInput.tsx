import { useState } from 'react'
import { useAttachments } from '../../sheet/view/attachments.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { momentWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import type { InputProps } from '../input.ts'
import { meaningOf } from './meaning.ts'
import { NewSignature } from './NewSignature.tsx'
import { SignedPicture } from './SignedPicture.tsx'
import css from './SignInput.module.css'

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
  if (isReadOnly) return <p>{t('sheet.sign.missing')}</p>
  return <NewSignature {...props} onSigned={() => setIsAgain(false)} />
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

import { useState } from 'react'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { toast } from '../ui/toast.ts'
import type { Reasoned } from './choices.ts'
import { decide } from './decide.ts'
import { useDeed } from './useDeed.ts'

const longestReason = 500

/** Withdrawing, cancelling, revising and voiding: what it means, and why it is done. */
export function ReasonDialog({ deed, onEnd }: { deed: Reasoned | 'withdraw'; onEnd: () => void }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const [reason, setReason] = useState('')
  const { isBusy, refusal, run } = useDeed(() => {
    toast(t(`approval.done.${deed}`))
    onEnd()
  })
  const needsReason = deed !== 'withdraw'
  const words = reason.trim()
  const handleDecide = () =>
    run(() =>
      decide(
        sheet,
        deed === 'withdraw' ? { type: 'checksheet.withdraw' } : { type: `checksheet.${deed}`, reason: words },
      ),
    )
  return (
    <Dialog
      isOpen
      title={t(`approval.ask.${deed}`)}
      sub={t(`approval.what.${deed}`)}
      onClose={onEnd}
      actions={
        <>
          <Button onClick={onEnd}>{t('approval.back')}</Button>
          <Button
            kind={deed === 'revise' || deed === 'withdraw' ? 'primary' : 'danger'}
            disabled={isBusy || (needsReason && words === '')}
            onClick={handleDecide}
          >
            {t(`approval.do.${deed}`)}
          </Button>
        </>
      }
    >
      {needsReason && (
        <TextArea
          label={t('approval.reason')}
          value={reason}
          maxLength={longestReason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {refusal && (
        <Note tone="ng" icon="warning">
          {refusal}
        </Note>
      )}
    </Dialog>
  )
}

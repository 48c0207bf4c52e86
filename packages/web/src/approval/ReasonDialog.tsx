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
import { useSubmit } from './useSubmit.ts'

const longestReason = 500

/** Withdrawing, cancelling, revising and voiding: what it means, and why it is done. */
export function ReasonDialog({ action, onEnd }: { action: Reasoned | 'withdraw'; onEnd: () => void }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const [reason, setReason] = useState('')
  const { isBusy, refusal, run } = useSubmit(() => {
    toast(t(`approval.done.${action}`))
    onEnd()
  })
  const needsReason = action !== 'withdraw'
  const words = reason.trim()
  const handleDecide = () =>
    run(() =>
      decide(
        sheet,
        action === 'withdraw' ? { type: 'checksheet.withdraw' } : { type: `checksheet.${action}`, reason: words },
      ),
    )
  return (
    <Dialog
      isOpen
      title={t(`approval.ask.${action}`)}
      sub={t(`approval.what.${action}`)}
      onClose={onEnd}
      actions={
        <>
          <Button onClick={onEnd}>{t('approval.back')}</Button>
          <Button
            kind={action === 'revise' || action === 'withdraw' ? 'primary' : 'danger'}
            disabled={isBusy || (needsReason && words === '')}
            onClick={handleDecide}
          >
            {t(`approval.do.${action}`)}
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

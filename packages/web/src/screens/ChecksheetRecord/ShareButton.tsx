import { api } from '@ecs/core'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useSubmit } from '../../approval/useSubmit.ts'
import { useMay } from '../../auth/useMay.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { fullMoment } from '../../time/fullMoment.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { toast } from '../../ui/toast.ts'

const periods = [1, 7, 30, 90]

/** A link that ends by itself; it opens only for people who may read the record anyway. */
export function ShareButton({ checksheetId }: { checksheetId: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const [days, setDays] = useState(7)
  const [share, setShare] = useState<api.Share>()
  const { isBusy, refusal, run } = useSubmit(() => undefined)
  if (!may('export.read')) return null
  const handleMake = () =>
    run(async () => {
      const params = { checksheetId, shareId: uuid7() }
      setShare(await call(api.putShare, { params, body: { days } }))
    })
  const address = `${location.origin}/share/${share?.id}`
  const handleCopy = () => navigator.clipboard.writeText(address).then(() => toast(t('record.shareCopied')))
  const close = () => {
    setIsOpen(false)
    setShare(undefined)
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('record.share')}</Button>
      <Dialog
        isOpen={isOpen}
        title={t('record.shareTitle')}
        sub={t('record.shareNote')}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t('approval.close')}</Button>
            {share ? (
              // Without https a page may not write there: the field is selected by a touch.
              navigator.clipboard && (
                <Button kind="primary" onClick={() => void handleCopy()}>
                  {t('record.shareCopy')}
                </Button>
              )
            ) : (
              <Button kind="primary" disabled={isBusy} onClick={handleMake}>
                {t('record.shareMake')}
              </Button>
            )}
          </>
        }
      >
        {share ? (
          <TextField
            label={t('record.shareUrl', { until: fullMoment(share.expiresAt) })}
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
        ) : (
          <SelectField
            label={t('record.shareDays')}
            value={String(days)}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {periods.map((count) => (
              <option key={count} value={count}>
                {t('record.days', { count })}
              </option>
            ))}
          </SelectField>
        )}
        {refusal && (
          <Note tone="ng" icon="warning">
            {refusal}
          </Note>
        )}
      </Dialog>
    </>
  )
}

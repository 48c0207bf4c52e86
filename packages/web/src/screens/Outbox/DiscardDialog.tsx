import { useState } from 'react'
import type { LocalStore } from '../../sync/localStore.ts'
import { discardRecord } from '../../sync/outbox/discardRecord.ts'
import type { OutboxRecord } from '../../sync/outbox/readOutbox.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { record: OutboxRecord; store: LocalStore; onClose: () => void }

/** What is given up here exists nowhere else: the word is typed, not tapped. */
export function DiscardDialog({ record, store, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const word = t('outbox.discardWord')
  const handleDiscard = async () => {
    await discardRecord(store, record.checksheetId)
    toast(t('outbox.discarded'))
    onClose()
  }
  return (
    <Dialog
      isOpen
      icon="warning"
      title={t('outbox.discardTitle')}
      sub={record.docNo}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('outbox.keep')}</Button>
          <Button
            kind="danger"
            disabled={typed.trim() !== word}
            onClick={() => void handleDiscard().catch((error: Error) => toast(error.message))}
          >
            {t('outbox.discard')}
          </Button>
        </>
      }
    >
      <p>{t('outbox.discardWhat', { name: record.targetName || record.docNo, count: record.entries.length })}</p>
      <TextField
        label={t('outbox.discardType', { word })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Dialog>
  )
}

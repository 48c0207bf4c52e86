import { useState } from 'react'
import type { LocalStore } from '../sync/localStore.ts'
import { collectOutbox } from '../sync/outbox/carryOutbox.ts'
import { leastPassphrase as least, sealOutbox } from '../sync/outbox/outboxFile.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { toast } from '../ui/toast.ts'

/** A passphrase twice, then one file. What is exported stays in the queue. */
export function ExportDialog({ store, onClose }: { store: LocalStore; onClose: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ first: '', again: '' })
  const [isBusy, setBusy] = useState(false)
  const isShort = typed.first !== '' && typed.first.length < least
  const differs = typed.again !== '' && typed.again !== typed.first
  const handleExport = async () => {
    setBusy(true)
    try {
      const now = Date.now()
      save(await sealOutbox(await collectOutbox(store, now), typed.first), now)
      onClose()
    } catch (error) {
      toast((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      icon="lock"
      title={t('outbox.exportTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('outbox.cancel')}</Button>
          <Button
            kind="primary"
            icon="download"
            disabled={isBusy || typed.first.length < least || typed.again !== typed.first}
            onClick={() => void handleExport()}
          >
            {t('outbox.export')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('outbox.passphrase', { least })}
        hint={t('outbox.passphraseHint')}
        type="password"
        autoComplete="new-password"
        value={typed.first}
        error={isShort ? t('outbox.passphraseShort', { least }) : undefined}
        onChange={(event) => setTyped({ ...typed, first: event.target.value })}
      />
      <TextField
        label={t('outbox.passphraseAgain')}
        type="password"
        autoComplete="new-password"
        value={typed.again}
        error={differs ? t('outbox.passphraseDiffers') : undefined}
        onChange={(event) => setTyped({ ...typed, again: event.target.value })}
      />
    </Dialog>
  )
}

function save(file: Blob, now: number): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `ecs-${new Date(now).toISOString().slice(0, 16).replaceAll(/\D/g, '')}.ecsout`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

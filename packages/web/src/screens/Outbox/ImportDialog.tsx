import { useState } from 'react'
import type { LocalStore } from '../../sync/localStore.ts'
import { NotYours, takeOver } from '../../sync/outbox/carryOutbox.ts'
import { openOutbox, UnreadableFile } from '../../sync/outbox/outboxFile.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Outbox.module.css'

type Props = { store: LocalStore; onTaken: () => void; onClose: () => void }

/** Another device's unsent work, brought by the same person. */
export function ImportDialog({ store, onTaken, onClose }: Props) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  const [passphrase, setPassphrase] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const handleImport = async () => {
    if (!file) return
    setTrouble(undefined)
    try {
      const count = await takeOver(store, await openOutbox(file, passphrase), Date.now())
      toast(count > 0 ? t('outbox.imported', { count }) : t('outbox.importedNone'))
      onTaken()
      onClose()
    } catch (error) {
      setTrouble(wordsFor(error))
    }
  }
  const wordsFor = (error: unknown): string => {
    if (error instanceof UnreadableFile) return t('outbox.unreadable')
    return error instanceof NotYours ? t('outbox.notYours') : (error as Error).message
  }
  return (
    <Dialog
      isOpen
      icon="upload"
      title={t('outbox.importTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('outbox.cancel')}</Button>
          <Button kind="primary" disabled={!file || passphrase === ''} onClick={() => void handleImport()}>
            {t('outbox.import')}
          </Button>
        </>
      }
    >
      <FileChoice file={file} onChoose={setFile} />
      <TextField
        label={t('outbox.passphraseOnly')}
        type="password"
        autoComplete="off"
        value={passphrase}
        error={trouble}
        onChange={(event) => setPassphrase(event.target.value)}
      />
    </Dialog>
  )
}

type ChoiceProps = { file: File | undefined; onChoose: (file: File | undefined) => void }

function FileChoice({ file, onChoose }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <div className={css.file}>
      <FileButton icon="document" label={t('outbox.file')} accept=".ecsout" onFiles={([chosen]) => onChoose(chosen)}>
        {t('outbox.chooseFile')}
      </FileButton>
      <span role="status">{file?.name ?? t('outbox.noFile')}</span>
    </div>
  )
}

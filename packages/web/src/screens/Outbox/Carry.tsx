import { useState } from 'react'
import { ExportDialog } from '../../outbox/ExportDialog.tsx'
import type { LocalStore } from '../../sync/localStore.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { ImportDialog } from './ImportDialog.tsx'

type Props = { store: LocalStore; hasWork: boolean; onTaken: () => void }

/** A broken network or a broken tablet: unsent work can travel as a file. */
export function Carry({ store, hasWork, onTaken }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'export' | 'import'>()
  const close = () => setOpen(undefined)
  return (
    <Card title={t('outbox.carry')} note={t('outbox.exportWhat')}>
      <Actions>
        <Button icon="download" disabled={!hasWork} onClick={() => setOpen('export')}>
          {t('outbox.exportTitle')}
        </Button>
        <Button icon="upload" onClick={() => setOpen('import')}>
          {t('outbox.importTitle')}
        </Button>
      </Actions>
      {open === 'export' && <ExportDialog store={store} onClose={close} />}
      {open === 'import' && <ImportDialog store={store} onTaken={onTaken} onClose={close} />}
    </Card>
  )
}

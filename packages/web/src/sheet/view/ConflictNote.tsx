import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { CellView } from '../cellViews.ts'

const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }))

/** Two people wrote different things here; both values are kept until one is chosen. */
export function ConflictNote({ view, isReadOnly }: { view: CellView; isReadOnly: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Note tone="ng" icon="conflict">
        <p>{t('sheet.conflict.note')}</p>
        <Button disabled={isReadOnly} onClick={() => setIsOpen(true)}>
          {t('sheet.conflict.choose')}
        </Button>
      </Note>
      <Suspense>{isOpen && <ConflictDialog view={view} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

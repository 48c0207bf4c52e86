import { ProcessRail } from '../../processItems/ProcessRail.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MenuEntries } from './MenuEntries.tsx'
import type { Overlay } from './overlay.ts'
import { SavedState } from './SavedState.tsx'

type Props = { isOpen: boolean; onClose: () => void; onOverlay: (overlay: Overlay) => void }

/** Processes and everything else a phone has no room for, behind one button. */
export function ProcessSheet({ isOpen, onClose, onOverlay }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={isOpen}
      title={t('sheet.process.list')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('state.close')}</Button>}
    >
      <SavedState />
      <ProcessRail onChosen={onClose} />
      <MenuEntries onOverlay={onOverlay} onDone={onClose} />
    </Dialog>
  )
}

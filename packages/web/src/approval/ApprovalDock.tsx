import '../text/areas/approval.ts'
import { type ReactNode, useState } from 'react'
import { isClosedStatus } from '../inspection/isClosedStatus.ts'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useSheetFact } from '../sheet/view/useSheetFact.ts'
import { cellBlock } from '../sheet/view/writeBlock.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useMedia, wide } from '../ui/useMedia.ts'
import css from './ApprovalPanel.module.css'
import { ApprovalPanel } from './ApprovalPanel.tsx'
import type { ApprovalAction } from './approvalAction.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { SignDialog } from './SignDialog.tsx'

type Props = {
  /** What stands beside the items while they can be filled in. */
  dock: ReactNode
  /** Asked for by button; on wide screens the panel stands there anyway once the sheet is closed. */
  isOpen: boolean
  onClose: () => void
}

/** The panel beside the items or above them, and the dialogs of every decision. */
export function ApprovalDock({ dock, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [action, setAction] = useState<ApprovalAction>()
  const isWide = useMedia(wide)
  const isBeside = useIsBeside() && isWide
  const start = (next: ApprovalAction) => {
    onClose()
    setAction(next)
  }
  const end = () => setAction(undefined)
  return (
    <>
      {isBeside ? (
        <aside className={css.aside} aria-label={t('approval.title')}>
          <ApprovalPanel onAction={start} onLeave={onClose} />
        </aside>
      ) : (
        dock
      )}
      <Dialog
        isOpen={isOpen}
        title={t('approval.title')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('approval.close')}</Button>}
      >
        <div className={css.inDialog}>
          <ApprovalPanel onAction={start} onLeave={onClose} />
        </div>
      </Dialog>
      <Deeds action={action} onEnd={end} />
    </>
  )
}

/** A step's own items bring the ten-key back while they are open. */
function useIsBeside(): boolean {
  const { sheet, editor } = useOpenSheet()
  const status = useSheetFact(sheet, ({ state }) => state.checksheet.status)
  const openKey = editor.store.useFact((state) => state.openKey)
  if (!isClosedStatus(status)) return false
  const cell = openKey === undefined ? undefined : sheet.evaluation.cells.get(openKey)
  return cell === undefined || cell.planItem.item.role === undefined || cellBlock(sheet, cell) !== undefined
}

function Deeds({ action, onEnd }: { action: ApprovalAction | undefined; onEnd: () => void }) {
  switch (action) {
    case 'approve':
    case 'conditional':
      return <SignDialog isConditional={action === 'conditional'} onEnd={onEnd} />
    case 'return':
      return <ReturnDialog onEnd={onEnd} />
    case undefined:
      return null
    default:
      return <ReasonDialog action={action} onEnd={onEnd} />
  }
}

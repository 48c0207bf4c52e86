import '../text/areas/approval.ts'
import { type ReactNode, useState } from 'react'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useSheetFact } from '../sheet/view/useSheetFact.ts'
import { cellBlock } from '../sheet/view/writeBlock.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useMedia, wide } from '../ui/useMedia.ts'
import css from './ApprovalPanel.module.css'
import { ApprovalPanel } from './ApprovalPanel.tsx'
import type { Deed } from './deed.ts'
import { isClosedStatus } from './isClosedStatus.ts'
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
export function ApprovalRoom({ dock, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [deed, setDeed] = useState<Deed>()
  const isWide = useMedia(wide)
  const isBeside = useIsBeside() && isWide
  const start = (next: Deed) => {
    onClose()
    setDeed(next)
  }
  const end = () => setDeed(undefined)
  return (
    <>
      {isBeside ? (
        <aside className={css.aside} aria-label={t('approval.title')}>
          <ApprovalPanel onDeed={start} onLeave={onClose} />
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
          <ApprovalPanel onDeed={start} onLeave={onClose} />
        </div>
      </Dialog>
      <Deeds deed={deed} onEnd={end} />
    </>
  )
}

/** A step's own items bring the ten-key back while they are open. */
function useIsBeside(): boolean {
  const { sheet, filling } = useOpenSheet()
  const status = useSheetFact(sheet, ({ state }) => state.checksheet.status)
  const openKey = filling.place.useFact((place) => place.openKey)
  if (!isClosedStatus(status)) return false
  const cell = openKey === undefined ? undefined : sheet.evaluation.cells.get(openKey)
  return cell === undefined || cell.planItem.item.role === undefined || cellBlock(sheet.local, cell) !== undefined
}

function Deeds({ deed, onEnd }: { deed: Deed | undefined; onEnd: () => void }) {
  switch (deed) {
    case 'approve':
    case 'conditional':
      return <SignDialog isConditional={deed === 'conditional'} onEnd={onEnd} />
    case 'return':
      return <ReturnDialog onEnd={onEnd} />
    case undefined:
      return null
    default:
      return <ReasonDialog deed={deed} onEnd={onEnd} />
  }
}

import { useState } from 'react'
import { ApprovalRoom } from '../../approval/ApprovalRoom.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useLayout } from '../../sheet/view/useLayout.ts'
import { Announcer } from './Announcer.tsx'
import { Bands } from './Bands.tsx'
import { Dock } from './Dock.tsx'
import { FindDialog } from './FindDialog.tsx'
import { FormSheet } from './form/FormSheet.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import { OneQuestion } from './OneQuestion.tsx'
import { ProcessItems } from './ProcessItems.tsx'
import { ProcessRail } from './ProcessRail.tsx'
import { ProcessSheet } from './ProcessSheet.tsx'
import { SheetBar } from './SheetBar.tsx'
import { SheetHead } from './SheetHead.tsx'
import css from './SheetPage.module.css'
import { SubmitCheck } from './SubmitCheck.tsx'
import { useSheetKeys } from './useSheetKeys.ts'

/** What lies over the page; one at a time. */
export type Overlay = 'find' | 'help' | 'check' | 'processes' | 'approval' | undefined

/** The sheet: head, processes, items, ten-key and bar stand still, only the items scroll (LOOK §5). */
export function SheetPage() {
  const { filling } = useOpenSheet()
  const [overlay, setOverlay] = useState<Overlay>()
  const layout = useLayout()
  const close = () => setOverlay(undefined)
  useSheetKeys(filling, { isActive: overlay === undefined, onOverlay: setOverlay })
  return (
    <div className={css.page} data-layout={layout} data-own-header>
      <SheetHead onProcesses={() => setOverlay('processes')} />
      <Bands />
      <div className={css.work}>
        <ProcessRail />
        {layout === 'list' && <ProcessItems />}
        {layout === 'one' && <OneQuestion />}
        {layout === 'form' && <FormSheet />}
        <ApprovalRoom dock={<Dock layout={layout} />} isOpen={overlay === 'approval'} onClose={close} />
      </div>
      <SheetBar layout={layout} onOverlay={setOverlay} />
      <Announcer />
      <FindDialog isOpen={overlay === 'find'} onClose={close} />
      <HelpDialog isOpen={overlay === 'help'} onClose={close} />
      <SubmitCheck isOpen={overlay === 'check'} onClose={close} />
      <ProcessSheet isOpen={overlay === 'processes'} onClose={close} onOverlay={setOverlay} />
    </div>
  )
}

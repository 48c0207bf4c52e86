import { type ReactNode, useCallback, useRef, useState } from 'react'
import { isClosedStatus } from '../../inspection/isClosedStatus.ts'
import { Dock } from '../../processItems/Dock.tsx'
import { ProcessItems } from '../../processItems/ProcessItems.tsx'
import { ProcessRail } from '../../processItems/ProcessRail.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useLayout } from '../../sheet/view/useLayout.ts'
import { useSheetFact } from '../../sheet/view/useSheetFact.ts'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { handheld, useMedia } from '../../ui/useMedia.ts'
import { Announcer } from './Announcer.tsx'
import { Bands } from './Bands.tsx'
import { FindDialog } from './FindDialog.tsx'
import { OneQuestion } from './OneQuestion.tsx'
import type { Overlay } from './overlay.ts'
import { SheetBar } from './SheetBar.tsx'
import { SheetHead } from './SheetHead.tsx'
import css from './SheetPage.module.css'
import { useKeepPictures } from './useKeepPictures.ts'
import { useSeenGuard } from './useSeenGuard.ts'
import { useSheetKeys } from './useSheetKeys.ts'

// Of a sheet that is being filled in, only what it shows at first is fetched with it.
const FormSheet = lazyPart(async () => (await import('./form/FormSheet.tsx')).FormSheet, {
  fallback: () => <Skeleton />,
})
const GridSheet = lazyPart(async () => (await import('./grid/GridSheet.tsx')).GridSheet, {
  fallback: () => <Skeleton />,
})
const Overlays = lazyPart(async () => (await import('./Overlays.tsx')).Overlays, { isAsked: true })
const ApprovalDock = lazyPart(async () => (await import('../../approval/ApprovalDock.tsx')).ApprovalDock, {
  fallback: ({ dock }) => dock,
})

/** The sheet: head, processes, items, ten-key and bar stand still, only the items scroll (LOOK §5). */
export function SheetPage() {
  const { editor } = useOpenSheet()
  const [overlay, showOverlay] = useState<Overlay>()
  const setOverlay = useCallback(
    (next: Overlay) => {
      editor.leave()
      showOverlay(next)
    },
    [editor],
  )
  const hasAsked = useHasBeen(overlay !== undefined)
  const layout = useLayout()
  const isGrid = useIsGrid() && layout !== 'form'
  const isPhone = useMedia(handheld)
  const close = () => setOverlay(undefined)
  const page = useRef<HTMLDivElement>(null)
  useKeepPictures()
  useSeenGuard(page, editor, overlay)
  useSheetKeys(editor, { isActive: overlay === undefined, onOverlay: setOverlay })
  return (
    <div ref={page} className={css.page} data-layout={layout} data-grid={isGrid || undefined}>
      <SheetHead onProcesses={() => setOverlay('processes')} />
      <Bands />
      <div className={css.work}>
        <ProcessRail />
        {isGrid && <GridSheet />}
        {!isGrid && layout === 'list' && <ProcessItems />}
        {!isGrid && layout === 'one' && <OneQuestion />}
        {layout === 'form' && <FormSheet />}
        <BesideItems
          dock={<Dock layout={isGrid ? (isPhone ? 'list' : 'form') : layout} />}
          isOpen={overlay === 'approval'}
          onClose={close}
        />
      </div>
      <SheetBar layout={layout} onOverlay={setOverlay} />
      <Announcer />
      {/* Not fetched on demand like the others: people type on right after Ctrl+F. */}
      <FindDialog isOpen={overlay === 'find'} onClose={close} />
      {hasAsked && <Overlays overlay={overlay} onOverlay={setOverlay} onClose={close} />}
    </div>
  )
}

type BesideProps = { dock: ReactNode; isOpen: boolean; onClose: () => void }

/** The ten-key while the sheet is filled in; afterwards, or when asked for, the room in which it is decided about. */
function BesideItems({ dock, isOpen, onClose }: BesideProps) {
  const { sheet } = useOpenSheet()
  const isClosed = useSheetFact(sheet, ({ state }) => isClosedStatus(state.checksheet.status))
  if (!useHasBeen(isClosed || isOpen)) return dock
  return <ApprovalDock dock={dock} isOpen={isOpen} onClose={onClose} />
}

/** Whether the process one is in is filled in as a table. */
function useIsGrid(): boolean {
  const { sheet, editor } = useOpenSheet()
  const processId = editor.store.useFact((state) => state.processId)
  return sheet.plan.processes.get(processId)?.repeat?.grid === true
}

/** Whether it was so at any time since the page was opened: what was fetched once stays. */
function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow)
  if (isNow && !hasBeen) setHasBeen(true)
  return hasBeen || isNow
}

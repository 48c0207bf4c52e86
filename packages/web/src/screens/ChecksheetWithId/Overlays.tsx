import { HelpDialog } from './HelpDialog.tsx'
import type { Overlay } from './overlay.ts'
import { ProcessSheet } from './ProcessSheet.tsx'
import { SubmitCheck } from './SubmitCheck.tsx'

type Props = { overlay: Overlay; onOverlay: (overlay: Overlay) => void; onClose: () => void }

/** What lies over the page when somebody asks for it; fetched with the first of them. */
export function Overlays({ overlay, onOverlay, onClose }: Props) {
  return (
    <>
      <HelpDialog isOpen={overlay === 'help'} onClose={onClose} />
      <SubmitCheck isOpen={overlay === 'check'} onClose={onClose} />
      <ProcessSheet isOpen={overlay === 'processes'} onClose={onClose} onOverlay={onOverlay} />
    </>
  )
}

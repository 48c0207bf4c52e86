import { useRef, useState } from 'react'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './MoreMenu.module.css'
import type { Overlay } from './overlay.ts'

const MenuEntries = lazyPart(async () => (await import('./MenuEntries.tsx')).MenuEntries, { isAsked: true })

/** The layout and everything that is not needed at every item, fetched when it is asked for. The browser opens and closes it. */
export function MoreMenu({ onOverlay }: { onOverlay: (overlay: Overlay) => void }) {
  const { t } = useTranslation()
  const panel = useRef<HTMLDivElement>(null)
  const [hasAsked, setHasAsked] = useState(false)
  return (
    <>
      <IconButton icon="more" label={t('sheet.menu.label')} popoverTarget="sheet-menu" />
      <div
        ref={panel}
        id="sheet-menu"
        className={css.panel}
        popover="auto"
        onBeforeToggle={({ newState }) => newState === 'open' && setHasAsked(true)}
      >
        {hasAsked && <MenuEntries onOverlay={onOverlay} onDone={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}

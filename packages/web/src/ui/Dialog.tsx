import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import css from './Dialog.module.css'
import { tellDialogChange } from './dialogChanges.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'

type Props = {
  isOpen: boolean
  /** The question. */
  title: string
  sub?: ReactNode
  icon?: IconName
  children: ReactNode
  /** Buttons named by their result; the primary one last (it stands on top on phones). */
  actions: ReactNode
  /** Esc and a tap outside. It must never lose anything that was entered. */
  onClose: () => void
}

/**
 * Only for decisions (LOOK §4). The browser's own dialog keeps the focus inside and the page behind inert. It begins at
 * its first control, or at the one that carries `data-first`.
 */
export function Dialog({ isOpen, title, sub, icon, children, actions, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    tellDialogChange()
    // Also when its owner goes away with it.
    return tellDialogChange
  }, [isOpen])

  const handleCancel = (event: SyntheticEvent) => {
    // The owner decides; otherwise the browser would close what React still believes open.
    event.preventDefault()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen && (
        <div className={css.sheet}>
          <div className={css.head}>
            {icon && <Icon name={icon} />}
            <div>
              <h2 id={titleId} className={css.title}>
                {title}
              </h2>
              {sub && <p className={css.sub}>{sub}</p>}
            </div>
          </div>
          <div className={css.body}>{children}</div>
          <div className={css.actions}>{actions}</div>
        </div>
      )}
    </dialog>
  )
}

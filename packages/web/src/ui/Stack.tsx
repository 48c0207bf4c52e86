import type { ReactNode } from 'react'
import css from './Stack.module.css'

/** Things below each other with the page's usual distance. */
export function Stack({ children, gap = 'md' }: { children: ReactNode; gap?: 'sm' | 'md' | 'lg' }) {
  return (
    <div className={css.stack} data-gap={gap}>
      {children}
    </div>
  )
}

/** Things beside each other; they wrap before they shrink. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}

/** Buttons of a page: beside each other, and over the full width on phones (LOOK §1.4). */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}

import type { ReactNode } from 'react'
import css from './Band.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'

type Props = { tone?: 'warn' | 'ng'; icon: IconName; action?: ReactNode; children: ReactNode }

/** One line across the page that says what holds now. It never blocks anything. */
export function Band({ tone = 'warn', icon, action, children }: Props) {
  return (
    <div className={css.band} data-tone={tone} role="status">
      <Icon name={icon} />
      <span className={css.text}>{children}</span>
      {action}
    </div>
  )
}

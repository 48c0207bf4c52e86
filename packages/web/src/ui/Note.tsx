import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import css from './Note.module.css'

type Props = { tone?: 'plain' | 'brand' | 'warn' | 'ng'; icon?: IconName; children: ReactNode }

/** A boxed remark inside a page. */
export function Note({ tone = 'plain', icon, children }: Props) {
  return (
    <div className={css.note} data-tone={tone}>
      {icon && <Icon name={icon} />}
      <div className={css.text}>{children}</div>
    </div>
  )
}

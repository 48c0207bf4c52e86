import type { ReactNode } from 'react'
import css from './BackLink.module.css'
import { ButtonLink } from './Button.tsx'

/** Above the title of a page: to where it is listed. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div className={css.back}>
      <ButtonLink to={to} kind="quiet" icon="back">
        {children}
      </ButtonLink>
    </div>
  )
}

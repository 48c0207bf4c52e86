import type { ReactNode } from 'react'
import css from './Empty.module.css'

type Props = { text: string; hint?: string; action?: ReactNode }

/** Nothing there: one sentence, one hint, one button, in that order (LOOK §4). */
export function Empty({ text, hint, action }: Props) {
  return (
    <div className={css.empty}>
      <svg className={css.sheet} viewBox="0 0 72 72" aria-hidden="true">
        <path d="M15 7h42v58H15zM25 21h22M25 31h14" />
        <path d="m25 47 7 7 15-17" strokeDasharray="5 4" />
      </svg>
      <h2>{text}</h2>
      {hint && <p className={css.hint}>{hint}</p>}
      {action}
    </div>
  )
}

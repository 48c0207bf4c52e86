import type { ReactNode } from 'react'
import css from './Card.module.css'

/** A sheet on the page: a border, no shadow (LOOK §1.7). */
export function Card({ title, note, children }: { title?: string; note?: string; children: ReactNode }) {
  return (
    <section className={css.card}>
      {title && (
        <div>
          <h2>{title}</h2>
          {note && <p className={css.note}>{note}</p>}
        </div>
      )}
      {children}
    </section>
  )
}

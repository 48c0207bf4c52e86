import { markHits, type SearchQuery } from '@ecs/core'
import type { ReactNode } from 'react'
import css from './Search.module.css'

/** A text with the words that were searched for marked as they were written (N12). */
export function Marked({ text, query }: { text: string; query: SearchQuery }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, end } of markHits(text, query)) {
    parts.push(
      text.slice(at, start),
      <mark key={start} className={css.hit}>
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}

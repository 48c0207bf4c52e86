import { foldWithMap } from './fold.ts'
import type { SearchQuery } from './query.ts'

/** Part of the original text, in UTF-16 units as `slice` counts them. */
export type TextRange = { start: number; end: number }

/** N12: where the terms stand in the original, in order, overlapping ones joined. */
export function markHits(original: string, query: SearchQuery): TextRange[] {
  const { text, starts, ends } = foldWithMap(original)
  const hits: TextRange[] = []
  for (const term of query.terms) {
    for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1)) {
      hits.push({ start: starts[at]!, end: ends[at + term.length - 1]! })
    }
  }
  const joined: TextRange[] = []
  for (const hit of hits.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && hit.start <= last.end) last.end = Math.max(last.end, hit.end)
    else joined.push({ ...hit })
  }
  return joined
}

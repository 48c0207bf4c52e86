import { foldText, markHits, type SearchQuery, spellingsOf } from '@ecs/core'

const mostLines = 3
const usualLines = 2

/** The facts that hold a term, as they were written; without one (the words stand in several facts) the first. */
export function linesWith(source: string, query: SearchQuery): string[] {
  const words = query.terms.flatMap((term) => spellingsOf(query, term))
  const lines = source.split('\n').slice(1)
  const hits = lines.filter((line) => {
    const folded = foldText(line)
    return words.some((word) => folded.includes(word))
  })
  return hits.length > 0 ? hits.slice(0, mostLines) : lines.slice(0, usualLines)
}

const longest = 120
const before = 30

/** A line of a text may be a page long: what stands around the first term in it. */
export function excerptOf(line: string, query: SearchQuery): string {
  if (line.length <= longest) return line
  const hit = markHits(line, query)[0]?.start ?? 0
  const start = hit + before < longest ? 0 : Math.min(hit - before, line.length - longest)
  // Cut by what a reader sees as one character.
  const part = line.slice(start, start + longest).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
  return `${start > 0 ? '…' : ''}${part}${start + longest < line.length ? '…' : ''}`
}

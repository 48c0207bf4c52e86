import { foldText } from './fold.ts'
import type { SearchQuery } from './query.ts'

/** Words that mean the same, as people wrote them. */
export type SynonymGroup = readonly string[]

/** N17: a term that is one word of a group asks for the others as well. Excluded terms stay as they are. */
export function withSynonyms(query: SearchQuery, groups: readonly SynonymGroup[]): SearchQuery {
  const others: Record<string, string[]> = {}
  for (const group of groups) {
    const folded = [...new Set(group.map(foldText).filter((word) => word !== ''))]
    for (const term of query.terms)
      if (folded.includes(term))
        others[term] = [...new Set([...(others[term] ?? []), ...folded.filter((word) => word !== term)])]
  }
  return Object.keys(others).length === 0 ? query : { ...query, others }
}

/** A term and everything that means the same. */
export const spellingsOf = ({ others }: SearchQuery, term: string): string[] => [term, ...(others?.[term] ?? [])]

/** One group a line, its words separated by commas or blanks of a table: how people write such lists. */
export function readSynonyms(text: string): string[][] {
  const groups = text.split('\n').map((line) => [
    ...new Set(
      line
        .split(/[,、，\t;；=＝]/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    ),
  ])
  return groups.filter((group) => group.length > 1)
}

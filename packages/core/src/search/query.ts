import { appError } from '../errors.ts'
import { foldText } from './fold.ts'

/** N9: 空白 = AND, "…" = phrase, -word = exclusion. Terms are folded; what folds to nothing asks for nothing. */
export type SearchQuery = {
  terms: string[]
  excluded: string[]
  /** What means the same as a term (N17). */
  others?: Readonly<Record<string, readonly string[]>>
}

export const maxQueryLength = 100

/** Shown in place of results while nothing is asked for. */
export const emptyQueryText = '検索する言葉を入力してください。'

const quoteSigns = /["＂“”]/
const minusSigns = /[-－−]/

type Part = { text: string; isExcluded: boolean }

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let current = ''
  let isExcluded = false
  let isQuoted = false
  const close = () => {
    if (current !== '') parts.push({ text: current, isExcluded })
    current = ''
    isExcluded = false
  }
  for (const character of text) {
    if (quoteSigns.test(character)) {
      // A quote that opens inside a word starts a new part: 5"バルブ asks for both halves.
      if (isQuoted || current !== '') close()
      isQuoted = !isQuoted
    } else if (!isQuoted && /\s/.test(character)) close()
    else if (!isQuoted && current === '' && !isExcluded && minusSigns.test(character)) isExcluded = true
    else current += character
  }
  close()
  return parts
}

/** Throws V-013 beyond 100 characters. An empty query has no terms: say `emptyQueryText`. */
export function parseQuery(text: string): SearchQuery {
  const trimmed = text.trim()
  if ([...trimmed].length > maxQueryLength) throw appError('tooLong', { max: maxQueryLength })
  const parts = partsOf(trimmed).map((part) => ({ ...part, text: foldText(part.text) }))
  const textsOf = (isExcluded: boolean): string[] => [
    ...new Set(parts.filter((part) => part.isExcluded === isExcluded && part.text !== '').map((part) => part.text)),
  ]
  return { terms: textsOf(false), excluded: textsOf(true) }
}

/** For a column that holds folded text: `folded LIKE $1`, with the standard escape `\`. */
export const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`

/** The same decision on a folded text in memory, for searching offline. */
export const matchesQuery = (folded: string, query: SearchQuery): boolean =>
  query.terms.every((term) => [term, ...(query.others?.[term] ?? [])].some((word) => folded.includes(word))) &&
  !query.excluded.some((term) => folded.includes(term))

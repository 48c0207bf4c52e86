import { foldText } from './fold.ts'
import type { SearchQuery } from './query.ts'

/**
 * N10: pairs of neighbouring characters and the last character of each word. Any word of two or more characters is
 * found by its pairs; a single character is the beginning of a pair or the last one. Then LIKE looks again, because
 * pairs may come from different places.
 */
function wordTokens(word: string): string[] {
  const characters = [...word]
  return characters.map((character, at) => character + (characters[at + 1] ?? ''))
}

const wordsOf = (folded: string): string[] => folded.split(' ').filter((word) => word !== '')

/** For `array_to_tsvector($1::text[])`. */
export const toTsvectorTokens = (text: string): string[] => [...new Set(wordsOf(foldText(text)).flatMap(wordTokens))]

/** A lexeme as `tsquery` text wants it. */
const quoted = (token: string): string => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

function queryTokens(word: string): string[] {
  const tokens = wordTokens(word)
  return tokens.length === 1 ? [`${quoted(tokens[0]!)}:*`] : tokens.slice(0, -1).map(quoted)
}

/** N11: for `$1::tsquery`; null when the query has no terms. Excluded terms are left to LIKE: pairs cannot exclude. */
export function toTsquery(query: SearchQuery): string | null {
  const tokens = new Set(query.terms.flatMap((term) => askedFor(term, query.others?.[term])))
  return tokens.size === 0 ? null : [...tokens].join(' & ')
}

function askedFor(term: string, others: readonly string[] = []): string[] {
  const ways = [term, ...others].map((word) => wordsOf(word).flatMap(queryTokens))
  if (ways.length === 1) return ways[0]!
  return [`(${ways.map((tokens) => `(${tokens.join(' & ')})`).join(' | ')})`]
}

import { type api, foldText, otherSpellings, toTsvectorTokens } from '@ecs/core'

/** What is known about one thing, a line for each fact; the first line is what it is called. */
export type Source = {
  kind: Exclude<api.SearchKind, 'notice'>
  id: string
  ecsId: string
  parentId?: string
  day?: string
  createdAt?: Date
  lines: (string | null | undefined)[]
}

export type SearchDocument = Required<Pick<Source, 'kind' | 'id' | 'ecsId'>> & {
  parentId: string | null
  day: string
  createdAt: string
  source: string
  folded: string
  /** Separated by blanks: no token holds one. */
  words: string
}

/** A lexeme beside the words, so that the index itself keeps to one ECS. Words are never this long. */
export const ecsWord = (ecsId: string): string => `@${ecsId}`

/** A line break inside a text must not look like the next fact. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** N10, N16: the folded lines, and how else their codes are written. */
export function foldedLines(written: readonly string[]): { folded: string; spellings: string } {
  const folded = written.map(foldText).join('\n')
  const spellings = otherSpellings(folded).join(' ')
  return { folded: spellings === '' ? folded : `${folded}\n${spellings}`, spellings }
}

/** N10: the folded lines, for LIKE, and their pairs, for the index. */
export function documentOf({ kind, id, ecsId, parentId, day, createdAt, lines }: Source): SearchDocument {
  const written = [...new Set(lines.flatMap((line) => (line ? [oneLine(line)] : [])))].filter((line) => line !== '')
  const source = written.join('\n')
  const { folded, spellings } = foldedLines(written)
  return {
    kind,
    id,
    ecsId,
    parentId: parentId ?? null,
    day: day ?? '-infinity',
    createdAt: createdAt?.toISOString() ?? '-infinity',
    source,
    folded,
    words: [...toTsvectorTokens(`${source} ${spellings}`), ecsWord(ecsId)].join(' '),
  }
}

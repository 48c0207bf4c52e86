import { onlyAsks } from './functionWords.ts'
import { lexicon, type Tag } from './lexicon.ts'

/**
 * Longest known word first, from left to right; whatever else stands there must only ask, or it is not understood.
 * `ownName`: of the item, folded like the text.
 */
export function tagsIn(text: string, ownName: string): { found: Set<Tag>; unknown: string[] } {
  const found = new Set<Tag>()
  const unknown: string[] = []
  let rest = ''
  let before: Word | undefined
  const close = () => {
    unknown.push(...notUnderstood(rest, before !== undefined))
    rest = ''
  }
  for (let at = 0; at < text.length; ) {
    const word = longestOf(longestAt(text, at), partOfName(text, at, ownName))
    if (!word) {
      rest += text[at]!
      at += 1
      continue
    }
    const written = text.slice(at, at + word.length)
    const isTorn = rest === '' && before !== undefined && isLoneKanji(before) && isLoneKanji({ ...word, written })
    close()
    if (word.tag === 'notHeld' || isTorn) unknown.push(written)
    found.add(word.tag)
    before = { ...word, written }
    at += word.length
  }
  close()
  return { found, unknown }
}

/** Two single kanji in a row are a word of their own: 「上手」 is not 「上」 and 「手」. */
const isLoneKanji = ({ tag, written }: Word): boolean =>
  tag === 'filler' && written !== undefined && /^\p{Script=Han}$/u.test(written)

const mark = /[^\p{L}\p{N}ー々]+/u

function notUnderstood(rest: string, afterWord: boolean): string[] {
  const startsWithMark = mark.test(rest.slice(0, 1))
  return rest
    .split(mark)
    .filter((part) => part !== '')
    .filter((part, at) => !onlyAsks(part, afterWord && at === 0 && !startsWithMark))
}

type Word = { tag: Tag; length: number; written?: string }

const longestOf = (a: Word | undefined, b: Word | undefined): Word | undefined =>
  (b?.length ?? 0) > (a?.length ?? 0) ? b : (a ?? b)

/** A part of the item's own name says nothing new. */
function partOfName(text: string, at: number, own: string): Word | undefined {
  let length = 0
  while (at + length < text.length && text[at + length] !== ' ' && own.includes(text.slice(at, at + length + 1)))
    length += 1
  return length > 1 || isShortName(text, at, length) ? { tag: 'filler', length } : undefined
}

/** 「圧が低い」 of an item named 圧力. */
const isShortName = (text: string, at: number, length: number): boolean =>
  length === 1 && /^\p{Script=Han}[がはをもって]/u.test(text.slice(at)) && !/\p{Script=Han}/u.test(text[at - 1] ?? '')

/** Whether a word is in the lexicon as a whole, whatever it means there. */
export const isKnownWord = (word: string): boolean => longestAt(word, 0)?.length === word.length

function longestAt(text: string, at: number): Word | undefined {
  let best: Word | undefined
  for (const [tag, pattern] of lexicon) {
    pattern.lastIndex = at
    const length = pattern.exec(text)?.[0].length ?? 0
    if (length > (best?.length ?? 0)) best = { tag, length }
  }
  return best
}

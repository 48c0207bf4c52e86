import { foldCluster, isDash, isHiragana, isLongVowel, isMark } from './characters.ts'

/** One folded character and where it came from in the original. */
type Piece = { character: string; start: number; end: number }

export type Folded = {
  text: string
  /** For every UTF-16 unit of `text`: the first unit of the original, and the one after the last. */
  starts: number[]
  ends: number[]
}

type Cluster = { text: string; start: number; end: number }

function* clustersOf(text: string): Generator<Cluster> {
  let cluster: Cluster | null = null
  let at = 0
  for (const character of text) {
    const end = at + character.length
    if (cluster && character >= '\u0300' && isMark(character, cluster.text)) {
      cluster.text += character
      cluster.end = end
    } else {
      if (cluster) yield cluster
      cluster = { text: character, start: at, end }
    }
    at = end
  }
  if (cluster) yield cluster
}

/** N4: ゔ with a vowel is one sound: ヴァイオリン, バイオリン. */
const vowels = new Map([...'あばいびえべおぼ'.matchAll(/(.)(.)/g)].map(([, vowel, sound]) => [vowel!, sound!]))

function settleVu(pieces: Piece[], next: Piece | null): boolean {
  const last = pieces.at(-1)
  if (last?.character !== 'ゔ') return false
  const joined = next && vowels.get(next.character)
  last.character = joined ?? (next && 'やゆよ'.includes(next.character) ? 'び' : 'ぶ')
  if (joined) last.end = next.end
  return Boolean(joined)
}

/** N7: 々 and ゝ repeat what stands before them, ゞ its voiced form. */
function repeated(character: string, previous: string | undefined): string {
  if (character === '々' || character === '〻')
    return previous && /\p{Script=Han}/u.test(previous) ? previous : character
  if (!'ゝゞヽヾ'.includes(character) || !isHiragana(previous)) return character
  const base = previous!.normalize('NFD')[0]!
  const voiced = `${base}\u3099`.normalize('NFC')
  return (character === 'ゞ' || character === 'ヾ') && voiced.length === 1 ? voiced : base
}

const isAsciiWord = (character: string | undefined): boolean => character !== undefined && /^[0-9a-z]$/.test(character)

/** N6: after kana a long vowel is not written, nor is a dash in its place; elsewhere both are a hyphen. */
function foldedDash(character: string, previous: string | undefined, next: string | undefined): string {
  if (isLongVowel(character)) return isHiragana(previous) ? '' : '-'
  if (!isDash(character)) return character
  return isHiragana(previous) && !isAsciiWord(next) ? '' : '-'
}

function add(pieces: Piece[], piece: Piece, next: string | undefined): void {
  const previous = pieces.at(-1)
  const dash = foldedDash(piece.character, previous?.character, next)
  if (dash === '') {
    // A marked hit should cover the long vowel that it swallowed.
    previous!.end = piece.end
    return
  }
  if (piece.character === '・' || (dash === ' ' && (!previous || previous.character === ' '))) return
  const settled = { ...piece, character: repeated(dash, previous?.character) }
  if (!settleVu(pieces, settled)) pieces.push(settled)
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let waiting: Piece | null = null
  for (const { text: cluster, start, end } of clustersOf(text.toWellFormed())) {
    for (const character of foldCluster(cluster)) {
      if (waiting) add(pieces, waiting, character)
      waiting = { character, start, end }
    }
  }
  if (waiting) add(pieces, waiting, undefined)
  settleVu(pieces, null)
  if (pieces.at(-1)?.character === ' ') pieces.pop()
  return pieces
}

/** N1–N8: the form in which texts and queries meet. Folding twice changes nothing. */
export const foldText = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.character)
    .join('')

export function foldWithMap(text: string): Folded {
  const pieces = piecesOf(text)
  const units = pieces.flatMap((piece) => Array<Piece>(piece.character.length).fill(piece))
  return {
    text: pieces.map((piece) => piece.character).join(''),
    starts: units.map((piece) => piece.start),
    ends: units.map((piece) => piece.end),
  }
}

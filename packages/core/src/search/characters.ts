import { variantKanji } from './variantKanji.ts'

/** What single characters fold to; `fold.ts` decides about neighbours. */

export const isHiragana = (character: string | undefined): boolean =>
  character !== undefined && character >= 'ぁ' && character <= 'ゖ'

/** N3: small kana are written large in old half-width data: ﾊﾞﾂﾃﾘ. ゐ and ゑ sound like い and え. */
const largeKana = new Map(
  [...'ぁあぃいぅうぇえぉおっつゃやゅゆょよゎわゕかゖけゐいゑえ'.matchAll(/(.)(.)/g)].map(([, small, large]) => [
    small!,
    large!,
  ]),
)

/** ヷヸヹヺ have no hiragana; they are the sounds of ヴァ ヴィ ヴェ ヴォ. */
const voicedWa = new Map([...'ヷばヸびヹべヺぼ'.matchAll(/(.)(.)/g)].map(([, kana, sound]) => [kana!, sound!]))

/** N6: everything that people type for a hyphen; ー is one where no kana stands before it. */
const dashes = new Set('-‐‑‒–—―−─━﹘﹣－')
export const isDash = (character: string): boolean => dashes.has(character)
export const isLongVowel = (character: string): boolean => character === 'ー'

const voicing = /\u3099|\u309a/g
const accents = /[\u0300-\u036f\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu
const format = /^\p{Cf}$/u
const control = /^\p{Cc}$/u

/** N1, N2: NFKC, small letters, no accents, no variation selectors. A lone voicing mark says nothing. */
function normalised(cluster: string): string {
  const plain = cluster
    .toLowerCase()
    .replaceAll('゛', '\u3099')
    .replaceAll('゜', '\u309a')
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase()
  return plain.replace(voicing, '')
}

function foldedKana(character: string): string {
  const isKatakana = character >= 'ァ' && character <= 'ヶ'
  const kana = isKatakana ? String.fromCharCode(character.charCodeAt(0) - 0x60) : (voicedWa.get(character) ?? character)
  return largeKana.get(kana) ?? kana
}

const quotes = new Map([...`‘'’'“"”"〜~·・•・`.matchAll(/(.)(.)/g)].map(([, variant, plain]) => [variant!, plain!]))

function foldedCharacter(character: string): string {
  // The byte order mark is a format character that JavaScript takes for a blank, a line break a control character.
  if (format.test(character)) return ''
  if (/\s/.test(character)) return ' '
  if (control.test(character)) return ''
  return variantKanji.get(character) ?? quotes.get(character) ?? foldedKana(character)
}

const known = new Map<string, readonly string[]>()
const maxKnown = 50_000

/** The folded characters of one cluster (a character with its marks), before neighbours are looked at. */
export function foldCluster(cluster: string): readonly string[] {
  const kept = known.get(cluster)
  if (kept) return kept
  const folded = [...normalised(cluster)].map(foldedCharacter).filter((character) => character !== '')
  if (known.size >= maxKnown) known.clear()
  known.set(cluster, folded)
  return folded
}

/** Marks that belong to the character before them: combining ones, half-width ﾞﾟ, and free-standing ゛゜ after kana. */
export function isMark(character: string, base: string): boolean {
  if (character === 'ﾞ' || character === 'ﾟ') return true
  if (character === '゛' || character === '゜') return /[ぁ-ゖァ-ヺｦ-ﾝ]/.test(base)
  return /^\p{M}$/u.test(character)
}

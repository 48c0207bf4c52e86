/** D5, D6: UTF-8 with a byte order mark, or the Shift_JIS of Windows. The bytes are made outside core. */
export const csvEncodings = ['utf-8', 'shift_jis'] as const
export type CsvEncoding = (typeof csvEncodings)[number]

/** Excel takes a file without a byte order mark for Shift_JIS. */
export const csvStart: Record<CsvEncoding, string> = { 'utf-8': '\ufeff', shift_jis: '' }

/** 下駄: the printer's sign for a character that is not in the case. */
export const missingCharacter = '〓'

/** The same sign under another code point: Windows and Unicode disagree about them. */
const twins = new Map(
  [...'〜～−－‖∥—―¢￠£￡¬￢¥￥‾￣•・·・'.matchAll(/(.)(.)/g)].map(([, ours, theirs]) => [ours!, theirs!]),
)

export type EncodableText = {
  /** The text with every character that the encoding does not know replaced. */
  fit: (text: string) => string
  /** How often each character had to be replaced by 〓, so that people can be told. */
  missing: ReadonlyMap<string, number>
}

/** ASCII is the same in every encoding, line breaks included. */
const beyondAscii = /[\u{80}-\u{10ffff}]/gu

/** `canEncode` asks the table of the encoding about one character. Answers are kept: a file repeats itself. */
export function encodableText(canEncode: (character: string) => boolean): EncodableText {
  const known = new Map<string, string>()
  const missing = new Map<string, number>()

  const replacement = (character: string): string => {
    if (canEncode(character)) return character
    const twin = twins.get(character)
    if (twin && canEncode(twin)) return twin
    // Marks and joiners that nobody sees would only leave a 〓 behind them.
    return /^[\p{M}\p{Cf}]$/u.test(character) ? '' : missingCharacter
  }
  const fitted = (character: string): string => {
    const kept = known.get(character) ?? replacement(character)
    known.set(character, kept)
    return kept
  }
  const fitCharacter = (character: string): string => {
    const kept = fitted(character)
    if (kept === missingCharacter && character !== missingCharacter)
      missing.set(character, (missing.get(character) ?? 0) + 1)
    return kept
  }
  const keptAsIs = new Uint8Array(0x10000)
  const isKept = (text: string, at: number): boolean => {
    const code = text.charCodeAt(at)
    if (code < 0x80 || keptAsIs[code] === 1) return true
    // Halves of a pair are never marked: what lies beyond the first plane takes the long way.
    if (fitted(text[at]!) !== text[at]) return false
    keptAsIs[code] = 1
    return true
  }
  /** Nearly every text fits as it is: looked at letter by letter, without a call for each of them. */
  const fitsAsIs = (text: string): boolean => {
    for (let at = 0; at < text.length; at += 1) if (!isKept(text, at)) return false
    return true
  }
  const fit = (text: string): string => {
    const composed = text.normalize('NFC')
    return fitsAsIs(composed) ? composed : composed.replace(beyondAscii, fitCharacter)
  }
  return { fit, missing }
}

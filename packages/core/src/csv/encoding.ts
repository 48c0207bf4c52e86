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
  const fitCharacter = (character: string): string => {
    let fitted = known.get(character)
    if (fitted === undefined) {
      fitted = replacement(character)
      known.set(character, fitted)
    }
    if (fitted === missingCharacter && character !== missingCharacter) {
      missing.set(character, (missing.get(character) ?? 0) + 1)
    }
    return fitted
  }
  const fit = (text: string): string => text.normalize('NFC').replace(beyondAscii, fitCharacter)
  return { fit, missing }
}

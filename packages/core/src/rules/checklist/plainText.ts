/** The texts of a large sheet, and what is cut out of them: fewer would be worked out again and again. */
const mostKnown = 60_000

/** The texts of a sheet are asked for again and again; what was worked out is kept, up to the texts of a large one. */
export function remembered<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as T
    if (known.size >= mostKnown) known.clear()
    const result = work(text)
    known.set(text, result)
    return result
  }
}

/** Full-width letters, digits below the line, square units and the many dashes brought to one form; ℃, φ and Ω stay what they are. */
export const plainText = remembered((text) =>
  // What is plain as it stands, such as a number, needs no work.
  /^[\w.:/+-]*$/.test(text) ? text : normal(text),
)

const normal = (text: string): string =>
  text
    .replace(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[\u3380-\u33df]/g, (letter) => letter.normalize('NFKC'))
    .replace(/[〜∼〰]/g, '~')
    .replace(/[−–—―‐‑]/g, '-')
    .replace(/(?<=\d)[ーｰ](?=[\d-])|(?<![\p{L}\d])[ーｰ](?=\d)/gu, '-')
    .replace(/[₀-₉]/g, (digit) => String(digit.charCodeAt(0) - 0x2080))
    .replace(/⁻¹/g, '-1')
    .replace(/[≤]/g, '≦')
    .replace(/[≥]/g, '≧')
    .replace(/№/g, 'No')
    .replace(/µ/g, 'μ')
    .replace(/･/g, '・')
    .replace(/[°º]C/g, '℃')
    .replace(/[\s　]+/g, ' ')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .trim()

/** Without any blank, in lower case: how headings are compared. */
export const tightText = remembered((text) => plainText(text).replace(/ /g, '').toLowerCase())

/** Full-width letters, square units and the many dashes brought to one form; ℃, φ and Ω stay what they are. */
export const plainText = (text: string): string =>
  text
    .replace(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[\u3380-\u33df]/g, (letter) => letter.normalize('NFKC'))
    .replace(/[〜∼〰]/g, '~')
    .replace(/[−–—―‐‑]/g, '-')
    .replace(/(?<=\d)ー(?=[\d-])/g, '-')
    .replace(/[≤]/g, '≦')
    .replace(/[≥]/g, '≧')
    .replace(/№/g, 'No')
    .replace(/µ/g, 'μ')
    .replace(/[°º]C/g, '℃')
    .replace(/[\s　]+/g, ' ')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .trim()

/** Without any blank, in lower case: how headings are compared. */
export const tightText = (text: string): string => plainText(text).replace(/ /g, '').toLowerCase()

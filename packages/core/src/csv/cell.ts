/** D1–D3: what one cell looks like in a file that a spreadsheet opens. */

const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** In front of a formula spreadsheets pass over blanks, quotes and whatever has no shape of its own. */
const passedOver = /^[\s"'\p{C}\p{M}\p{Default_Ignorable_Code_Point}]*/u
/** Signs with which spreadsheets begin a formula; NFKC has made full-width and small ones plain. */
const formulaSign = /^[=+\-@−]/

const lineBreaks = /\r\n?/g
/** Control characters but tab and line feed, and format characters: nobody sees them, and a file format may drop them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is where control characters are taken out.
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cf}]/gu
/** A mark without a letter to stand on. */
const looseMarks = /^\p{M}+/u
const needsQuotes = /[",\n]|^\s|\s$/

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Letters, digits and kana with nothing in front or behind: most cells need no second look. */
const harmless = /^[\p{L}\p{N}](?:[\p{L}\p{N} .:/()（）・、。-]*[\p{L}\p{N})）])?$/u

/** D1: text never becomes a formula: a leading apostrophe makes a spreadsheet take it as text. */
export function textCell(text: string): string {
  if (harmless.test(text)) return text
  const plain = text.replace(lineBreaks, '\n').replace(unseen, '').replace(looseMarks, '')
  return quoted(looksLikeFormula(plain) ? `'${plain}` : plain)
}

function looksLikeFormula(text: string): boolean {
  if (/^[\t\n]/.test(text)) return true
  const first = text.replace(passedOver, '').slice(0, 1)
  return formulaSign.test(first.normalize('NFKC'))
}

/** D2: a decimal number stays a number, minus sign and all digits included; anything else is text. */
export const numberCell = (text: string): string => (decimal.test(text) ? text : textCell(text))

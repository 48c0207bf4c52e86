/** D1–D3: what one cell looks like in a file that a spreadsheet opens. */

const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Signs with which spreadsheets begin a formula, also in full width, also after blanks or quotes that an import drops. */
const formulaStart = /^[\s"'\u200b-\u200f\ufeff]*[=+\-@＝＋－＠−]|^[\t\r\n]/

const lineBreaks = /\r\n?/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is where control characters are taken out.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const needsQuotes = /[",\n]|^\s|\s$/

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Letters, digits and kana with nothing in front or behind: most cells need no second look. */
const harmless = /^[\p{L}\p{N}](?:[\p{L}\p{N} .:/()（）・、。-]*[\p{L}\p{N})）])?$/u

/** D1: text never becomes a formula: a leading apostrophe makes a spreadsheet take it as text. */
export function textCell(text: string): string {
  if (harmless.test(text)) return text
  const plain = text.replace(lineBreaks, '\n').replace(controls, '')
  return quoted(formulaStart.test(plain) ? `'${plain}` : plain)
}

/** D2: a decimal number stays a number, minus sign and all digits included; anything else is text. */
export const numberCell = (text: string): string => (decimal.test(text) ? text : textCell(text))

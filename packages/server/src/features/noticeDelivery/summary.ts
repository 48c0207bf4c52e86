const longest = 120

/** A text without the marks of its Markdown, line by line. */
export const plainText = (body: string): string =>
  body
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replace(/[*_`]+/g, '')

/** The beginning of a text for a list: one line, without the marks of its Markdown. */
export function summaryOf(body: string): string {
  const plain = plainText(body).replace(/\s+/g, ' ').trim()
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain
}

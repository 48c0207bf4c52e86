/** D8: reads what spreadsheets write: quotes, doubled quotes, any line end, and comma, semicolon or tab between cells. */
export function parseCsv(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '')
  const separator = separatorOf(plain)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < plain.length) {
    const cell = plain[at] === '"' ? quotedCell(plain, at + 1) : plainCell(plain, at, separator)
    row.push(cell.text)
    at = cell.end
    if (plain[at] === separator) {
      at += 1
      if (at === plain.length) row.push('')
      continue
    }
    rows.push(row)
    row = []
    at += plain[at] === '\r' && plain[at + 1] === '\n' ? 2 : 1
  }
  if (row.length > 0) rows.push(row)
  return rows
}

type Cell = { text: string; end: number }

/** A quote that never closes takes the rest of the file: nothing is dropped. */
function quotedCell(text: string, from: number): Cell {
  let end = from
  for (;;) {
    end = text.indexOf('"', end)
    if (end < 0) return { text: text.slice(from).replaceAll('""', '"'), end: text.length }
    if (text[end + 1] !== '"') return { text: text.slice(from, end).replaceAll('""', '"'), end: end + 1 }
    end += 2
  }
}

function plainCell(text: string, from: number, separator: string): Cell {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(from, end), end }
}

/** The sign that the first line holds most often, outside quotes. */
function separatorOf(text: string): string {
  const first = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text)![0].replace(/"(?:[^"]|"")*"/g, '')
  const count = (sign: string) => first.split(sign).length
  return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

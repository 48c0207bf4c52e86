/** The files of Cognito's import: a comma inside a value is quoted, or has a backslash before it. */

export interface CsvLine {
  number: number
  text: string
}

/** Quoted values may not hold line breaks, as in Cognito: a stray quote must not swallow the rest of the file. */
export function* linesOf(text: string): Generator<CsvLine> {
  let number = 0
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    number++
    const line = text.slice(start, end).replace(/\r$/, '')
    if (line.trim() !== '') yield { number, text: number === 1 ? line.replace(/^\uFEFF/, '') : line }
    start = end + 1
  }
}

/** Undefined when a quote is not closed, or something stands behind it. By hand, since a pattern could be made to try for hours. */
export function valuesOf(line: string): string[] | undefined {
  const values: string[] = []
  for (let at = 0; ; at++) {
    while (line[at] === ' ' || line[at] === '\t') at++
    const read = line[at] === '"' ? readQuoted(line, at + 1) : readPlain(line, at)
    if (!read) return undefined
    values.push(read.value)
    at = read.end
    if (at >= line.length) return values
  }
}

interface Read {
  value: string
  /** Where the comma stands, or the end of the line. */
  end: number
}

function readPlain(line: string, start: number): Read {
  let value = ''
  let end = start
  for (; end < line.length && line[end] !== ','; end++) {
    if (line[end] === '\\' && end + 1 < line.length) end++
    value += line[end]
  }
  return { value: value.trim(), end }
}

function readQuoted(line: string, start: number): Read | undefined {
  let value = ''
  let end = start
  for (; line[end] !== '"' || line[end + 1] === '"'; end++) {
    if (end >= line.length) return undefined
    if (line[end] === '"') end++
    value += line[end]
  }
  end++
  while (line[end] === ' ' || line[end] === '\t') end++
  return end === line.length || line[end] === ',' ? { value, end } : undefined
}

import { cellPlace } from '../../imports/table.ts'

export type CellRef = { sheet?: string; row: number; column: number; isRowFixed: boolean; isColumnFixed: boolean }
/** A formula as it is worked out: only what forms of sites use. */
export type CellFormula =
  | { type: 'value'; value: number | string | boolean }
  | { type: 'cell'; ref: CellRef }
  | { type: 'range'; from: CellRef; to: CellRef }
  | { type: 'call'; name: string; given: CellFormula[] }
  | { type: 'sign'; sign: '-' | '%'; of: CellFormula }
  | { type: 'pair'; sign: string; left: CellFormula; right: CellFormula }

const token =
  /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|"((?:[^"]|"")*)"|((?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!)?(\$?[A-Z]{1,3}\$?\d{1,7}|\$?[A-Z]{1,3}:\$?[A-Z]{1,3})(?![\p{L}\p{N}_(])|([A-Z][A-Z0-9.]*)(?=\s*\()|(TRUE|FALSE)(?![\p{L}\p{N}_(])|(<=|>=|<>|[-+*/^&=<>%(),:]))/uy

/** A form of a site has none that are longer or more nested; a trap may. */
const longest = 2000
const deepest = 64

/** Undefined where it says something that we do not know: names, arrays, other workbooks. */
export function parseFormula(text: string): CellFormula | undefined {
  if (text.length > longest || text.split('(').length > deepest) return undefined
  const tokens = tokensOf(text.replace(/_xlfn\./g, ''))
  if (!tokens) return undefined
  try {
    const parser = new Parser(tokens)
    const formula = parser.comparison()
    return parser.isAtEnd() ? formula : undefined
  } catch (error) {
    if (error instanceof Unknown) return undefined
    throw error
  }
}

class Unknown extends Error {}

type Token = {
  kind: 'value' | 'cell' | 'name' | 'sign'
  text: string
  sheet?: string
  value?: number | string | boolean
}

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.trimEnd().length) {
    const found = token.exec(text)
    if (!found) return undefined
    const [, number, quoted, sheet, cell, name, truth, sign] = found
    if (number !== undefined) tokens.push({ kind: 'value', text: number, value: Number(number) })
    else if (quoted !== undefined) tokens.push({ kind: 'value', text: quoted, value: quoted.replaceAll('""', '"') })
    else if (truth !== undefined) tokens.push({ kind: 'value', text: truth, value: truth === 'TRUE' })
    else if (cell !== undefined) tokens.push({ kind: 'cell', text: cell, ...(sheet && { sheet: bareName(sheet) }) })
    else tokens.push(name === undefined ? { kind: 'sign', text: sign! } : { kind: 'name', text: name })
  }
  return tokens
}

const bareName = (sheet: string): string => sheet.slice(0, -1).replace(/^'|'$/g, '').replaceAll("''", "'")

/** From what binds least to what binds most. */
class Parser {
  private at = 0
  private readonly tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  isAtEnd(): boolean {
    return this.at >= this.tokens.length
  }

  private take(...signs: string[]): string | undefined {
    const next = this.tokens[this.at]
    if (next?.kind !== 'sign' || !signs.includes(next.text)) return undefined
    this.at += 1
    return next.text
  }

  private chain(signs: string[], next: () => CellFormula): CellFormula {
    let left = next()
    for (let sign = this.take(...signs); sign; sign = this.take(...signs))
      left = { type: 'pair', sign, left, right: next() }
    return left
  }

  comparison = (): CellFormula => this.chain(['=', '<>', '<', '>', '<=', '>='], this.joined)
  private joined = (): CellFormula => this.chain(['&'], this.sum)
  private sum = (): CellFormula => this.chain(['+', '-'], this.product)
  private product = (): CellFormula => this.chain(['*', '/'], this.power)
  private power = (): CellFormula => this.chain(['^'], this.signed)

  private signed = (): CellFormula => {
    const sign = this.take('-', '+')
    if (sign) return sign === '-' ? { type: 'sign', sign, of: this.signed() } : this.signed()
    const of = this.single()
    return this.take('%') ? { type: 'sign', sign: '%', of } : of
  }

  private single(): CellFormula {
    if (this.take('(')) return this.closed(this.comparison())
    const next = this.tokens[this.at]
    this.at += 1
    if (next?.kind === 'value') return { type: 'value', value: next.value! }
    if (next?.kind === 'cell') return next.text.includes(':') ? wholeColumns(next) : this.cells(refOf(next))
    if (next?.kind === 'name' && this.take('(')) return { type: 'call', name: next.text, given: this.given() }
    throw new Unknown()
  }

  private cells(from: CellRef): CellFormula {
    if (!this.take(':')) return { type: 'cell', ref: from }
    const next = this.tokens[this.at]
    if (next?.kind !== 'cell' || next.text.includes(':')) throw new Unknown()
    this.at += 1
    return { type: 'range', from, to: { ...refOf(next), ...(from.sheet && { sheet: from.sheet }) } }
  }

  private given(): CellFormula[] {
    const given: CellFormula[] = []
    if (this.take(')')) return given
    do given.push(this.comparison())
    while (this.take(','))
    return this.closed(given)
  }

  private closed<T>(inside: T): T {
    if (!this.take(')')) throw new Unknown()
    return inside
  }
}

/** 「A:C」, as lists on a sheet of their own are looked up. */
function wholeColumns({ text, ...token }: Token): CellFormula {
  const [left = '', right = ''] = text.split(':')
  const from = refOf({ ...token, text: `${left}$1` })
  return { type: 'range', from, to: refOf({ ...token, text: `${right}$${lastLine}` }) }
}

/** A sheet has no more lines: who names this one means all of them. */
export const lastLine = 1_048_576

function refOf({ text, sheet }: Token): CellRef {
  const place = cellPlace(text)
  if (!place) throw new Unknown()
  const [, column = '', row = ''] = /^(\$?)[A-Z]+(\$?)/.exec(text) ?? []
  return { ...place, isColumnFixed: column === '$', isRowFixed: row === '$', ...(sheet !== undefined && { sheet }) }
}

import { relationsOf, sharedStrings } from '../../tables/xlsx.ts'
import { richText, textOf } from '../../tables/xml.ts'
import { openZip } from '../../tables/zip.ts'
import { editZip } from '../editZip.ts'
import { type CellSpan, scanCells } from '../setCells.ts'
import { attribute, tagsIn } from '../xmlTags.ts'
import { type CellValue, evaluateFormula, FormulaError, UnknownFunction } from './evaluateFormula.ts'
import { type CellRef, type Formula, parseFormula } from './parseFormula.ts'

type Cell = { row: number; column: number; span: CellSpan; formula?: Formula | undefined }
type Sheet = { path: string; xml: string; prefix: string; cells: Map<string, Cell> }

/** More is no form; a spreadsheet works it out when it is opened. */
const mostFormulas = 5000
/** Cells that are looked up, and formulas that wait for each other: a trap would ask for more. */
const mostLookups = 2_000_000
const deepest = 200

/** The workbook with what its formulas come to, for paper: nobody opens that in a spreadsheet. */
export function withResults(bytes: Buffer): Buffer {
  const zip = openZip(bytes)
  if (!zip) return bytes
  const strings = sharedStrings(zip)
  const targets = relationsOf(zip)
  const sheets = new Map<string, Sheet>()
  for (const tag of tagsIn(zip.read('xl/workbook.xml')?.toString('utf8') ?? '')) {
    const path = tag.name === 'sheet' && !tag.isEnd ? targets.get(attribute(tag, 'id') ?? '') : undefined
    if (path) sheets.set(attribute(tag, 'name') ?? '', readSheet(path, zip.read(path)?.toString('utf8') ?? ''))
  }
  const formulas = [...sheets.values()].flatMap(({ cells }) => [...cells.values()].filter(({ formula }) => formula))
  if (formulas.length === 0 || formulas.length > mostFormulas) return bytes
  const results = new Results(sheets, strings)
  const changes = [...sheets].map(([name, sheet]) => [sheet.path, Buffer.from(written(name, sheet, results))] as const)
  return editZip(bytes, new Map(changes))
}

const keyOf = (row: number, column: number): string => `${row}:${column}`

function readSheet(path: string, xml: string): Sheet {
  const { rows, prefix } = scanCells(xml)
  const cells = new Map<string, Cell>()
  const shared = new Map<string, { row: number; column: number; formula: Formula }>()
  for (const { row, cells: spans } of rows)
    for (const span of spans) {
      const formula = formulaOf(span, row, shared)
      cells.set(keyOf(row, span.column), { row, column: span.column, span, ...(formula && { formula }) })
    }
  return { path, xml, prefix, cells }
}

type Shared = Map<string, { row: number; column: number; formula: Formula }>

function formulaOf({ content, column }: CellSpan, row: number, shared: Shared): Formula | undefined {
  const tag = [...tagsIn(content)].find(({ name, isEnd }) => name === 'f' && !isEnd)
  if (!tag || attribute(tag, 't') === 'array' || attribute(tag, 't') === 'dataTable') return undefined
  const index = attribute(tag, 't') === 'shared' ? attribute(tag, 'si') : undefined
  const own = tag.isEmpty || tag.text === '' ? undefined : parseFormula(textOf(tag.text))
  if (own && index !== undefined) shared.set(index, { row, column, formula: own })
  const first = own || index === undefined ? undefined : shared.get(index)
  return own ?? (first && moved(first.formula, row - first.row, column - first.column))
}

/** A formula that is shared down a column names other cells in every row. */
function moved(formula: Formula, rows: number, columns: number): Formula {
  const go = (part: Formula): Formula => moved(part, rows, columns)
  const ref = (one: CellRef): CellRef => ({
    ...one,
    row: one.isRowFixed ? one.row : one.row + rows,
    column: one.isColumnFixed ? one.column : one.column + columns,
  })
  if (formula.type === 'cell') return { ...formula, ref: ref(formula.ref) }
  if (formula.type === 'range') return { ...formula, from: ref(formula.from), to: ref(formula.to) }
  if (formula.type === 'call') return { ...formula, given: formula.given.map(go) }
  if (formula.type === 'sign') return { ...formula, of: go(formula.of) }
  return formula.type === 'pair' ? { ...formula, left: go(formula.left), right: go(formula.right) } : formula
}

type Result = { value: CellValue } | { error: string } | { isUnknown: true }

/** What each formula comes to, worked out once and only when it is asked for; a circle has no result. */
class Results {
  private readonly known = new Map<string, Result>()
  private lookups = 0
  private depth = 0
  private readonly sheets: ReadonlyMap<string, Sheet>
  private readonly strings: readonly string[]

  constructor(sheets: ReadonlyMap<string, Sheet>, strings: readonly string[]) {
    this.sheets = sheets
    this.strings = strings
  }

  of(sheet: string, cell: Cell): Result {
    const key = `${sheet}!${keyOf(cell.row, cell.column)}`
    const found = this.known.get(key)
    if (found) return found
    this.known.set(key, { isUnknown: true })
    this.depth += 1
    const result: Result = this.depth > deepest ? { isUnknown: true } : this.workOut(sheet, cell)
    this.depth -= 1
    this.known.set(key, result)
    return result
  }

  private workOut(sheet: string, { formula, span }: Cell): Result {
    if (!formula) return { value: plainValue(span, this.strings) }
    try {
      const value = evaluateFormula(formula, { valueAt: (ref) => this.valueAt(ref.sheet ?? sheet, ref) })
      // A formula that names an empty cell shows 0.
      return { value: value ?? 0 }
    } catch (error) {
      if (error instanceof FormulaError) return { error: error.message }
      if (error instanceof UnknownFunction) return { isUnknown: true }
      throw error
    }
  }

  private valueAt(sheet: string, { row, column }: CellRef): CellValue {
    this.lookups += 1
    if (this.lookups > mostLookups) throw new UnknownFunction()
    const cell = this.sheets.get(sheet)?.cells.get(keyOf(row, column))
    if (!cell) return undefined
    const result = this.of(sheet, cell)
    if ('error' in result) throw new FormulaError(result.error)
    if ('isUnknown' in result) throw new UnknownFunction()
    return result.value
  }
}

function plainValue({ head, content }: CellSpan, strings: readonly string[]): CellValue {
  const type = attribute(head, 't')
  if (type === 'inlineStr') return richText(content)
  const raw = textOf(/<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(content)?.[1] ?? '')
  if (raw === '') return undefined
  if (type === 's') return strings[Number(raw)] ?? ''
  if (type === 'b') return raw === '1'
  return type === 'str' || type === 'e' || !Number.isFinite(Number(raw)) ? raw : Number(raw)
}

function written(name: string, { xml, prefix, cells }: Sheet, results: Results): string {
  let text = ''
  let at = 0
  for (const cell of [...cells.values()].filter(({ formula }) => formula)) {
    const { start, end, head, content } = cell.span
    const shown = shownAs(results.of(name, cell))
    if (!shown || /<(?:\w+:)?v[\s>]/.test(content)) continue
    const body = head.body.replace(/\st="[^"]*"/, '')
    const [tag] = /^\S+/.exec(head.body)!
    const type = shown.type ? ` t="${shown.type}"` : ''
    text += `${xml.slice(at, start)}<${body}${type}>${content}<${prefix}v>${shown.text}</${prefix}v></${tag}>`
    at = end
  }
  return text + xml.slice(at)
}

function shownAs(result: Result): { type?: string; text: string } | undefined {
  if ('isUnknown' in result) return undefined
  if ('error' in result) return { type: 'e', text: result.error }
  const { value } = result
  // A spreadsheet counts with fifteen digits: 0.1+0.2 is 0.3 there.
  if (typeof value === 'number') return { text: String(Number(value.toPrecision(15))) }
  if (typeof value === 'boolean') return { type: 'b', text: value ? '1' : '0' }
  return { type: 'str', text: (value ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') }
}

import {
  type CellFormula,
  type CellResult,
  type CellValue,
  type FormulaCell,
  FormulaResults,
  formulaKey,
  movedFormula,
  parseFormula,
} from '@ecs/core'
import { relationsOf, sharedStrings } from '../tables/xlsx.ts'
import { richText, textOf } from '../tables/xml.ts'
import { openZip } from '../tables/zip.ts'
import { editZip } from './editZip.ts'
import { type CellSpan, scanCells } from './setCells.ts'
import { attribute, tagsIn } from './xmlTags.ts'

type Cell = FormulaCell & { span: CellSpan }
type Sheet = { path: string; xml: string; prefix: string; cells: Map<string, Cell> }

/** More is no form; a spreadsheet works it out when it is opened. */
const mostFormulas = 5000

/** The workbook with what its formulas come to, for paper: nobody opens that in a spreadsheet. */
export function withResults(bytes: Buffer): Buffer {
  const zip = openZip(bytes)
  if (!zip) return bytes
  const strings = sharedStrings(zip)
  const targets = relationsOf(zip)
  const sheets = new Map<string, Sheet>()
  for (const tag of tagsIn(zip.read('xl/workbook.xml')?.toString('utf8') ?? '')) {
    const path = tag.name === 'sheet' && !tag.isEnd ? targets.get(attribute(tag, 'id') ?? '') : undefined
    if (path) sheets.set(attribute(tag, 'name') ?? '', readSheet(path, zip.read(path)?.toString('utf8') ?? '', strings))
  }
  const formulas = [...sheets.values()].flatMap(({ cells }) => [...cells.values()].filter(({ formula }) => formula))
  if (formulas.length === 0 || formulas.length > mostFormulas) return bytes
  const results = new FormulaResults(new Map([...sheets].map(([name, { cells }]) => [name, cells])))
  const changes = [...sheets].map(([name, sheet]) => [sheet.path, Buffer.from(written(name, sheet, results))] as const)
  return editZip(bytes, new Map(changes))
}

function readSheet(path: string, xml: string, strings: readonly string[]): Sheet {
  const { rows, prefix } = scanCells(xml)
  const cells = new Map<string, Cell>()
  const shared = new Map<string, { row: number; column: number; formula: CellFormula }>()
  for (const { row, cells: spans } of rows)
    for (const span of spans) {
      const formula = formulaOf(span, row, shared)
      cells.set(formulaKey(row, span.column), {
        row,
        column: span.column,
        span,
        value: () => plainValue(span, strings),
        ...(formula && { formula }),
      })
    }
  return { path, xml, prefix, cells }
}

type Shared = Map<string, { row: number; column: number; formula: CellFormula }>

function formulaOf({ content, column }: CellSpan, row: number, shared: Shared): CellFormula | undefined {
  const tag = [...tagsIn(content)].find(({ name, isEnd }) => name === 'f' && !isEnd)
  if (!tag || attribute(tag, 't') === 'array' || attribute(tag, 't') === 'dataTable') return undefined
  const index = attribute(tag, 't') === 'shared' ? attribute(tag, 'si') : undefined
  const own = tag.isEmpty || tag.text === '' ? undefined : parseFormula(textOf(tag.text))
  if (own && index !== undefined) shared.set(index, { row, column, formula: own })
  const first = own || index === undefined ? undefined : shared.get(index)
  return own ?? (first && movedFormula(first.formula, row - first.row, column - first.column))
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

function written(name: string, { xml, prefix, cells }: Sheet, results: FormulaResults): string {
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

function shownAs(result: CellResult): { type?: string; text: string } | undefined {
  if ('isUnknown' in result) return undefined
  if ('error' in result) return { type: 'e', text: result.error }
  const { value } = result
  // A spreadsheet counts with fifteen digits: 0.1+0.2 is 0.3 there.
  if (typeof value === 'number') return { text: String(Number(value.toPrecision(15))) }
  if (typeof value === 'boolean') return { type: 'b', text: value ? '1' : '0' }
  return { type: 'str', text: (value ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') }
}

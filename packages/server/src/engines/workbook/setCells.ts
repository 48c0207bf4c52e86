import { cellPlace } from '@ecs/core'
import { escaped } from './escaped.ts'
import { attribute, numberAttribute, tagsIn, type XmlTag } from './xmlTags.ts'

/** A date is `yyyy-mm-dd`: it goes in as a day where the cell shows days, and as words elsewhere. */
export type NewValue = { type: 'text' | 'number' | 'date'; text: string }
export type ShowsDays = (style: number) => boolean

/** A cell where it stands in the XML; `content` is what is between its tags. */
export type CellSpan = { column: number; start: number; end: number; head: XmlTag; content: string }
type RowSpan = { row: number; start: number; inside: number; end: number; isEmpty: boolean; cells: CellSpan[] }

/**
 * Puts values into a sheet's XML. Only the cells that are named change; they keep their style, and one that calculates is
 * left alone. What other cells have calculated is dropped, so that it is worked out anew from the new values.
 */
export function setCells(xml: string, given: ReadonlyMap<string, NewValue>, showsDays: ShowsDays): string {
  const { rows, end, prefix } = scanCells(xml)
  if (rows.length === 0) return xml
  const wanted = [...given].flatMap(([name, value]) => {
    const place = cellPlace(name)
    return place ? [{ ...place, name, value }] : []
  })
  const byRow = Map.groupBy(wanted, ({ row }) => row)
  const edits: Edit[] = []
  for (const span of rows) {
    const here = byRow.get(span.row) ?? []
    byRow.delete(span.row)
    for (const cell of span.cells) if (isFormula(cell)) dropResult(cell, edits)
    if (here.length > 0) editRow(span, here, { prefix, showsDays }, edits)
  }
  for (const [row, cells] of [...byRow].sort(([a], [b]) => a - b)) {
    const next = rows.find((one) => one.row > row)
    const content = cells
      .toSorted((a, b) => a.column - b.column)
      .map((cell) => cellXml({ prefix, showsDays }, cell, undefined))
    const at = next?.start ?? end
    edits.push({ start: at, end: at, text: `<${prefix}row r="${row + 1}">${content.join('')}</${prefix}row>` })
  }
  return applied(xml, edits)
}

type Edit = { start: number; end: number; text: string }

function applied(xml: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  // What is put in before a cell comes before what replaces that cell.
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    result += xml.slice(at, start) + text
    at = end
  }
  return result + xml.slice(at)
}

type Scanned = { rows: RowSpan[]; end: number; prefix: string }

const beginOf = ({ end, body, isEnd, isEmpty }: XmlTag): number =>
  end - body.length - (isEnd ? 3 : 2) - (isEmpty ? 1 : 0)

/** Where rows and cells stand in a sheet's XML. */
export function scanCells(xml: string): Scanned {
  const scanned: Scanned = { rows: [], end: xml.length, prefix: '' }
  for (const tag of tagsIn(xml, xml.search(/<(?:\w+:)?sheetData[\s>/]/))) {
    if (tag.name === 'sheetData') {
      scanned.prefix = /^(\w+:)/.exec(tag.body)?.[1] ?? ''
      scanned.end = beginOf(tag)
      if (tag.isEnd || tag.isEmpty) break
    } else if (tag.name === 'row') scanRow(tag, scanned.rows)
    else if (tag.name === 'c') scanCell(tag, scanned.rows.at(-1)!.cells, xml)
  }
  return scanned
}

function scanRow(tag: XmlTag, rows: RowSpan[]): void {
  const start = beginOf(tag)
  const last = rows.at(-1)
  if (tag.isEnd) Object.assign(last!, { end: tag.end, inside: start })
  else {
    const row = (numberAttribute(tag, 'r') ?? (last?.row ?? -1) + 2) - 1
    rows.push({ row, start, inside: tag.end, end: tag.end, isEmpty: tag.isEmpty, cells: [] })
  }
}

function scanCell(tag: XmlTag, cells: CellSpan[], xml: string): void {
  const last = cells.at(-1)
  if (tag.isEnd) {
    Object.assign(last!, { end: tag.end, content: xml.slice(last!.head.end, beginOf(tag)) })
    return
  }
  const column = cellPlace(attribute(tag, 'r') ?? '')?.column ?? (last?.column ?? -1) + 1
  cells.push({ column, start: beginOf(tag), end: tag.end, head: tag, content: '' })
}

const isFormula = ({ content }: CellSpan): boolean => /<(?:\w+:)?f[\s>/]/.test(content)

function dropResult({ head, start, end, content }: CellSpan, edits: Edit[]): void {
  const kept = content.replace(/<(?:\w+:)?v(?:\s[^>]*)?>[^<]*<\/(?:\w+:)?v>|<(?:\w+:)?v\s*\/>/, '')
  if (kept === content) return
  // The kind of the old result says nothing about the new one.
  const body = head.body.replace(/\st="[^"]*"/, '')
  const [name] = /^\S+/.exec(head.body)!
  edits.push({ start, end, text: `<${body}>${kept}</${name}>` })
}

type Wanted = { row: number; column: number; name: string; value: NewValue }

function editRow({ inside, end, isEmpty, cells }: RowSpan, wanted: Wanted[], form: Form, edits: Edit[]) {
  const added: { at: number; column: number; text: string }[] = []
  for (const one of wanted) {
    const known = cells.find(({ column }) => column === one.column)
    if (known) {
      if (!isFormula(known)) edits.push({ start: known.start, end: known.end, text: cellXml(form, one, known.head) })
      continue
    }
    const next = cells.find(({ column }) => column > one.column)
    added.push({ at: next?.start ?? inside, column: one.column, text: cellXml(form, one, undefined) })
  }
  added.sort((a, b) => a.column - b.column)
  if (isEmpty && added.length > 0) {
    // `<row r="7"/>` has to be opened first.
    const text = added.map((one) => one.text).join('')
    edits.push({ start: end - 2, end, text: `>${text}</${form.prefix}row>` })
    return
  }
  for (const { at, text } of added) edits.push({ start: at, end: at, text })
}

type Form = { prefix: string; showsDays: ShowsDays }

/** Days since the last of 1899, as spreadsheets count them. */
const serialOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569

function cellXml({ prefix, showsDays }: Form, { name, value }: Wanted, known: XmlTag | undefined): string {
  const style = known && attribute(known, 's')
  const marks = `r="${name}"${style === undefined ? '' : ` s="${style}"`}`
  const isDay = value.type === 'date' && showsDays(Number(style ?? 0))
  const number = isDay ? String(serialOf(value.text)) : value.type === 'number' ? value.text : undefined
  if (number !== undefined) return `<${prefix}c ${marks}><${prefix}v>${number}</${prefix}v></${prefix}c>`
  if (value.text === '') return `<${prefix}c ${marks}/>`
  const words = value.type === 'date' ? value.text.replaceAll('-', '/') : value.text
  const text = `<${prefix}t xml:space="preserve">${escaped(words)}</${prefix}t>`
  return `<${prefix}c ${marks} t="inlineStr"><${prefix}is>${text}</${prefix}is></${prefix}c>`
}

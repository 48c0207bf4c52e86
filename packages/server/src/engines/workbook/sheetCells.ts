import { cellPlace, type SheetCell, shownValue } from '@ecs/core'
import { richText, textOf } from '../tables/xml.ts'
import { attribute, isOn, numberAttribute, tagsIn, type XmlTag } from './xmlTags.ts'

export const mostRows = 2000
export const mostColumns = 200
const mostCells = 60_000
const mostLetters = 4000

export type CellSource = { strings: readonly string[]; formats: readonly string[]; is1904: boolean }
export type SheetCells = {
  cells: SheetCell[]
  rowHeights: Record<string, number>
  hiddenRows: number[]
  isCutOff: boolean
}

/** The cells between `<sheetData>` and its end; further down than anybody prints is not read. */
export function readCells(xml: string, source: CellSource): SheetCells {
  const read: SheetCells = { cells: [], rowHeights: {}, hiddenRows: [], isCutOff: false }
  const start = xml.search(/<(?:\w+:)?sheetData[\s>]/)
  if (start < 0) return read
  const at: Found = { row: -1, column: -1, tag: undefined, content: '', shared: new Map() }
  for (const tag of tagsIn(xml, start)) {
    if (tag.name === 'sheetData' && tag.isEnd) break
    if (tag.name === 'row' && !tag.isEnd) {
      if (!enterRow(tag, at, read)) {
        read.isCutOff = hasValueAfter(xml, tag.end)
        break
      }
    } else if (tag.name === 'c') readCell(tag, at, xml, read, source)
  }
  return read
}

function enterRow(tag: XmlTag, at: Found, read: SheetCells): boolean {
  at.row = (numberAttribute(tag, 'r') ?? at.row + 2) - 1
  at.column = -1
  if (at.row >= mostRows || read.cells.length > mostCells) return false
  const height = numberAttribute(tag, 'ht')
  if (height !== undefined) read.rowHeights[at.row] = Math.round((height * 96) / 72)
  if (isOn(attribute(tag, 'hidden'))) read.hiddenRows.push(at.row)
  return true
}

function readCell(tag: XmlTag, at: Found, xml: string, read: SheetCells, source: CellSource): void {
  if (!tag.isEnd) {
    at.column = cellPlace(attribute(tag, 'r') ?? '')?.column ?? at.column + 1
    at.tag = tag
    at.content = ''
  }
  if (tag.isEnd && at.tag) at.content = xml.slice(at.tag.end, tag.end)
  if ((tag.isEnd || tag.isEmpty) && at.tag) keep(read, source, at.tag, at)
}

/** Thousands of empty rows that only carry a style are nothing that is missed. */
const hasValueAfter = (xml: string, from: number): boolean =>
  /<(?:\w+:)?(?:v|t)[\s>]/.test(xml.slice(from, from + 2_000_000))

type Shared = Map<string, NonNullable<SheetCell['formula']>>
type Found = { row: number; column: number; tag: XmlTag | undefined; content: string; shared: Shared }

function keep(read: SheetCells, source: CellSource, tag: XmlTag, { row, column, content, shared }: Found): void {
  if (column >= mostColumns || row < 0) {
    read.isCutOff ||= content !== ''
    return
  }
  const look = numberAttribute(tag, 's') ?? 0
  const value = cellValue(attribute(tag, 't'), content, look, source)
  const isFormula = /<(?:\w+:)?f[\s>/]/.test(content)
  if (value.text === '' && look === 0 && !isFormula) return
  const format = source.formats[look] ?? ''
  const how = isFormula ? { isFormula, ...formulaOf(content, row, column, shared), ...(format && { format }) } : {}
  read.cells.push({ row, column, ...value, look, ...how })
}

/** A formula that is shared is written once; the other cells only name it. Arrays are not worked out. */
function formulaOf(content: string, row: number, column: number, shared: Shared): Pick<SheetCell, 'formula'> {
  const tag = [...tagsIn(content)].find(({ name, isEnd }) => name === 'f' && !isEnd)
  if (!tag || ['array', 'dataTable'].includes(attribute(tag, 't') ?? '')) return {}
  const index = attribute(tag, 't') === 'shared' ? attribute(tag, 'si') : undefined
  const own = tag.isEmpty || tag.text === '' ? undefined : { text: textOf(tag.text), row, column }
  if (own && index !== undefined) shared.set(index, own)
  const formula = own ?? (index === undefined ? undefined : shared.get(index))
  return formula && formula.text.length <= mostLetters ? { formula } : {}
}

function cellValue(
  type: string | undefined,
  content: string,
  look: number,
  { strings, formats, is1904 }: CellSource,
): Pick<SheetCell, 'text' | 'type' | 'value'> {
  if (type === 'inlineStr') return { text: richText(content).slice(0, mostLetters), type: 'text' }
  const raw = textOf(/<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(content)?.[1] ?? '')
  if (type === 's') return { text: (strings[Number(raw)] ?? '').slice(0, mostLetters), type: 'text' }
  if (type === 'b') return { text: raw === '1' ? 'TRUE' : 'FALSE', type: 'boolean' }
  if (type === 'e') return { text: raw, type: 'error' }
  if (type === 'str' || raw === '' || !Number.isFinite(Number(raw)))
    return { text: raw.slice(0, mostLetters), type: 'text' }
  const { text, isDate } = shownValue(Number(raw), formats[look] ?? '', is1904)
  return { text, type: isDate ? 'date' : 'number', ...(text !== raw && { value: Number(raw) }) }
}

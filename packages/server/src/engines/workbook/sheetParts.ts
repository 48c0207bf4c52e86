import type { CellRange, WorkbookSheet } from '@ecs/core'
import { textOf } from '../tables/xml.ts'
import { rangeOf } from './cellNames.ts'
import { mostColumns, mostRows } from './sheetCells.ts'
import { attribute, isOn, numberAttribute, tagsIn, type XmlTag } from './xmlTags.ts'

type Parts = Pick<WorkbookSheet, 'merges' | 'columnWidths' | 'hiddenColumns' | 'lists'>

const mostMerges = 20_000
/** A digit in Calibri 11. */
export const usualDigitPx = 7

/** What stands before and after the cells: widths, merges, and the lists that cells offer. */
export function readParts(xml: string, listAt: (range: string) => string[], digitPx = usualDigitPx): Parts {
  const parts: Parts = { merges: [], columnWidths: {}, hiddenColumns: [], lists: [] }
  const data = xml.search(/<(?:\w+:)?sheetData[\s>/]/)
  const end = xml.lastIndexOf('sheetData>')
  for (const tag of tagsIn(xml.slice(0, Math.max(data, 0)))) if (tag.name === 'col') readColumn(tag, parts, digitPx)
  let range: CellRange | undefined
  for (const tag of tagsIn(end < 0 ? xml : xml.slice(end))) {
    if (tag.isEnd) continue
    if (tag.name === 'mergeCell') readMerge(tag, parts)
    else if (tag.name === 'dataValidation') range = listRange(tag)
    else if (tag.name === 'formula1' && range) keepList(parts, range, choicesOf(textOf(tag.text), listAt))
  }
  return parts
}

const listRange = (tag: XmlTag): CellRange | undefined =>
  attribute(tag, 'type') === 'list' ? rangeOf((attribute(tag, 'sqref') ?? '').split(' ')[0]!) : undefined

function keepList({ lists }: Parts, range: CellRange, choices: string[]): void {
  if (choices.length > 0) lists.push({ range, choices })
}

/** `"良,否"` or the cells of a range. */
function choicesOf(formula: string, listAt: (range: string) => string[]): string[] {
  const quoted = /^"([\s\S]*)"$/.exec(formula)
  const choices = quoted ? quoted[1]!.split(',') : listAt(formula)
  return choices
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
    .slice(0, 200)
}

function readColumn(tag: XmlTag, { columnWidths, hiddenColumns }: Parts, digitPx: number): void {
  const first = (numberAttribute(tag, 'min') ?? 1) - 1
  const last = Math.min((numberAttribute(tag, 'max') ?? first + 1) - 1, mostColumns)
  const width = numberAttribute(tag, 'width')
  for (let column = first; column <= last; column += 1) {
    // A width is counted in digits of the usual font, the space around them included.
    if (width !== undefined) columnWidths[column] = Math.round(width * digitPx)
    if (isOn(attribute(tag, 'hidden'))) hiddenColumns.push(column)
  }
}

function readMerge(tag: XmlTag, { merges }: Parts): void {
  const range = rangeOf(attribute(tag, 'ref') ?? '')
  if (!range || range.top >= mostRows || range.left >= mostColumns || merges.length >= mostMerges) return
  merges.push({ ...range, bottom: Math.min(range.bottom, mostRows - 1), right: Math.min(range.right, mostColumns - 1) })
}

const isAnchor = (name: string): boolean => name === 'twoCellAnchor' || name === 'oneCellAnchor'
const cornerKeys: Record<string, Record<string, keyof CellRange>> = {
  from: { row: 'top', col: 'left' },
  to: { row: 'bottom', col: 'right' },
}

/** Where pictures and shapes lie. */
export function picturesIn(xml: string): CellRange[] {
  const found: CellRange[] = []
  let corner = ''
  for (const tag of tagsIn(xml)) {
    if (isAnchor(tag.name) && !tag.isEnd) found.push({ top: 0, left: 0, bottom: -1, right: -1 })
    if (tag.name in cornerKeys) corner = tag.isEnd ? '' : tag.name
    const key = tag.isEnd ? undefined : cornerKeys[corner]?.[tag.name]
    const place = found.at(-1)
    if (key && place) place[key] = Number(tag.text) || 0
  }
  return found
    .map((place) => ({ ...place, bottom: Math.max(place.bottom, place.top), right: Math.max(place.right, place.left) }))
    .filter(({ bottom, right }) => bottom < mostRows && right < mostColumns)
    .slice(0, 200)
}

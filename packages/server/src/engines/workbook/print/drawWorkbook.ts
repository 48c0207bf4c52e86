import { type CellLook, type CellRange, cellName, type SheetCell, type Workbook, type WorkbookSheet } from '@ecs/core'
import type { Box, Page, PdfDocument } from '../../pdf/document.ts'
import { relationsOf } from '../../tables/xlsx.ts'
import { openZip } from '../../tables/zip.ts'
import { type Geometry, geometryOf } from '../sheetGeometry.ts'
import { digitWidth } from '../styles.ts'
import { attribute, tagsIn } from '../xmlTags.ts'
import { drawText } from './drawCell.ts'
import { type PageSetup, pageSetupOf } from './pageSetup.ts'
import { pagesOf, printedRange, type SheetPage } from './pagesOf.ts'
import { type OwnPicture, ownPictures } from './sheetPictures.ts'

/** A page of the printed workbook, for whoever puts stamps, photos and marks on it. */
export type PrintedPage = {
  page: Page
  sheet: string
  setup: PageSetup
  /** Where a cell with all that is merged into it lies; undefined where it is on another page. */
  boxOf: (cell: string) => Box | undefined
}

type Printed = {
  sheet: WorkbookSheet
  setup: PageSetup
  geometry: Geometry
  pictures: OwnPicture[]
  looks: readonly CellLook[]
}

const emuPerMm = 36_000
/** Room at the foot of every page for the mark by which the paper is held against its record. */
const leastFootMm = 14
const mostPages = 200

/**
 * Prints workbooks as their print setup says: area, scale, margins, borders, fills, merged cells, letters, pictures.
 * `workbook` is what stands in the cells; `bytes` the package it came from.
 */
export function drawWorkbook(pdf: PdfDocument, workbook: Workbook, bytes: Buffer): PrintedPage[] {
  const pages: PrintedPage[] = []
  for (const printed of sheetsOf(workbook, bytes)) {
    const range = printedRange(printed.sheet, (look) => isSeen(printed.looks[look]))
    for (const part of pagesOf(range, printed.geometry, printed.setup)) {
      if (pages.length >= mostPages) return pages
      pages.push(drawPage(pdf, printed, part))
    }
  }
  return pages
}

const isSeen = (look: CellLook | undefined): boolean => look?.border !== undefined || look?.fill !== undefined

function sheetsOf({ sheets, looks }: Workbook, bytes: Buffer): Printed[] {
  const zip = openZip(bytes)
  const workbook = zip?.read('xl/workbook.xml')?.toString('utf8')
  if (!zip || workbook === undefined) return []
  const targets = relationsOf(zip)
  const digitPx = digitWidth(zip.read('xl/styles.xml')?.toString('utf8') ?? '')
  return [...tagsIn(workbook)].flatMap((tag) => {
    const sheet =
      tag.name === 'sheet' && !tag.isEnd ? sheets.find(({ name }) => name === attribute(tag, 'name')) : undefined
    const path = targets.get(attribute(tag, 'id') ?? '')
    const xml = sheet && path ? zip.read(path)?.toString('utf8') : undefined
    if (!sheet || !path || xml === undefined || sheet.rowCount === 0) return []
    const geometry = geometryOf(xml, digitPx)
    const setup = pageSetupOf(xml)
    setup.margin.bottom = Math.max(setup.margin.bottom, leastFootMm)
    return [{ sheet, looks, geometry, setup, pictures: ownPictures(zip, path, geometry) }]
  })
}

function drawPage(pdf: PdfDocument, printed: Printed, part: SheetPage): PrintedPage {
  const { sheet, setup } = printed
  const page = pdf.page(setup.widthMm, setup.heightMm)
  const places = placesOn(printed, part)
  const cells = new Map(sheet.cells.map((cell) => [cellName(cell.column, cell.row + 1), cell]))
  const shown = sheet.cells.filter(({ row, column }) => isIn(part.range, row, column))
  for (const cell of shown) fillCell(page, printed, places, cell)
  for (const cell of shown)
    if (!places.isCovered(cell.row, cell.column)) writeCell(pdf, page, printed, places, part, cell, cells)
  for (const cell of shown) frameCell(page, printed, places, cell)
  for (const { box, content } of printed.pictures) {
    const at = places.fromEmu(box)
    const picture = at && pdf.picture(content)
    if (at && picture) page.within(places.whole, () => page.picture(picture, at))
  }
  return { page, sheet: sheet.name, setup, boxOf: (cell) => places.boxOfName(cell) }
}

const isIn = ({ top, left, bottom, right }: CellRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

type Places = ReturnType<typeof placesOn>

/** From cells to millimetres on this page. */
function placesOn({ sheet, geometry, setup }: Printed, { range, scale }: SheetPage) {
  const width = (from: number, to: number) => (sum(from, to, geometry.widthOf) / emuPerMm) * scale
  const height = (from: number, to: number) => (sum(from, to, geometry.heightOf) / emuPerMm) * scale
  const all = { width: width(range.left, range.right + 1), height: height(range.top, range.bottom + 1) }
  const free = setup.widthMm - setup.margin.left - setup.margin.right - all.width
  const origin = { x: setup.margin.left + (setup.isCentred ? Math.max(0, free / 2) : 0), y: setup.margin.top }
  const merged = new Map<string, CellRange>()
  for (const one of sheet.merges)
    for (let row = one.top; row <= one.bottom; row += 1)
      for (let column = one.left; column <= one.right; column += 1) merged.set(`${row}:${column}`, one)
  const rangeAt = (row: number, column: number): CellRange =>
    merged.get(`${row}:${column}`) ?? { top: row, left: column, bottom: row, right: column }
  const boxOf = ({ top, left, bottom, right }: CellRange): Box => ({
    x: origin.x + (left < range.left ? -width(left, range.left) : width(range.left, left)),
    y: origin.y + (top < range.top ? -height(top, range.top) : height(range.top, top)),
    width: width(left, right + 1),
    height: height(top, bottom + 1),
  })
  return {
    whole: { ...origin, ...all },
    rangeAt,
    boxOf,
    isCovered: (row: number, column: number) => {
      const { top, left } = rangeAt(row, column)
      return top !== row || left !== column
    },
    boxOfName: (name: string): Box | undefined => {
      const [, letters = '', row = '0'] = /^([A-Z]+)(\d+)$/.exec(name) ?? []
      let column = 0
      for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
      return isIn(range, Number(row) - 1, column - 1) ? boxOf(rangeAt(Number(row) - 1, column - 1)) : undefined
    },
    fromEmu: (box: { left: number; top: number; width: number; height: number }): Box | undefined => {
      const at = {
        x: origin.x + (box.left / emuPerMm) * scale - width(0, range.left),
        y: origin.y + (box.top / emuPerMm) * scale - height(0, range.top),
        width: (box.width / emuPerMm) * scale,
        height: (box.height / emuPerMm) * scale,
      }
      const isOn = at.x < origin.x + all.width && at.y < origin.y + all.height && at.x + at.width > origin.x
      return isOn && at.y + at.height > origin.y ? at : undefined
    },
  }
}

function sum(from: number, to: number, of: (at: number) => number): number {
  let all = 0
  for (let at = from; at < to; at += 1) all += of(at)
  return all
}

function fillCell(page: Page, { looks }: Printed, places: Places, { row, column, look }: SheetCell): void {
  const { fill } = looks[look] ?? {}
  if (!fill || fill.toLowerCase() === 'ffffff') return
  const range = places.rangeAt(row, column)
  const isFirst = range.top === row && range.left === column
  if (isFirst) page.fill([places.boxOf(range)], `#${fill}`)
}

const weightMm = [0, 0.12, 0.28, 0.5]

/** Each side by itself: a merged cell is framed by the cells it covers. */
function frameCell(page: Page, { looks }: Printed, places: Places, { row, column, look }: SheetCell): void {
  const { border } = looks[look] ?? {}
  if (!border) return
  const merged = places.rangeAt(row, column)
  const { x, y, width, height } = places.boxOf({ top: row, left: column, bottom: row, right: column })
  if (width === 0 || height === 0) return
  const [top, right, bottom, left] = border
  const line = (weight: number, isInside: boolean, from: [number, number], to: [number, number]) => {
    if (weight === 0 || isInside) return
    page.line({ x: from[0], y: from[1] }, { x: to[0], y: to[1] }, { widthMm: weightMm[weight] ?? 0.12 })
  }
  line(top, row > merged.top, [x, y], [x + width, y])
  line(right, column < merged.right, [x + width, y], [x + width, y + height])
  line(bottom, row < merged.bottom, [x, y + height], [x + width, y + height])
  line(left, column > merged.left, [x, y], [x, y + height])
}

function writeCell(
  { widthOf }: PdfDocument,
  page: Page,
  { looks, geometry }: Printed,
  places: Places,
  { range, scale }: SheetPage,
  { row, column, text, type, look }: SheetCell,
  cells: ReadonlyMap<string, SheetCell>,
): void {
  if (text === '') return
  const own = places.rangeAt(row, column)
  const roomFrom = (first: number, by: 1 | -1): number => {
    let room = 0
    for (let next = first; next >= range.left && next <= range.right; next += by) {
      if ((cells.get(cellName(next, row + 1))?.text ?? '') !== '' || places.isCovered(row, next)) break
      room += (geometry.widthOf(next) / emuPerMm) * scale
    }
    return room
  }
  const room = { left: roomFrom(own.left - 1, -1), right: roomFrom(own.right + 1, 1) }
  const isNumber = type === 'number' || type === 'date'
  drawText(page, widthOf, { words: text, look: looks[look] ?? {}, isNumber, box: places.boxOf(own), room, scale })
}

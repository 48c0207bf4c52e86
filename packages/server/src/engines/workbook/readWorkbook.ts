import { appError, type ErrorName, message, type SheetCell, type Workbook, type WorkbookSheet } from '@ecs/core'
import { relationsOf, sharedStrings } from '../tables/xlsx.ts'
import { openZip, type ZipEntries } from '../tables/zip.ts'
import { rangeOf } from './cellNames.ts'
import { themeColours } from './palette.ts'
import { requireWorkbook } from './requireWorkbook.ts'
import { mostColumns, mostRows, readCells } from './sheetCells.ts'
import { picturesIn, readParts } from './sheetParts.ts'
import { digitWidth, readStyles, type Styles } from './styles.ts'
import { attribute, isOn, tagsIn } from './xmlTags.ts'

/** Unpacked. A checklist of a site has one or two; more would cost more memory than one person's file may take. */
const mostBytes = 40_000_000
const mostSheets = 30

type Note = Workbook['notes'][number]
type Opened = {
  zip: ZipEntries
  workbook: string
  strings: string[]
  styles: Styles
  is1904: boolean
  digitPx: number
  notes: Note[]
}

/** A workbook as it looks. Nothing is calculated, no macro is run and no link followed; traps are refused in words. */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const opened = open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const { zip, workbook, notes, styles } = opened
  const targets = relationsOf(zip)
  const areas = printAreas(workbook)
  const sheets: WorkbookSheet[] = []
  let index = -1
  for (const tag of tagsIn(workbook)) {
    if (tag.name !== 'sheet' || tag.isEnd) continue
    index += 1
    const name = attribute(tag, 'name') ?? ''
    const path = targets.get(attribute(tag, 'id') ?? '')
    if (attribute(tag, 'state')?.toLowerCase().includes('hidden')) notes.push(note(name, 'workbookHidden'))
    else if (sheets.length >= mostSheets) {
      notes.push({ sheet: '', ...words('workbookManySheets', { max: mostSheets }) })
      break
    } else if (path) readSheet(opened, { name, path, area: areas.get(index) }, sheets)
    if (zip.hasBurst()) throw tooLarge()
  }
  if (sheets.length === 0) throw appError('workbookNotReadable')
  return { sheets, looks: styles.looks, notes }
}

const tooLarge = () => appError('workbookTooLarge', { megabytes: mostBytes / 1_000_000 })
const words = ((name: ErrorName, detail?: object) => {
  const { code, text } = (message as (name: ErrorName, detail?: object) => { code: string; text: string })(name, detail)
  return { code, text }
}) as (name: ErrorName, detail?: object) => { code: string; text: string }
const note = (sheet: string, name: ErrorName): Note => ({ sheet, ...words(name) })

function open(bytes: Buffer): Opened {
  requireWorkbook(bytes)
  const zip = openZip(bytes, mostBytes)
  if (zip?.names.includes('xl/workbook.bin')) throw appError('workbookOldFormat')
  const workbook = zip?.read('xl/workbook.xml')?.toString('utf8')
  if (zip?.hasBurst()) throw tooLarge()
  if (!zip || workbook === undefined) throw appError('workbookNotReadable')
  const strings = sharedStrings(zip)
  const theme = themeColours(zip.read('xl/theme/theme1.xml')?.toString('utf8') ?? '')
  const look = zip.read('xl/styles.xml')?.toString('utf8') ?? ''
  const styles = readStyles(look, theme)
  if (zip.hasBurst()) throw tooLarge()
  const notes: Note[] = []
  if (zip.names.some((name) => name.endsWith('vbaProject.bin'))) notes.push(note('', 'workbookMacros'))
  if (zip.names.some((name) => name.startsWith('xl/externalLinks/'))) notes.push(note('', 'workbookLinks'))
  const properties = [...tagsIn(workbook)].find(({ name }) => name === 'workbookPr')
  const is1904 = !!properties && isOn(attribute(properties, 'date1904'))
  return { zip, workbook, strings, styles, is1904, digitPx: digitWidth(look), notes }
}

/** By the number of the sheet: `点検表!$A$1:$H$40`. Of several areas the first is taken. */
function printAreas(workbook: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const tag of tagsIn(workbook)) {
    if (tag.name !== 'definedName' || tag.isEnd || attribute(tag, 'name') !== '_xlnm.Print_Area') continue
    const area = tag.text.split(',')[0]?.split('!').at(-1)
    if (area) found.set(Number(attribute(tag, 'localSheetId') ?? 0), area)
  }
  return found
}

type SheetPlace = { name: string; path: string; area: string | undefined }

function readSheet(opened: Opened, { name, path, area }: SheetPlace, sheets: WorkbookSheet[]): void {
  const { zip, strings, styles, is1904, digitPx, notes } = opened
  const xml = zip.read(path)?.toString('utf8')
  if (xml === undefined) return
  const { cells, rowHeights, hiddenRows, isCutOff } = readCells(xml, { strings, formats: styles.formats, is1904 })
  if (isCutOff) notes.push({ sheet: name, ...words('workbookCutOff', { rows: mostRows, columns: mostColumns }) })
  const parts = readParts(xml, (range) => listIn(range, name, cells, sheets), digitPx)
  const drawings = [...relationsOf(zip, path).values()].filter((target) => target.includes('drawings/drawing'))
  const pictures = drawings.flatMap((target) => picturesIn(zip.read(target)?.toString('utf8') ?? ''))
  const printArea = area ? rangeOf(area) : undefined
  sheets.push({
    name,
    ...extentOf(cells, parts.merges, styles),
    cells,
    ...parts,
    rowHeights,
    hiddenRows,
    pictures,
    ...(printArea && { printArea }),
  })
}

/** Empty lines of a form that are framed; a frame that goes down to the last row is not drawn. */
const mostFramed = 100

/** Only what stands somewhere counts, and the framed lines right below it: those of a log are empty. */
function extentOf(cells: readonly SheetCell[], merges: WorkbookSheet['merges'], { looks }: Styles) {
  let rowCount = 0
  let columnCount = 0
  for (const { row, column, text } of cells) {
    if (text === '') continue
    rowCount = Math.max(rowCount, row + 1)
    columnCount = Math.max(columnCount, column + 1)
  }
  for (const { bottom, right, top } of merges) {
    if (top < rowCount + 20) rowCount = Math.max(rowCount, bottom + 1)
    columnCount = Math.max(columnCount, right + 1)
  }
  const framed = Map.groupBy(
    cells.filter(({ row, column, look }) => row >= rowCount && column < columnCount && looks[look]?.border?.[2]),
    ({ row }) => row,
  )
  const last = rowCount + mostFramed
  while (rowCount < last && (framed.get(rowCount)?.length ?? 0) >= 2) rowCount += 1
  return { rowCount, columnCount }
}

/** `$H$1:$H$3` of this sheet, or of one read before it. */
function listIn(
  formula: string,
  name: string,
  cells: readonly SheetCell[],
  sheets: readonly WorkbookSheet[],
): string[] {
  const [first = '', second] = formula.replace(/^=/, '').split('!')
  const range = rangeOf(second ?? first)
  if (!range) return []
  const sheetName = second === undefined ? name : first.replace(/^'|'$/g, '')
  const from = sheetName === name ? cells : (sheets.find((sheet) => sheet.name === sheetName)?.cells ?? [])
  return from
    .filter(
      ({ row, column }) => row >= range.top && row <= range.bottom && column >= range.left && column <= range.right,
    )
    .map(({ text }) => text)
}

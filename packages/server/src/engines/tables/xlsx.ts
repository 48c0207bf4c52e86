import type { SheetTable } from '@ecs/core'
import { attributeOf, richText, textOf } from './xml.ts'
import { openZip, type ZipEntries } from './zip.ts'

const mostRows = 100_000
const mostColumns = 256

/** The visible sheets of a workbook as text, cell by cell; undefined when it is none. Nothing in it is calculated. */
export function readXlsx(bytes: Buffer): SheetTable[] | undefined {
  const zip = openZip(bytes)
  const workbook = zip?.read('xl/workbook.xml')?.toString('utf8')
  if (!zip || workbook === undefined) return undefined
  const targets = relationsOf(zip)
  const strings = sharedStrings(zip)
  const sheets: SheetTable[] = []
  for (const [tag] of workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)) {
    const path = targets.get(attributeOf(tag, 'id') ?? '')
    const xml = path && attributeOf(tag, 'state') === undefined ? zip.read(path) : undefined
    if (xml) sheets.push({ sheet: attributeOf(tag, 'name') ?? '', rows: rowsOf(xml.toString('utf8'), strings) })
  }
  return sheets
}

/** The parts that a part names, by their ids. */
export function relationsOf(zip: ZipEntries, part = 'xl/workbook.xml'): Map<string, string> {
  const folder = part.slice(0, part.lastIndexOf('/'))
  const xml = zip.read(`${folder}/_rels${part.slice(folder.length)}.rels`)?.toString('utf8') ?? ''
  const found = new Map<string, string>()
  for (const [tag] of xml.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    const target = attributeOf(tag, 'Target') ?? ''
    found.set(attributeOf(tag, 'Id') ?? '', pathOf(folder, target))
  }
  return found
}

/** Targets are relative to the folder of the part that names them: `../drawings/drawing1.xml`. */
function pathOf(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps = folder.split('/')
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

export function sharedStrings(zip: ZipEntries): string[] {
  const xml = zip.read('xl/sharedStrings.xml')?.toString('utf8') ?? ''
  return Array.from(xml.matchAll(/<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g), ([, content]) =>
    richText(content ?? ''),
  )
}

const rowTag = /<(?:\w+:)?row(\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g
const cellTag = /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g

/** Rows stand where they stand in the sheet: a row that was left out is an empty one. */
function rowsOf(xml: string, strings: string[]): string[][] {
  const rows: string[][] = []
  for (const [, tag = '', content = ''] of xml.matchAll(rowTag)) {
    const no = Number(attributeOf(tag, 'r') ?? rows.length + 1)
    if (!Number.isSafeInteger(no) || no < 1 || no > mostRows) break
    while (rows.length < no - 1) rows.push([])
    rows[no - 1] = cellsOf(content, strings)
  }
  return rows
}

function cellsOf(xml: string, strings: string[]): string[] {
  const cells: string[] = []
  for (const [, tag = '', content = ''] of xml.matchAll(cellTag)) {
    const place = attributeOf(tag, 'r')
    const column = place ? columnOf(place) : cells.length
    if (column >= mostColumns) continue
    while (cells.length < column) cells.push('')
    cells[column] = cellText(attributeOf(tag, 't'), content, strings)
  }
  return cells
}

function cellText(type: string | undefined, content: string, strings: string[]): string {
  if (type === 'inlineStr') return richText(content)
  const value = textOf(/<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(content)?.[1] ?? '')
  if (type === 's') return strings[Number(value)] ?? ''
  return type === 'b' ? (value === '1' ? 'TRUE' : 'FALSE') : value
}

/** `AB12` → 27. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(place)?.[0] ?? 'A') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

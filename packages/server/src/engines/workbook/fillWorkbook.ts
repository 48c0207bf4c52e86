import { appError, shownValue, showsHour } from '@ecs/core'
import { relationsOf } from '../tables/xlsx.ts'
import { openZip, type ZipEntries } from '../tables/zip.ts'
import { addSheet, type ExtraSheet } from './addSheet.ts'
import { emptyDrawing, type PlacedPicture, type PlacedStamp, pictureXml, stampXml } from './drawings.ts'
import { editZip } from './editZip.ts'
import { fixDays } from './fixDays.ts'
import {
  addContentType,
  addDrawing,
  addRelation,
  type PackageParts,
  relationsPath,
  withFullCalculation,
} from './packageParts.ts'
import { type NewValue, setCells } from './setCells.ts'
import { type Box, type Geometry, geometryOf } from './sheetGeometry.ts'
import { digitWidth, readStyles } from './styles.ts'
import { attribute, tagsIn } from './xmlTags.ts'

export type SheetFill = {
  values: Map<string, NewValue>
  pictures: PlacedPicture[]
  stamps: PlacedStamp[]
}

/**
 * The workbook with values in its cells and pictures in its boxes. Its parts are edited where a value or a picture goes
 * in; styles, merges, print areas, other pictures and every other part stay as the site made them, to the byte. `rest` is a
 * sheet behind them, for what the form has no room for; `day` is the day of the record, which formulas that say today mean.
 */
export function fillWorkbook(
  bytes: Buffer,
  fills: ReadonlyMap<string, SheetFill>,
  { rest, day }: { rest?: ExtraSheet | undefined; day?: string } = {},
): Buffer {
  const zip = openZip(bytes)
  if (!zip) throw appError('workbookNotReadable')
  const changes = new Map<string, Buffer>()
  const parts: PackageParts = {
    read: (name) => (changes.get(name) ?? zip.read(name))?.toString('utf8'),
    write: (name, content) => void changes.set(name, Buffer.from(content)),
  }
  const workbook = parts.read('xl/workbook.xml') ?? ''
  const { formats } = readStyles(parts.read('xl/styles.xml') ?? '', [])
  const is1904 = /<(?:\w+:)?workbookPr[^>]*date1904="(?:1|true)"/.test(workbook)
  const showsDays = (style: number) => !is1904 && shownValue(1, formats[style] ?? '', false).isDate
  let calculates = false
  for (const [name, path] of sheetPaths(workbook, zip)) {
    const xml = parts.read(path) ?? ''
    const hasFormulas = /<(?:\w+:)?f[\s>]/.test(xml)
    calculates ||= hasFormulas
    const fill = fills.get(name)
    // A sheet that only sums up the others shows nothing of what was in it before either.
    if (!fill && !hasFormulas) continue
    const dated = day && hasFormulas ? fixDays(xml, day, (style) => showsHour(formats[style] ?? '')) : xml
    parts.write(path, setCells(dated, fill?.values ?? new Map(), showsDays))
    if (fill && fill.pictures.length + fill.stamps.length > 0) draw(parts, zip, path, fill)
  }
  if (calculates) parts.write('xl/workbook.xml', withFullCalculation(workbook))
  if (rest) addSheet(parts, rest)
  return editZip(bytes, changes)
}

function sheetPaths(workbook: string, zip: ZipEntries): Map<string, string> {
  const targets = relationsOf(zip)
  const found = new Map<string, string>()
  for (const tag of tagsIn(workbook)) {
    const path = tag.name === 'sheet' && !tag.isEnd ? targets.get(attribute(tag, 'id') ?? '') : undefined
    if (path) found.set(attribute(tag, 'name') ?? '', path)
  }
  return found
}

function draw(parts: PackageParts, zip: ZipEntries, sheetPath: string, { pictures, stamps }: SheetFill): void {
  const geometry = geometryOf(parts.read(sheetPath)!, digitWidth(parts.read('xl/styles.xml') ?? ''))
  const known = [...relationsOf(zip, sheetPath).values()].find((target) => /drawings\/drawing[^/]*\.xml$/.test(target))
  const drawing = known ?? addDrawing(parts, zip, sheetPath)
  const anchors: string[] = []
  let no = 50_000
  for (const [cell, own] of Map.groupBy(pictures, (one) => one.cell))
    for (const [at, picture] of own.entries()) {
      const box = geometry.boxAt(cell)
      if (!box) continue
      const media = `xl/media/ecs-${sheetPath.replace(/\W+/g, '-')}-${no}.${picture.type}`
      parts.write(media, picture.content)
      addContentType(parts, { extension: picture.type, type: `image/${picture.type}` })
      const relation = addRelation(parts, relationsPath(drawing), 'image', `/${media}`)
      anchors.push(pictureXml(geometry, { box: tile(box, at, own.length), relation, no, picture }))
      no += 1
    }
  for (const stamp of stamps) {
    anchors.push(stampAt(geometry, stamp, no))
    no += 3
  }
  const xml = parts.read(drawing) ?? emptyDrawing
  const end = xml.lastIndexOf('</')
  parts.write(drawing, xml.slice(0, end) + anchors.join('') + xml.slice(end))
}

function stampAt(geometry: Geometry, stamp: PlacedStamp, no: number): string {
  const box = geometry.boxAt(stamp.cell)
  return box ? stampXml(geometry, box, no, stamp) : ''
}

/** Several photos share their box. */
export function tile({ left, top, width, height }: Box, at: number, count: number): Box {
  const across = width >= height ? Math.ceil(Math.sqrt(count)) : Math.floor(Math.sqrt(count))
  const down = Math.ceil(count / Math.max(1, across))
  const [partWidth, partHeight] = [width / Math.max(1, across), height / down]
  return {
    left: left + (at % Math.max(1, across)) * partWidth,
    top: top + Math.floor(at / Math.max(1, across)) * partHeight,
    width: partWidth,
    height: partHeight,
  }
}

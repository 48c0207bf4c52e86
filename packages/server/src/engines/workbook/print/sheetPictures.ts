import { relationsOf } from '../../tables/xlsx.ts'
import type { ZipEntries } from '../../tables/zip.ts'
import type { Box, Geometry } from '../sheetGeometry.ts'
import { attribute, numberAttribute, tagsIn, type XmlTag } from '../xmlTags.ts'

/** A picture that the site put on its form, such as its logo: where it lies and what it is. */
export type OwnPicture = { box: Box; content: Buffer }

type Corner = { col: number; colOff: number; row: number; rowOff: number }
type Found = { from: Corner; to: Corner | undefined; ext: { cx: number; cy: number } | undefined; embed: string }

const corner = (): Corner => ({ col: 0, colOff: 0, row: 0, rowOff: 0 })
const most = 100

/** Pictures of a sheet, in EMU from its corner. Shapes that were drawn in the spreadsheet are not among them. */
export function ownPictures(zip: ZipEntries, sheetPath: string, geometry: Geometry): OwnPicture[] {
  const drawing = [...relationsOf(zip, sheetPath).values()].find((target) =>
    /drawings\/drawing[^/]*\.xml$/.test(target),
  )
  const xml = drawing && zip.read(drawing)?.toString('utf8')
  if (!drawing || !xml) return []
  const media = relationsOf(zip, drawing)
  return anchorsIn(xml).flatMap(({ embed, ...anchor }) => {
    const path = media.get(embed)
    const content = path ? zip.read(path) : undefined
    const box = boxOf(anchor, geometry)
    return content && box.width > 0 && box.height > 0 ? [{ box, content }] : []
  })
}

function anchorsIn(xml: string): Found[] {
  const found: Found[] = []
  const anchor = /<(?:\w+:)?(?:twoCell|oneCell)Anchor[\s>][\s\S]*?<\/(?:\w+:)?(?:twoCell|oneCell)Anchor>/g
  for (const [text] of xml.matchAll(anchor)) {
    const tags = [...tagsIn(text)].filter(({ isEnd }) => !isEnd)
    const blip = tags.find(({ name }) => name === 'blip')
    const embed = blip && attribute(blip, 'embed')
    if (embed && found.length < most) found.push({ ...cornersIn(tags), embed })
  }
  return found
}

/** The first corner, then the second one or a size. */
function cornersIn(tags: readonly XmlTag[]): Omit<Found, 'embed'> {
  const cornerAt = (name: string): Corner | undefined => {
    const start = tags.findIndex((tag) => tag.name === name)
    if (start < 0) return undefined
    const read = { ...corner() }
    for (const tag of tags.slice(start + 1, start + 5))
      if (tag.name in read) read[tag.name as keyof Corner] = Number(tag.text) || 0
    return read
  }
  const size = tags.find((tag) => tag.name === 'ext' && numberAttribute(tag, 'cx') !== undefined)
  const ext = size && { cx: numberAttribute(size, 'cx') ?? 0, cy: numberAttribute(size, 'cy') ?? 0 }
  return { from: cornerAt('from') ?? corner(), to: cornerAt('to'), ext }
}

function boxOf({ from, to, ext }: Omit<Found, 'embed'>, { widthOf, heightOf }: Geometry): Box {
  const sum = (count: number, of: (at: number) => number) => {
    let all = 0
    for (let at = 0; at < Math.min(count, 2000); at += 1) all += of(at)
    return all
  }
  const place = ({ col, colOff, row, rowOff }: Corner) => ({
    x: sum(col, widthOf) + Math.min(colOff, widthOf(col)),
    y: sum(row, heightOf) + Math.min(rowOff, heightOf(row)),
  })
  const start = place(from)
  const end = to ? place(to) : { x: start.x + (ext?.cx ?? 0), y: start.y + (ext?.cy ?? 0) }
  return { left: start.x, top: start.y, width: end.x - start.x, height: end.y - start.y }
}

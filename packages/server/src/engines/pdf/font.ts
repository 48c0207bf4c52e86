/** A TrueType font, read as far as a PDF needs it: which glyph a letter has, how wide it is, and a smaller copy of it. */
export type Font = {
  unitsPerEm: number
  ascent: number
  descent: number
  bounds: [number, number, number, number]
  glyphOf: (character: string) => number
  /** In thousandths of the letter size. */
  widthOf: (glyph: number) => number
  /** The same font with only these glyphs; their numbers stay. */
  subset: (glyphs: Iterable<number>) => Buffer
}

type Tables = Map<string, Buffer>

export function openFont(file: Buffer): Font {
  const tables: Tables = new Map()
  for (let at = 12; at < 12 + 16 * file.readUInt16BE(4); at += 16) {
    const start = file.readUInt32BE(at + 8)
    tables.set(file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12)))
  }
  const [head, hhea, hmtx] = [tables.get('head')!, tables.get('hhea')!, tables.get('hmtx')!]
  const unitsPerEm = head.readUInt16BE(18)
  const longWidths = hhea.readUInt16BE(34)
  const scaled = (units: number) => Math.round((units * 1000) / unitsPerEm)
  const glyphs = glyphMap(tables.get('cmap')!)
  return {
    unitsPerEm,
    ascent: scaled(hhea.readInt16BE(4)),
    descent: scaled(hhea.readInt16BE(6)),
    bounds: [36, 38, 40, 42].map((at) => scaled(head.readInt16BE(at))) as Font['bounds'],
    glyphOf: (character) => glyphs.get(character.codePointAt(0)!) ?? 0,
    widthOf: (glyph) => scaled(hmtx.readUInt16BE(4 * Math.min(glyph, longWidths - 1))),
    subset: (wanted) => subsetOf(tables, wanted),
  }
}

/** Format 12 holds every letter of the font, also those beyond the first plane. */
function glyphMap(cmap: Buffer): Map<number, number> {
  const found = new Map<number, number>()
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(at + 4))
    if (table.readUInt16BE(0) !== 12) continue
    for (let group = 16; group < 16 + 12 * table.readUInt32BE(12); group += 12) {
      const [first, last, glyph] = [0, 4, 8].map((more) => table.readUInt32BE(group + more)) as [number, number, number]
      for (let code = first; code <= last; code += 1) found.set(code, glyph + code - first)
    }
  }
  return found
}

const placesOf = (tables: Tables): number[] => {
  const [head, loca] = [tables.get('head')!, tables.get('loca')!]
  const isLong = head.readInt16BE(50) === 1
  return Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, at) =>
    isLong ? loca.readUInt32BE(4 * at) : 2 * loca.readUInt16BE(2 * at),
  )
}

const argumentWords = 0x0001
const hasScale = 0x0008
const isMore = 0x0020
const hasTwoScales = 0x0040
const hasMatrix = 0x0080

/** A composed glyph is drawn from others: they come along. */
function partsOf(glyph: Buffer): number[] {
  if (glyph.length < 10 || glyph.readInt16BE(0) >= 0) return []
  const parts: number[] = []
  for (let at = 10; ; ) {
    const flags = glyph.readUInt16BE(at)
    parts.push(glyph.readUInt16BE(at + 2))
    at +=
      4 +
      (flags & argumentWords ? 4 : 2) +
      (flags & hasScale ? 2 : flags & hasTwoScales ? 4 : flags & hasMatrix ? 8 : 0)
    if (!(flags & isMore)) return parts
  }
}

function subsetOf(tables: Tables, wanted: Iterable<number>): Buffer {
  const glyf = tables.get('glyf')!
  const places = placesOf(tables)
  const outline = (glyph: number) => glyf.subarray(places[glyph]!, places[glyph + 1]!)
  const kept = new Set<number>([0, ...wanted])
  for (const glyph of kept) for (const part of partsOf(outline(glyph))) kept.add(part)
  const pieces: Buffer[] = []
  const loca = Buffer.alloc(4 * places.length)
  let size = 0
  for (let glyph = 0; glyph < places.length - 1; glyph += 1) {
    loca.writeUInt32BE(size, 4 * glyph)
    if (!kept.has(glyph)) continue
    pieces.push(outline(glyph))
    size += outline(glyph).length
  }
  loca.writeUInt32BE(size, 4 * (places.length - 1))
  const head = Buffer.from(tables.get('head')!)
  head.writeInt16BE(1, 50)
  return fileOf([
    ['glyf', Buffer.concat(pieces)],
    ['head', head],
    ['hhea', tables.get('hhea')!],
    ['hmtx', tables.get('hmtx')!],
    ['loca', loca],
    ['maxp', tables.get('maxp')!],
  ])
}

function fileOf(tables: [string, Buffer][]): Buffer {
  const directory = Buffer.alloc(12 + 16 * tables.length)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tables.length, 4)
  let at = directory.length
  const pieces: Buffer[] = [directory]
  for (const [no, [name, content]] of tables.entries()) {
    const entry = 12 + 16 * no
    directory.write(name, entry, 'latin1')
    directory.writeUInt32BE(at, entry + 8)
    directory.writeUInt32BE(content.length, entry + 12)
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)])
    pieces.push(padded)
    at += padded.length
  }
  return Buffer.concat(pieces)
}

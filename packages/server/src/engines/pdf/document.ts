import { deflateSync } from 'node:zlib'
import type { Font } from './font.ts'

/** Millimetres from the top left corner, as people measure paper. */
export type Box = { x: number; y: number; width: number; height: number }

export type Page = {
  /** `y` is the line the letters stand on. */
  text: (words: string, at: { x: number; y: number; sizeMm: number; isBold?: boolean }) => void
  fill: (boxes: readonly Box[]) => void
  outline: (box: Box) => void
}

export type PdfDocument = { page: (widthMm: number, heightMm: number) => Page; bytes: () => Buffer; widthOf: Measure }

/** In millimetres. */
export type Measure = (words: string, sizeMm: number) => number

const points = (mm: number): string => ((mm * 72) / 25.4).toFixed(2)

/** A document of text and black boxes with one font in it, cut down to the letters that are used. */
export function newPdf(font: Font, title: string): PdfDocument {
  const used = new Map<number, string>()
  const pages: { content: string[]; widthMm: number; heightMm: number }[] = []
  const glyphsOf = (words: string): number[] =>
    Array.from(words.normalize('NFC'), (character) => {
      const glyph = font.glyphOf(character)
      used.set(glyph, character)
      return glyph
    })
  return {
    widthOf: (words, sizeMm) =>
      Array.from(words.normalize('NFC')).reduce((sum, one) => sum + font.widthOf(font.glyphOf(one)), 0) *
      (sizeMm / 1000),
    page: (widthMm, heightMm) => {
      const content: string[] = []
      pages.push({ content, widthMm, heightMm })
      const corner = ({ x, y, width, height }: Box) =>
        `${points(x)} ${points(heightMm - y - height)} ${points(width)} ${points(height)} re`
      return {
        text: (words, { x, y, sizeMm, isBold }) => {
          const hex = glyphsOf(words).map((glyph) => glyph.toString(16).padStart(4, '0'))
          const weight = isBold ? `2 Tr ${points(sizeMm * 0.025)} w` : '0 Tr'
          content.push(
            `BT ${weight} /F ${points(sizeMm)} Tf ${points(x)} ${points(heightMm - y)} Td <${hex.join('')}> Tj ET`,
          )
        },
        fill: (boxes) => content.push(`${boxes.map(corner).join(' ')} f`),
        outline: (box) => content.push(`0.2 w ${corner(box)} S`),
      }
    },
    bytes: () => written(font, used, pages, title),
  }
}

type Written = { content: string[]; widthMm: number; heightMm: number }

function written(font: Font, used: ReadonlyMap<number, string>, pages: readonly Written[], title: string): Buffer {
  const objects: (string | Buffer)[] = []
  const add = (object: string | Buffer): string => `${objects.push(object)} 0 R`
  const stream = (content: Buffer, more = ''): Buffer => {
    const packed = deflateSync(content)
    const start = `<< /Length ${packed.length} /Filter /FlateDecode ${more}>>\nstream\n`
    return Buffer.concat([Buffer.from(start, 'latin1'), packed, Buffer.from('\nendstream')])
  }
  const catalogue = objects.push('') - 1
  const tree = objects.push('') - 1
  const fontRef = add(fontObject(font, used, add, stream))
  const kids = pages.map(({ content, widthMm, heightMm }) => {
    const drawn = add(stream(Buffer.from(content.join('\n'), 'latin1')))
    const size = `[0 0 ${points(widthMm)} ${points(heightMm)}]`
    return add(
      `<< /Type /Page /Parent ${tree + 1} 0 R /MediaBox ${size} /Contents ${drawn} /Resources << /Font << /F ${fontRef} >> >> >>`,
    )
  })
  objects[tree] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`
  objects[catalogue] =
    `<< /Type /Catalog /Pages ${tree + 1} 0 R /Lang (ja) /ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >> >>`
  const info = add(`<< /Title <feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}> >>`)
  return fileOf(objects, `${catalogue + 1} 0 R`, info)
}

type Add = (object: string | Buffer) => string
type Stream = (content: Buffer, more?: string) => Buffer

function fontObject(font: Font, used: ReadonlyMap<number, string>, add: Add, stream: Stream): string {
  const subset = font.subset(used.keys())
  const file = add(stream(subset, `/Length1 ${subset.length} `))
  const name = 'ECSAAA+NotoSansJP'
  const descriptor = add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.bounds.join(' ')}] /ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight 733 /StemV 80 /FontFile2 ${file} >>`,
  )
  const widths = [...used.keys()].map((glyph) => `${glyph} [${font.widthOf(glyph)}]`).join(' ')
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} /DW 1000 /W [${widths}] /CIDToGIDMap /Identity >>`,
  )
  const unicode = add(stream(Buffer.from(unicodeMap(used), 'latin1')))
  return `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${unicode} >>`
}

/** So that what is printed can also be searched and copied. */
function unicodeMap(used: ReadonlyMap<number, string>): string {
  const lines = [...used].map(([glyph, letter]) => {
    const code = Buffer.from(letter, 'utf16le').swap16().toString('hex')
    return `<${glyph.toString(16).padStart(4, '0')}> <${code}>`
  })
  const groups: string[] = []
  for (let at = 0; at < lines.length; at += 100) {
    const group = lines.slice(at, at + 100)
    groups.push(`${group.length} beginbfchar\n${group.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${groups.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

function fileOf(objects: readonly (string | Buffer)[], root: string, info: string): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let at = pieces[0]!.length
  const push = (piece: Buffer) => {
    pieces.push(piece)
    at += piece.length
  }
  for (const [no, object] of objects.entries()) {
    places.push(at)
    push(Buffer.from(`${no + 1} 0 obj\n`))
    push(Buffer.isBuffer(object) ? object : Buffer.from(object, 'latin1'))
    push(Buffer.from('\nendobj\n'))
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const start = at
  push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root ${root} /Info ${info} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(pieces)
}

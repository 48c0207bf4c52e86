import type { Font } from './font.ts'
import { type PdfObjects, packedStream, ref } from './objects.ts'

/**
 * The letters of a document, numbered as they come. A number of its own for each letter, and not for each shape: 〜 and ～
 * are drawn alike, and whoever copies them from the file gets the one that was written.
 */
export type Letters = {
  codesOf: (words: string) => string
  widthOf: (words: string) => number
  write: (objects: PdfObjects, no: number) => void
}

const composed = (words: string): string => (/\p{M}/u.test(words) ? words.normalize('NFC') : words)

export function newLetters(font: Font): Letters {
  const codes = new Map<string, string>()
  const widths = new Map<string, number>()
  const codeOf = (letter: string): string => {
    const known = codes.get(letter)
    if (known) return known
    const code = (codes.size + 1).toString(16).padStart(4, '0')
    codes.set(letter, code)
    return code
  }
  const widthOf = (letter: string): number => {
    const known = widths.get(letter)
    if (known !== undefined) return known
    const width = font.widthOf(font.glyphOf(letter))
    widths.set(letter, width)
    return width
  }
  return {
    codesOf: (words) => Array.from(composed(words), codeOf).join(''),
    widthOf: (words) => {
      let sum = 0
      for (const letter of composed(words)) sum += widthOf(letter)
      return sum
    },
    write: (objects, no) => objects.write(no, fontObject(font, [...codes.keys()], objects)),
  }
}

const name = 'ECSAAA+NotoSansJP'

function fontObject(font: Font, letters: readonly string[], objects: PdfObjects): string {
  const glyphs = letters.map((letter) => font.glyphOf(letter))
  const subset = font.subset(glyphs)
  const file = objects.add(packedStream(subset, `/Length1 ${subset.length} `))
  const descriptor = objects.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.bounds.join(' ')}] /ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight 733 /StemV 80 /FontFile2 ${ref(file)} >>`,
  )
  const places = Buffer.alloc(2 * (glyphs.length + 1))
  for (const [at, glyph] of glyphs.entries()) places.writeUInt16BE(glyph, 2 * (at + 1))
  const map = objects.add(packedStream(places))
  const widths = glyphs.map((glyph) => font.widthOf(glyph)).join(' ')
  const descendant = objects.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${ref(descriptor)} /DW 1000 /W [1 [${widths}]] /CIDToGIDMap ${ref(map)} >>`,
  )
  const unicode = objects.add(packedStream(Buffer.from(unicodeMap(letters), 'latin1')))
  return `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${ref(descendant)}] /ToUnicode ${ref(unicode)} >>`
}

/** So that what is printed can also be searched and copied. */
function unicodeMap(letters: readonly string[]): string {
  const lines = letters.map((letter, at) => {
    const code = Buffer.from(letter, 'utf16le').swap16().toString('hex')
    return `<${(at + 1).toString(16).padStart(4, '0')}> <${code}>`
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

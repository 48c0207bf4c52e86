import { deflateRawSync } from 'node:zlib'

type File = { name: string; content: Buffer | string }

/** A zip as a spreadsheet writes it; only what the readers look at is true. */
export function zipOf(files: readonly File[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(plain.length, 22)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(plain.length, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(offset, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const column = (at: number) => String.fromCharCode(65 + at)

/** A workbook with one sheet: even cells as shared strings, with a reading beside them, odd ones inline. */
export function workbookOf(sheet: string, rows: readonly string[][]): Buffer {
  const shared: string[] = []
  const cells = (row: readonly string[], no: number) =>
    row.map((text, at) => {
      const place = `r="${column(at)}${no}"`
      if (text === '') return ''
      if (at % 2 === 1) return `<c ${place} t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
      shared.push(`<si><t>${escaped(text)}</t><rPh sb="0" eb="1"><t>ヨミ</t></rPh></si>`)
      return `<c ${place} s="1" t="s"><v>${shared.length - 1}</v></c>`
    })
  const lines = rows.map((row, at) =>
    row.length === 0 ? '' : `<row r="${at + 1}">${cells(row, at + 1).join('')}</row>`,
  )
  return zipOf([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="r"><sheets><sheet name="控え" sheetId="2" state="hidden" r:id="rId9"/><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="rId1" Type="t" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    { name: 'xl/sharedStrings.xml', content: `<sst>${shared.join('')}</sst>` },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>` },
  ])
}

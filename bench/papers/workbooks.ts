import { randomBytes } from 'node:crypto'
import { writeWorkbook } from '../../packages/server/src/engines/workbook/writeWorkbook.ts'
import { zipOf } from '../../packages/server/src/testing/workbook.ts'

const cell = (value: string) => ({ value })
const plain = (parts: Parameters<typeof writeWorkbook>[1] = []) =>
  writeWorkbook(
    [{ name: '点検表', rows: [['項目', '基準', '結果'].map(cell), ['油量', '規定量', ''].map(cell)] }],
    parts,
  )

/** One sheet with this content, and nothing else. */
const oneSheet = (content: Buffer | string) =>
  zipOf([
    { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="S" r:id="a"/></sheets></workbook>' },
    { name: 'xl/_rels/workbook.xml.rels', content: '<Relationship Id="a" Target="s.xml"/>' },
    { name: 'xl/s.xml', content },
  ])

/** Says of a part that it is small when it is unpacked, as no honest program does. */
function lyingAbout(bytes: Buffer, size: number): Buffer {
  const told = Buffer.from(bytes)
  const real = Buffer.alloc(4)
  real.writeUInt32LE(size)
  for (let at = told.indexOf(real); at >= 0; at = told.indexOf(real, at + 4)) told.writeUInt32LE(1000, at)
  return told
}

const huge = 400_000_000

/** What people, and people who mean harm, hand over as a checklist. */
export const workbooks: Record<string, () => Buffer> = {
  'workbook of 10 MB, cells': () =>
    writeWorkbook([
      {
        name: '点検表',
        rows: Array.from({ length: 27_000 }, () =>
          Array.from({ length: 20 }, () => cell(randomBytes(12).toString('hex'))),
        ),
      },
    ]),
  'workbook of 10 MB, a picture': () => plain([{ name: 'xl/media/image1.png', content: randomBytes(10_000_000) }]),
  'zip bomb, 400 MB in 0.4': () => oneSheet(Buffer.alloc(huge, 0x20)),
  'zip bomb that says 1 kB': () => lyingAbout(oneSheet(Buffer.alloc(huge, 0x20)), huge),
  encrypted: () =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
      Buffer.alloc(50_000),
    ]),
  'macros and links': () =>
    plain([
      { name: 'xl/vbaProject.bin', content: randomBytes(50_000) },
      { name: 'xl/externalLinks/externalLink1.xml', content: '<externalLink/>' },
    ]),
  '1,048,576 rows': () =>
    oneSheet(
      `<worksheet><sheetData>${Array.from({ length: 1_048_576 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`).join('')}</sheetData></worksheet>`,
    ),
}

import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { workbookOf, zipOf } from '../../testing/workbook.ts'
import { readTables } from './readTables.ts'

const code = (bytes: Uint8Array): unknown => {
  try {
    return readTables(bytes)
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('a CSV in UTF-8 and in the Shift_JIS of Windows', () => {
  const rows = [
    ['コード', '名称'],
    ['P-1', '冷却水ポンプ①'],
  ]
  const text = rows.map((row) => row.join(',')).join('\r\n')
  expect(readTables(Buffer.from(`\ufeff${text}`))).toEqual([{ sheet: '', rows }])
  expect(readTables(iconv.encode(text, 'cp932'))).toEqual([{ sheet: '', rows }])
})

test('a workbook: shared and inline texts, without their reading; gaps stay, hidden sheets are passed over', () => {
  const rows = [['コード', '名称', '場所'], [], ['P&1', '', '<A>'], ['', '弁']]
  expect(readTables(workbookOf('設備', rows))).toEqual([{ sheet: '設備', rows }])
})

test('numbers and truths are the text they were saved as', () => {
  const sheet =
    '<worksheet><sheetData><row><c><v>1204</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row></sheetData></worksheet>'
  const book = zipOf([
    { name: 'xl/workbook.xml', content: '<x:workbook><x:sheets><x:sheet name="S" r:id="a"/></x:sheets></x:workbook>' },
    { name: 'xl/_rels/workbook.xml.rels', content: '<Relationship Id="a" Target="/xl/s.xml"/>' },
    { name: 'xl/s.xml', content: sheet },
  ])
  expect(readTables(book)).toEqual([{ sheet: 'S', rows: [['1204', 'TRUE', '#N/A']] }])
})

test('what is no table is refused in words; a bomb never bursts', () => {
  expect(code(Buffer.alloc(0))).toBe('T-116')
  expect(code(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]))).toBe('T-115')
  expect(code(Buffer.from('PK'))).toBe('T-115')
  expect(code(zipOf([{ name: 'word/document.xml', content: '<w/>' }]))).toBe('T-115')
  const bomb = zipOf([{ name: 'xl/workbook.xml', content: Buffer.alloc(160_000_000, 0x20) }])
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(code(bomb)).toBe('T-115')
})

import { cellName } from '@ecs/core'
import { expect, test } from 'vitest'
import { openZip } from '../tables/zip.ts'
import { editZip } from './editZip.ts'
import { fillWorkbook } from './fillWorkbook.ts'
import { fixDays } from './fixDays.ts'
import { readWorkbook } from './readWorkbook.ts'
import { withResults } from './withResults.ts'
import { writeWorkbook } from './writeWorkbook.ts'

/** A sheet with readings in B1 to B4 and formulas below each other in D. */
function bookWith(
  formulas: readonly string[],
  readings: readonly (string | number)[] = [1.2, 1.4, '', '欠測'],
): Buffer {
  const rows = readings.map((value) => [{ value: '測定' }, { value }])
  const book = writeWorkbook([
    { name: '表', rows },
    { name: '別 紙', rows: [[{ value: 7 }]] },
  ])
  const cells = formulas.map((formula, at) => `<row r="${at + 11}"><c r="D${at + 11}">${formula}</c></row>`)
  const path = 'xl/worksheets/sheet1.xml'
  const xml = openZip(book)!
    .read(path)!
    .toString()
    .replace('</sheetData>', `${cells.join('')}</sheetData>`)
  return editZip(book, new Map([[path, Buffer.from(xml)]]))
}

const f = (formula: string): string => `<f>${formula.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</f>`

function shown(book: Buffer): Record<string, string> {
  const { cells } = readWorkbook(withResults(book)).sheets[0]!
  return Object.fromEntries(cells.map(({ row, column, text }) => [cellName(column, row + 1), text]))
}
const resultOf = (formula: string): string | undefined => shown(bookWith([f(formula)])).D11

test.each([
  ['SUM(B1:B4)', '2.6'],
  ['AVERAGE(B1:B4)', '1.3'],
  ['MAX(B1:B4)-MIN(B1,B2)', '0.2'],
  ['ROUND(AVERAGE(B1:B2)*1.005,2)', '1.31'],
  ['ROUND(1.005,2)', '1.01'],
  ['IF(B1>=1.3,"合","否")', '否'],
  ['IF(AND(B1>1,B2>1),"合","")', '合'],
  ['B1&" mm"', '1.2 mm'],
  ['COUNTIF(B1:B4,">=1.3")', '1'],
  ['COUNTIF(B1:B4,"欠測")', '1'],
  ['COUNTA(B1:B4)', '3'],
  ['-B1+2^3*50%', '2.8'],
  ["'別 紙'!A1*2", '14'],
  ['B3', '0'],
  ['B1/B3', '#DIV/0!'],
  ['IFERROR(B1/B3,"－")', '－'],
  ['B1+B4', '#VALUE!'],
  ['VLOOKUP(1.3,B1:C4,1)', '1.2'],
  ['VLOOKUP("欠*",B:B,1,FALSE)', '欠測'],
  ['VLOOKUP("無",A1:B4,2,FALSE)', '#N/A'],
  ['HLOOKUP("測定",A1:B4,4,FALSE)', '測定'],
  ['INDEX(A1:B4,MATCH("欠測",B1:B4,0),2)', '欠測'],
  ['INDEX(B1:B4,9)', '#REF!'],
  ['SUMIF(A1:A4,"測定",B1:B4)', '2.6'],
  ['COUNTBLANK(B1:B40)', '37'],
  ["SUM('別 紙'!A:A)", '7'],
  ['TEXT(DATE(2026,11,18),"yyyy/mm/dd")', '2026/11/18'],
  ['MONTH(EOMONTH(DATE(2026,1,31),1))*100+DAY(EDATE(DATE(2026,1,31),1))', '228'],
])('「=%s」 shows %s', (formula, expected) => expect(resultOf(formula)).toBe(expected))

test.each(['XIRR(B1,A1:B4)', 'SUM(無い!A:A)', 'B1+TODAY()', '単価*2', 'SUM(B1:B4', 'D11+1'])(
  '「=%s」, unknown or a circle, stays empty',
  (formula) => expect(resultOf(formula) ?? '').toBe(''),
)

test('a formula is worked out from those before it, also one that is shared down a column', () => {
  const first = '<f t="shared" ref="D11:D12" si="0">B1*$B$2+D10</f>'
  const found = shown(bookWith([first, '<f t="shared" si="0"/>', f('SUM(D11:D12)')]))
  expect([found.D11, found.D12, found.D13]).toEqual(['1.68', '3.64', '5.32'])
})

test('a formula that would never end or nest without end stays empty', () => {
  const nested = f(`${'('.repeat(900)}1${')'.repeat(900)}`)
  const found = shown(bookWith([f('SUM(B1:B2)'), nested, f("SUM('別 紙'!A1:XFD99999)")]))
  expect([found.D11, found.D12 ?? '', found.D13 ?? '']).toEqual(['2.6', '', ''])
})

test('what is filled in counts, and nothing but results is added', () => {
  const book = bookWith([f('SUM(B1:B3)')])
  const values = new Map([['B3', { type: 'number' as const, text: '2.4' }]])
  const filled = fillWorkbook(book, new Map([['表', { values, pictures: [], stamps: [] }]]))
  expect(shown(filled).D11).toBe('5')
  const plain = writeWorkbook([{ name: '表', rows: [[{ value: 1 }]] }])
  expect(withResults(plain)).toBe(plain)
})

test('a formula that says today says the day of the record, in every sheet; a time it has not', () => {
  const book = bookWith([
    `${f('TODAY()+1')}<v>99</v>`,
    f('IF(B1>1,"TODAY()","")&TEXT(now(),"m/d")'),
    f('TEXT(TODAY( ),"aaa")'),
  ])
  const filled = fillWorkbook(book, new Map(), { day: '2026-11-18' })
  expect([shown(filled).D11, shown(filled).D12, shown(filled).D13]).toEqual(['46345', 'TODAY()11/18', '水'])
  expect(fixDays('<c r="A1" s="2"><f>NOW()</f></c>', '2026-11-18', (style) => style === 2)).toContain('<f>NOW()</f>')
})

test('a reader gets formulas as they were written, shared ones with the cell they were written in', () => {
  const book = bookWith(['<f t="shared" ref="D11:D12" si="0">B1*2</f><v>9</v>', '<f t="shared" si="0"/><v>9</v>'])
  const { cells } = readWorkbook(book).sheets[0]!
  expect(cells.filter(({ isFormula }) => isFormula).map(({ row, formula }) => [row, formula])).toEqual([
    [10, { text: 'B1*2', row: 10, column: 3 }],
    [11, { text: 'B1*2', row: 10, column: 3 }],
  ])
})

import { shownValue } from '@ecs/core'
import { expect, test } from 'vitest'
import { zipOf } from '../../testing/workbook.ts'
import { readWorkbook } from './readWorkbook.ts'
import { type WrittenCell, writeWorkbook } from './writeWorkbook.ts'

const codeOf = (bytes: Uint8Array): string => {
  try {
    readWorkbook(bytes)
    return 'read'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const text = (value: string | number, style?: WrittenCell['style']): WrittenCell =>
  style ? { value, style } : { value }

test('a sheet is read as it looks: merges, widths, heights, styles, lists, print area, hidden rows', () => {
  const book = writeWorkbook([
    {
      name: '日常点検',
      rows: [
        [text('始業前点検表', { bold: true, size: 18, align: 'center' })],
        [
          text('作業\n開始', { isVertical: true, border: true, wrap: true }),
          text(46341, { format: '[$-411]ggge"年"m"月"d"日"' }),
        ],
        [text('控え')],
      ],
      merges: ['A1:H1'],
      widths: [12, 4],
      heights: { 0: 30 },
      hiddenRows: [2],
      printArea: '$A$1:$H$3',
      lists: [{ range: 'B2:B9', choices: ['良', '否'] }],
    },
  ])
  const { sheets, looks, notes } = readWorkbook(book)
  const [sheet] = sheets
  expect(notes).toEqual([])
  expect(sheet).toMatchObject({
    name: '日常点検',
    rowCount: 3,
    columnCount: 8,
    merges: [{ top: 0, left: 0, bottom: 0, right: 7 }],
    columnWidths: { 0: 96, 1: 32 },
    rowHeights: { 0: 40 },
    hiddenRows: [2],
    printArea: { top: 0, left: 0, bottom: 2, right: 7 },
    lists: [{ range: { top: 1, left: 1, bottom: 8, right: 1 }, choices: ['良', '否'] }],
  })
  expect(sheet?.cells.map((cell) => cell.text)).toEqual(['始業前点検表', '作業\n開始', '令和8年11月15日', '控え'])
  expect(sheet?.cells[2]?.type).toBe('date')
  expect(looks[sheet!.cells[0]!.look]).toMatchObject({ bold: true, size: 18, align: 'center' })
  expect(looks[sheet!.cells[1]!.look]).toMatchObject({ isVertical: true, wrap: true, border: [1, 1, 1, 1] })
})

test('numbers and dates show what the cell shows', () => {
  const shown = (value: number, format: string) => shownValue(value, format, false).text
  expect(shown(0.30000000000000004, '')).toBe('0.3')
  expect(shown(1234.5, '#,##0.00')).toBe('1,234.50')
  expect(shown(0.125, '0.0%')).toBe('12.5%')
  expect(shown(20, '0.0"℃"')).toBe('20.0℃')
  expect(shown(-0.021, '0.000;[Red]-0.000')).toBe('-0.021')
  expect(shown(46341, 'yyyy/m/d')).toBe('2026/11/15')
  expect(shown(46341, 'ge.m.d')).toBe('R8.11.15')
  expect(shown(43585, 'ggge"年"')).toBe('平成31年')
  expect(shown(43586, 'ggge"年"')).toBe('令和1年')
  expect(shown(46341, 'd"日"(aaa)')).toBe('15日(日)')
  expect(shown(46341.5625, 'm/d h:mm')).toBe('11/15 13:30')
  expect(shown(12345, '0.00E+00')).not.toContain('1933')
})

test('macros, links and hidden sheets are left out, and that is said', () => {
  const book = writeWorkbook(
    [{ name: 'S', rows: [[text('項目')]] }],
    [
      { name: 'xl/vbaProject.bin', content: 'x' },
      { name: 'xl/externalLinks/externalLink1.xml', content: '<externalLink/>' },
    ],
  )
  expect(readWorkbook(book).notes.map(({ code }) => code)).toEqual(['T-125', 'T-126'])
})

test('what is no workbook, locked, old or a trap is refused in words', () => {
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  expect(codeOf(Buffer.alloc(0))).toBe('T-116')
  expect(codeOf(Buffer.from('項目,基準'))).toBe('T-121')
  expect(codeOf(zipOf([{ name: 'word/document.xml', content: '<w/>' }]))).toBe('T-121')
  expect(codeOf(compound)).toBe('T-123')
  expect(codeOf(Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('T-122')
  expect(codeOf(zipOf([{ name: 'xl/workbook.bin', content: 'x' }]))).toBe('T-123')
  expect(codeOf(zipOf([{ name: 'xl/workbook.xml', content: Buffer.alloc(160_000_000, 0x20) }]))).toBe('T-124')
})

test('a sheet down to the last row of Excel is cut where nobody prints any more', () => {
  const rows = Array.from({ length: 400_000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`)
  const content = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
  const book = zipOf([
    { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="S" r:id="a"/></sheets></workbook>' },
    { name: 'xl/_rels/workbook.xml.rels', content: '<Relationship Id="a" Target="s.xml"/>' },
    { name: 'xl/s.xml', content },
  ])
  const { sheets, notes } = readWorkbook(book)
  expect(sheets[0]?.rowCount).toBe(2000)
  expect(notes.map(({ code }) => code)).toEqual(['T-127'])
})

test('framed lines below the last text belong to the form, as those of an empty log do; a frame further down does not', () => {
  const style = { border: true }
  const framed = [
    { value: '', style },
    { value: '', style },
  ]
  const rows = [
    [
      { value: '氏名', style },
      { value: '体温', style },
    ],
    framed,
    framed,
    [],
    framed,
  ]
  expect(readWorkbook(writeWorkbook([{ name: '表', rows }])).sheets[0]).toMatchObject({ rowCount: 3, columnCount: 2 })
})

import { expect, test } from 'vitest'
import { bundledFont } from '../../pdf/bundledFont.ts'
import { newPdf } from '../../pdf/document.ts'
import { openZip } from '../../tables/zip.ts'
import { editZip } from '../editZip.ts'
import { readWorkbook } from '../readWorkbook.ts'
import { writeWorkbook } from '../writeWorkbook.ts'
import { drawWorkbook } from './drawWorkbook.ts'
import { pageSetupOf } from './pageSetup.ts'

const border = { border: true }
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, row) => [
    { value: `項目${row + 1}`, style: border },
    { value: row, style: border },
  ])

const part = 'xl/worksheets/sheet1.xml'
const withSetup = (bytes: Buffer, before: string, after: string): Buffer => {
  const xml = openZip(bytes)!.read(part)!.toString('utf8')
  const changed = xml.replace(/(<worksheet[^>]*>)/, `$1${before}`).replace('</worksheet>', `${after}</worksheet>`)
  return editZip(bytes, new Map([[part, Buffer.from(changed)]]))
}
const printed = async (bytes: Buffer) => drawWorkbook(newPdf(await bundledFont(), '帳票'), readWorkbook(bytes), bytes)

test('paper, margins, scale and fit are those of the sheet', () => {
  const xml = `<worksheet><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetData></sheetData><printOptions horizontalCentered="1"/><pageMargins left="0.5" right="0.5" top="1" bottom="0.2"/><pageSetup paperSize="8" orientation="landscape" fitToHeight="0"/><rowBreaks><brk id="12"/></rowBreaks></worksheet>`
  expect(pageSetupOf(xml)).toMatchObject({
    ...{ widthMm: 420, heightMm: 297, isCentred: true, fit: { across: 1, down: 0 }, breaks: [12] },
    margin: { left: 12.7, right: 12.7, top: 25.4, bottom: 5.08 },
  })
  expect(pageSetupOf('<worksheet><sheetData/></worksheet>')).toMatchObject({ widthMm: 210, heightMm: 297, scale: 1 })
})

test('rows that do not fit go on the next page, at a break of the site too; a print area leaves the rest out', async () => {
  const long = writeWorkbook([{ name: '表', rows: rowsOf(120) }])
  expect((await printed(long)).length).toBeGreaterThan(1)
  const fitted = withSetup(
    long,
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    '<pageSetup paperSize="9" fitToWidth="1" fitToHeight="1"/>',
  )
  const [only, ...others] = await printed(fitted)
  expect(others).toEqual([])
  const last = only!.boxOf('A120')!
  expect(last.y + last.height).toBeLessThanOrEqual(297 - 14)
  const broken = withSetup(
    writeWorkbook([{ name: '表', rows: rowsOf(10) }]),
    '',
    '<rowBreaks count="1"><brk id="4"/></rowBreaks>',
  )
  const [first, second] = await printed(broken)
  expect([first!.boxOf('A4') !== undefined, first!.boxOf('A5'), second!.boxOf('A5') !== undefined]).toEqual([
    ...[true, undefined, true],
  ])
  const area = await printed(writeWorkbook([{ name: '表', rows: rowsOf(120), printArea: '$A$1:$B$5' }]))
  expect(area).toHaveLength(1)
  expect(area[0]!.boxOf('A6')).toBeUndefined()
})

test('a merged cell is one box', async () => {
  const merged = writeWorkbook([{ name: '表', rows: rowsOf(3), merges: ['A1:B2'], widths: [10, 20] }])
  const [page] = await printed(merged)
  const [whole, one] = [page!.boxOf('B2')!, page!.boxOf('A3')!]
  expect(whole.width).toBeCloseTo(one.width * 3, 0)
  expect(whole.height).toBeCloseTo(one.height * 2, 3)
})

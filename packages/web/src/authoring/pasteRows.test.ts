import { expect, test } from 'vitest'
import { pasteRows } from './pasteRows.ts'

const paste = (text: string) => pasteRows(text, () => 'id')

test('rows of a spreadsheet become items with unit and limits', () => {
  const { items, problems } = paste('ポンプ圧力\tMPa\t１３.0\t15\n異音\t\t\t\t異音がないこと\r\n')
  expect(problems).toEqual([])
  expect(items).toMatchObject([
    { name: 'ポンプ圧力', kind: 'number', unit: 'MPa', lower: '13.0', upper: '15', decimals: 1, required: true },
    { name: '異音', kind: 'okng', standard: '異音がないこと' },
  ])
})

test('a heading says which column is which; a range in one cell is both limits; quoted lines stay in their cell', () => {
  const { items } = paste('点検項目\t基準\t単位\n油温\t30〜55\t℃\n"漏れ\nにじみ"\tないこと\t')
  expect(items).toMatchObject([
    { name: '油温', lower: '30', upper: '55', unit: '℃' },
    { name: '漏れ にじみ', kind: 'okng', standard: 'ないこと' },
  ])
})

test('what cannot be read is named by row, what was read and what to do; the rest is taken', () => {
  const { items, problems } = paste('油温\t℃\t三十\t55\n\t℃\t1\t2')
  expect(items).toMatchObject([{ name: '油温', upper: '55' }])
  expect(problems).toMatchObject([
    { row: 1, read: '三十', text: expect.stringContaining('数字') },
    { row: 2, text: expect.stringContaining('項目名') },
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from './parse.ts'
import { csvTable } from './table.ts'

test('D8 quotes, doubled quotes and line breaks inside a cell', () => {
  expect(parseCsv('a,"b ""c""\nd",e\r\n1,,3\r\n')).toEqual([
    ['a', 'b "c"\nd', 'e'],
    ['1', '', '3'],
  ])
})

test('D8 tabs and semicolons separate too; a mark at the start is no letter', () => {
  expect(parseCsv('\ufeffコード\t名称\nA\tB')).toEqual([
    ['コード', '名称'],
    ['A', 'B'],
  ])
  expect(parseCsv('a;b;c,d\n')).toEqual([['a', 'b', 'c,d']])
})

test('D8 a last empty cell counts, an open quote loses nothing', () => {
  expect(parseCsv('a,b,')).toEqual([['a', 'b', '']])
  expect(parseCsv('a,"b\nc')).toEqual([['a', 'b\nc']])
  expect(parseCsv('')).toEqual([])
})

test('D8 what we write is what we read', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', '"', ',', '\n', '表', ';', ' '), maxLength: 8 })
    .map((text) => `x${text}x`)
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const table = csvTable([
        { header: 'A', kind: 'text' },
        { header: 'B', kind: 'text' },
      ])
      expect(parseCsv(table.head + rows.map((row) => table.row(row)).join(''))).toEqual([['A', 'B'], ...rows])
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvColumn, csvTable } from './table.ts'

const columns: CsvColumn[] = [
  { header: '項目', kind: 'text' },
  { header: '値', kind: 'number' },
]

/** A reader of RFC 4180, written apart from the writer. */
function readCsv(file: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < file.length; at++) {
    const sign = file[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (file[at + 1] === '"') {
        cell += sign
        at++
      } else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === ',') {
      row.push(cell)
      cell = ''
    } else if (sign === '\r' && file[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at++
    } else cell += sign
  }
  return rows
}

test('D4 a table has a head and one line per row', () => {
  const table = csvTable(columns)
  expect(table.head).toBe('項目,値\r\n')
  expect(table.row(['圧力', '-0.42'])).toBe('圧力,-0.42\r\n')
  expect(table.row(['-圧力', '測定不能'])).toBe("'-圧力,測定不能\r\n")
})

test('D4 a missing value is an empty cell', () => {
  expect(csvTable(columns).row([null, undefined])).toBe(',\r\n')
})

test('D4 headers are text too', () => {
  expect(csvTable([{ header: '=A1', kind: 'number' }]).head).toBe("'=A1\r\n")
})

test('D4 a row that does not fit its table is a bug', () => {
  expect(() => csvTable(columns).row(['圧力'])).toThrow('a row of 1 for 2 columns')
})

test('D4 a file is read back as it was written', () => {
  const text = fc.string({ unit: fc.constantFrom(...'あab1",\n\'; 　'), maxLength: 6 })
  const number = fc.integer({ min: -1e9, max: 1e9 }).map((n) => (n / 100).toFixed(2))
  fc.assert(
    fc.property(fc.array(fc.tuple(text, number), { maxLength: 10 }), (rows) => {
      const table = csvTable(columns)
      const file = table.head + rows.map((row) => table.row(row)).join('')
      const expected = rows.map(([first, second]) => [/^\n/.test(first) ? `'${first}` : first, second])
      expect(readCsv(file)).toEqual([['項目', '値'], ...expected])
    }),
  )
})

test('D7 a cell is fitted to the encoding before it is guarded: what the encoding drops hides no formula', () => {
  const dropped = (text: string) => text.replaceAll('𝟎', '').replaceAll('−', '－')
  const table = csvTable(
    [
      { header: '𝟎=A1', kind: 'text' },
      { header: 'n', kind: 'number' },
    ],
    dropped,
  )
  expect(table.head).toBe("'=A1,n\r\n")
  expect(table.row(['𝟎=1+1', '𝟎=1+1'])).toBe("'=1+1,'=1+1\r\n")
  expect(table.row(['−1', '𝟎-1.5'])).toBe("'－1,-1.5\r\n")
})

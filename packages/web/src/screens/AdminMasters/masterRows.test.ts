import { expect, test } from 'vitest'
import { masterText, readMasterRows } from './masterRows.ts'

test('a choice a line, with what people see and whether it is still offered', () => {
  const { rows, faults } = readMasterRows('値,表示,状態\nA-1,鶏の照り焼き\n"B,2",,停止\n\nC')
  expect(rows).toEqual([
    { value: 'A-1', label: '鶏の照り焼き', active: true },
    { value: 'B,2', active: false },
    { value: 'C', active: true },
  ])
  expect(faults).toEqual([])
  expect(readMasterRows(masterText(rows)).rows).toEqual(rows)
})

test('what is doubled or too long is named by its line; the rest is read', () => {
  expect(readMasterRows(`A\nA\n${'x'.repeat(201)}\nB`)).toEqual({
    rows: [
      { value: 'A', active: true },
      { value: 'B', active: true },
    ],
    faults: [
      { line: 2, text: 'twice' },
      { line: 3, text: 'long' },
    ],
  })
})

test('fifty thousand rows and not one more', () => {
  const { rows, faults } = readMasterRows(Array.from({ length: 50_001 }, (_, at) => `V${at}`).join('\n'))
  expect(rows).toHaveLength(50_000)
  expect(faults).toEqual([{ line: 50_001, text: 'many' }])
})

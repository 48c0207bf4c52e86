import { expect, test } from 'vitest'
import { fillIn } from '../testing/sample.ts'
import { readingOrder } from './reading.ts'

test('items are read as the template has them: 4-9 after 4-7, whatever formulas look at', () => {
  const { evaluation, plan } = fillIn('TPL-EQ-001', {})
  const read = readingOrder(evaluation).map(({ planItem }) => planItem.position)
  expect(read).toEqual([...read].sort((a, b) => a - b))
  expect(read).toHaveLength(plan.items.size)
  expect([...evaluation.cells.values()].map(({ planItem }) => planItem.position)).not.toEqual(read)
})

test('a table is read row by row', () => {
  const { evaluation } = fillIn('TPL-FD-001', {}, {}, { 1: 2, 2: 2, 3: 2 })
  const rows = readingOrder(evaluation).filter(({ rowId }) => rowId !== undefined)
  const first = rows.filter(({ planItem }) => planItem.process === rows[0]!.planItem.process)
  const ids = first.map(({ rowId }) => rowId)
  expect(new Set(ids).size).toBe(2)
  expect(ids).toEqual([...ids].sort())
  expect(first[0]!.planItem).not.toBe(first[1]!.planItem)
})

import { expect, test } from 'vitest'
import { expiredSince, type LabelRow, readOf, ruleFor, splitLabel } from './splitLabel.ts'

const today = '2026-11-15'
const rowsOf = (code: string, way: 'comma' | 'gs1' | 'pattern', pattern = ''): LabelRow[] => {
  const split = splitLabel(ruleFor(way, undefined, pattern)!, code, today)
  if ('problem' in split) throw new Error(split.problem)
  return split.rows
}

test('part, lot and quantity by commas: the lot fills the form, the rest becomes facts', () => {
  const rows = rowsOf('SH-2041,L240105,500', 'comma')
  expect(rows.map(({ field, to }) => [field, to])).toEqual([
    ['partNo', 'facts'],
    ['lot', 'lot'],
    ['quantity', 'facts'],
  ])
  expect(readOf(rows)).toEqual({
    lot: 'L240105',
    facts: { 'lot.partNo': 'SH-2041', 'lot.no': 'L240105', 'lot.quantity': '500' },
  })
})

test('GS1 with an expiry that is over', () => {
  const rows = rowsOf('(01)04912345678904(17)261101(10)AB12', 'gs1')
  expect(readOf(rows).lot).toBe('AB12')
  expect(expiredSince(rows, today)).toBe('2026-11-01')
  expect(expiredSince(rows, '2026-10-01')).toBeUndefined()
})

test('a label without a lot fills in the serial number', () => {
  expect(readOf(rowsOf('A100/S77', 'pattern', '{品番:X1-8}/{製造番号:X1-8}'))).toMatchObject({ lot: 'S77' })
})

test('what the rule does not fit is said, not guessed', () => {
  expect(splitLabel(ruleFor('comma', undefined, '')!, 'only-one', today)).toHaveProperty('problem')
  expect(ruleFor('pattern', undefined, '')).toBeUndefined()
  expect(ruleFor('template', undefined, '')).toBeUndefined()
})

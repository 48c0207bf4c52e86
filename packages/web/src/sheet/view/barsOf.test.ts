import { cellKey, type Judgement, noProgress } from '@ecs/core'
import { expect, test } from 'vitest'
import { barsOf } from './barsOf.ts'

const sumOf = (rows: number, judgements: Judgement[]) => ({
  processId: 'health',
  progress: noProgress(),
  items: Array.from({ length: rows }, () => judgements).flat(),
  keys: Array.from({ length: rows }, (_, row) =>
    judgements.map((_, item) => cellKey(`item${item}`, `row${row}`)),
  ).flat(),
})

test('a bar per item as long as they can be seen', () => {
  const [bars] = barsOf([sumOf(10, ['ok', 'ng'])])
  expect(bars?.items).toHaveLength(20)
  expect(bars?.keys[1]).toEqual([cellKey('item1', 'row0')])
})

test('over sixty, a repeat has one bar per row: its worst answer, and every cell of it', () => {
  const sum = sumOf(12, ['ok', 'ok', 'ok', 'ok', 'ok', 'none'])
  sum.items[7] = 'ng'
  const [bars] = barsOf([sum])
  expect(bars?.items).toEqual(['none', 'ng', ...Array(10).fill('none')])
  expect(bars?.keys[1]).toContain(cellKey('item5', 'row1'))
})

test('items outside of a repeat keep a bar of their own', () => {
  const flat = { ...sumOf(0, []), processId: 'flat', items: ['ok' as const], keys: [cellKey('alone')] }
  expect(barsOf([sumOf(70, ['ok']), flat])[1]?.items).toEqual(['ok'])
})

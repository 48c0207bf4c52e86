import { expect, test } from 'vitest'
import { belongsTo } from './localRows.ts'

test('without a network a tab shows what its name says', () => {
  expect(belongsTo('open', { status: 'open', ng: 0 })).toBe(true)
  expect(belongsTo('open', { status: 'waiting', ng: 0 })).toBe(false)
  expect(belongsTo('waiting', { status: 'waiting', ng: 0 })).toBe(true)
  expect(belongsTo('deviation', { status: 'open', ng: 1 })).toBe(true)
  expect(belongsTo('deviation', { status: 'open', ng: 0 })).toBe(false)
  expect(belongsTo('all', { status: 'void', ng: 0 })).toBe(true)
})

import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { chartedItems, chosenItem, monthBefore, pastOnly } from './useItems.ts'

const id = (no: number) => `0192f0c1-0000-7000-8000-00000000000${no}`

test('numbers and judgements are charted; of formulas those that gave a number', () => {
  const kinds = ['number', 'okng', 'text', 'calc', 'calc', 'calc'] as const
  const items = kinds.map((kind, no) => ({
    id: id(no),
    name: `項目 ${no}`,
    kind,
    process: '点検',
    place: 'plain' as const,
  }))
  const cells: api.MonthSheet['sheets'][number]['cells'] = { [id(3)]: ['28.4', 'ok'], [id(4)]: ['高', 'none'] }
  const about = { checksheetId: id(9), docNo: null, day: '2026-11-15', shift: null }
  const sheets = [{ ...about, status: 'waiting' as const, overall: 'ok' as const, cells }]
  const found = chartedItems({ target: '', templates: [], templateId: null, items, sheets, isCut: false })
  expect(found.map((item) => item.id)).toEqual([id(0), id(1), id(3)])
})

test('of tables only numbers are charted, and nothing that was added to a single sheet', () => {
  const places = ['table', 'added'] as const
  const items = (['number', 'okng'] as const).flatMap((kind, no) =>
    places.map((place, at) => ({ id: id(no * 2 + at), name: kind, kind, process: '点検', place })),
  )
  const found = chartedItems({ target: '', templates: [], templateId: null, items, sheets: [], isCut: false })
  expect(found.map((item) => item.id)).toEqual([id(0)])
})

test('the month before January is December', () => {
  expect([monthBefore('2026-11'), monthBefore('2026-01')]).toEqual(['2026-10', '2025-12'])
})

test('a trend opens with the first measured item, unless the address names one', () => {
  const items = (['okng', 'number', 'meter'] as const).map((kind, no) => ({
    id: id(no),
    name: kind,
    kind,
    process: '点検',
    place: 'plain' as const,
  }))
  expect(chosenItem(items, undefined)?.id).toBe(id(1))
  expect(chosenItem(items, id(2))?.id).toBe(id(2))
  expect(chosenItem(items.slice(0, 1), id(7))?.id).toBe(id(0))
  expect(chosenItem([], undefined)).toBeUndefined()
})

test('values from old tables stand beside what was measured here, not in its place; words have no trend', () => {
  const facts = (no: number, kind: 'number' | 'text' = 'number') => ({ id: id(no), name: `項目 ${no}`, kind })
  expect(pastOnly([facts(1)], [facts(1), facts(2), facts(3, 'text')]).map((item) => item.id)).toEqual([id(2)])
})

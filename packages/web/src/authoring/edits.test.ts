import type { Item, Process, TemplateDraft } from '@ecs/core'
import { expect, test } from 'vitest'
import { addItems, changeItem, copied, moveItems, newItem, removeEntries, stepEntries } from './edits.ts'

const item = (id: string, more: Partial<Item> = {}): Item => ({ ...newItem(id, 'okng', id), ...more })
const process = (no: number, ids: string[]): Process => ({
  id: `p${no}`,
  no,
  name: `工程${no}`,
  order: 'free',
  items: ids.map((id, at) => item(id, { no: at + 1 })),
})
const draft = {
  settings: {},
  processes: [process(1, ['a', 'b', 'c']), process(2, ['d', 'e'])],
} as unknown as TemplateDraft
const order = ({ processes }: TemplateDraft) =>
  processes.map(({ items }) => items.map(({ id }) => id).join('')).join(' ')
const numbers = ({ processes }: TemplateDraft) => processes.flatMap(({ items }) => items.map(({ no }) => no))

test('Alt+↑/↓ goes over the edge of a process and stops at the ends', () => {
  const step = (ids: string[], direction: 1 | -1, from = draft) => stepEntries(from, new Set(ids), direction)
  expect(order(step(['b'], -1))).toBe('bac de')
  expect(order(step(['b'], 1))).toBe('acb de')
  expect(order(step(['c'], 1))).toBe('ab cde')
  expect(order(step(['d'], -1))).toBe('abcd e')
  expect(order(step(['a'], -1))).toBe('abc de')
  expect(order(step(['e'], 1))).toBe('abc de')
  expect(order(step(['a', 'b'], 1))).toBe('cab de')
  expect(step(['p2'], -1).processes.map(({ id, no }) => [id, no])).toEqual([
    ['p2', 1],
    ['p1', 2],
  ])
})

test('several are dragged together and keep their order; numbers follow', () => {
  const moved = moveItems(draft, new Set(['e', 'a']), 'c')
  expect([order(moved), numbers(moved)]).toEqual(['baec d', [1, 2, 3, 4, 1]])
  expect(order(moveItems(draft, new Set(['a']), 'p2'))).toBe('bc dea')
  expect(moveItems(draft, new Set(['a']), 'a')).toBe(draft)
})

test('new ones come behind what is open, what is removed goes, and the last process stays', () => {
  expect(order(addItems(draft, [item('x'), item('y')], 'a'))).toBe('axybc de')
  expect(order(addItems(draft, [item('x')], 'p1'))).toBe('abcx de')
  expect(order(removeEntries(draft, new Set(['b', 'p2'])))).toBe('ac')
  expect(order(removeEntries(draft, new Set(['p1', 'p2'])))).toBe('')
})

test('a key that is emptied is gone; the other items are the same objects', () => {
  const named = changeItem(draft, 'a', { unit: 'MPa', lower: '1' })
  const bare = changeItem(named, 'a', { unit: undefined })
  expect(bare.processes[0]!.items[0]).toEqual({ ...item('a'), lower: '1' })
  expect(bare.processes[0]!.items[1]).toBe(draft.processes[0]!.items[1])
  expect(bare.processes[1]).toBe(draft.processes[1])
})

test('a pasted item never takes the key of another', () => {
  const keyed = changeItem(draft, 'a', { key: 'oil' })
  const ids = ['new1', 'new2']
  const pasted = copied(keyed, [item('a', { key: 'oil' }), item('z', { key: 'free' })], () => ids.shift()!)
  expect(pasted).toMatchObject([
    { id: 'new1', key: 'oil_2' },
    { id: 'new2', key: 'free' },
  ])
})

import { describe, expect, test } from 'vitest'
import { itemId, processId, sketchContent } from '../testing/scene.ts'
import { templateChanges } from './templateChanges.ts'

describe('H11 what is different in a newer version', () => {
  const before = sketchContent([{ items: [{ key: 'a', upper: '10' }, { key: 'b' }] }, { items: [{ key: 'c' }] }])
  test('H11 added, removed and changed items, with the keys that changed', () => {
    const after = sketchContent([
      { items: [{ key: 'a', upper: '12', required: true }, { key: 'new' }] },
      { items: [{ key: 'c' }] },
    ])
    expect(templateChanges(before, after)).toEqual([
      { change: 'changed', itemId: itemId('a'), name: 'a', keys: ['required', 'upper'] },
      { change: 'added', itemId: itemId('new'), name: 'new', keys: [] },
      { change: 'removed', itemId: itemId('b'), name: 'b', keys: [] },
    ])
  })
  test('H11 a new number is no change, another process is', () => {
    const moved = sketchContent([{ items: [{ key: 'b' }, { key: 'a', upper: '10' }] }, { items: [{ key: 'c' }] }])
    expect(templateChanges(before, moved)).toEqual([])
    const elsewhere = sketchContent([{ items: [{ key: 'a', upper: '10' }] }, { items: [{ key: 'c' }, { key: 'b' }] }])
    expect(templateChanges(before, elsewhere)).toEqual([
      { change: 'changed', itemId: itemId('b'), name: 'b', keys: ['process'] },
    ])
    expect(processId(1)).not.toBe(processId(2))
  })
})

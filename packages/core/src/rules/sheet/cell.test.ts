import { describe, expect, test } from 'vitest'
import { message } from '../../errors.ts'
import { cellOf, itemId, scene, sketchContent, sketchPhoto, sketchState, users } from '../testing/scene.ts'
import { type Cell, isSameCell, looksSame } from './cell.ts'
import { cellKey, countPhotos, keyOf, rowIdsOf } from './state.ts'

const cell: Cell = {
  ...cellOf(scene([{ key: 'a' }], { a: '1' }), 'a'),
  messages: [message('signMissing')],
  limits: { lower: '1', upper: '2' },
  expected: 'x',
  comment: 'c',
  forced: 'f',
  proposal: { value: 'p', source: 'auto' },
}

describe('G5 when a cell is the same', () => {
  test('G5 a copy is the same, nothing is not', () => {
    expect(looksSame({ ...cell }, cell)).toBe(true)
    expect(isSameCell({ ...cell, messages: [message('signMissing')] }, cell)).toBe(true)
    expect(looksSame(undefined, cell)).toBe(false)
    expect(isSameCell(undefined, cell)).toBe(false)
  })
  test.each([
    ['value', { value: '2' }],
    ['visible', { visible: false }],
    ['judgement', { judgement: 'ng' }],
    ['na', { na: true }],
    ['photos', { photos: 3 }],
  ] as [string, Partial<Cell>][])('G5 another %s is seen by other cells', (_, change) => {
    expect(looksSame({ ...cell, ...change }, cell)).toBe(false)
    expect(isSameCell({ ...cell, ...change }, cell)).toBe(false)
  })
  test.each([
    ['comment', { comment: 'd' }],
    ['expected code', { expected: 'y' }],
    ['forced value', { forced: 'g' }],
    ['proposal', { proposal: { value: 'q', source: 'auto' } }],
    ['no proposal', { proposal: undefined }],
    ['lower limit', { limits: { lower: '0', upper: '2' } }],
    ['upper limit', { limits: { lower: '1', upper: '3' } }],
    ['no limits', { limits: undefined }],
    ['message', { messages: [message('ngReason')] }],
    ['more messages', { messages: [message('signMissing'), message('ngReason')] }],
    ['fewer messages', { messages: [] }],
  ] as [string, Partial<Cell>][])('G5 another %s is seen by people only', (_, change) => {
    expect(looksSame({ ...cell, ...change }, cell)).toBe(true)
    expect(isSameCell({ ...cell, ...change }, cell)).toBe(false)
  })
})

describe('R4 keys, rows and photos', () => {
  test('R4 a cell is known by item and row', () => {
    expect(cellKey('i')).toBe('i')
    expect(cellKey('i', '2')).toBe('i/2')
    expect(keyOf({ itemId: 'i', rowId: '2' })).toBe('i/2')
    expect(keyOf({ itemId: 'i' })).toBe('i')
  })
  test('R4 a process without rows has none', () => {
    const state = sketchState(sketchContent([{ repeat: { min: 2, max: 3, label: '行' }, items: [{ key: 'r' }] }]))
    expect(rowIdsOf(state, [...state.rows.keys()][0] as string)).toEqual(['1', '2'])
    expect(rowIdsOf(state, 'nobody')).toEqual([])
  })
  test('J18 photos are counted per cell', () => {
    const photos = [
      sketchPhoto(1, 'a'),
      sketchPhoto(2, 'a'),
      sketchPhoto(3, 'a', { rowId: '2' }),
      sketchPhoto(4, 'b', { kind: 'sign' }),
      sketchPhoto(5, 'b', { removed: { by: users.operator, at: '2026-11-15T00:00:00.000Z' } }),
      sketchPhoto(6, 'b', { itemId: undefined }),
    ]
    const counts = countPhotos({ attachments: new Map(photos.map((photo) => [photo.id, photo])) })
    expect([...counts]).toEqual([
      [itemId('a'), 2],
      [`${itemId('a')}/2`, 1],
    ])
  })
})

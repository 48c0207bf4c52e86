import type { ReportLayout } from '@ecs/core'
import { expect, test } from 'vitest'
import { boxesOf } from './boxes.ts'

const sheet = '点検表'
const layout: ReportLayout = {
  ...{ workbookId: '', fileName: '', heads: [], stamps: [], days: {}, marks: {} },
  items: {
    look: { sheet, value: 'B3' },
    weight: { sheet, value: 'B6', judgement: 'C6', rows: { along: 'rows', places: [5, 6] } },
  },
}

test('every row of a repeat has its boxes, down to the last line of the form', () => {
  const boxes = boxesOf(layout, sheet, '2026-11-18', (id) => (id === 'weight' ? ['r1', 'r2', 'r3'] : undefined))
  expect([...boxes]).toEqual([
    ['B3', { itemId: 'look', part: 'value' }],
    ['B6', { itemId: 'weight', rowId: 'r1', part: 'value' }],
    ['C6', { itemId: 'weight', rowId: 'r1', part: 'judgement' }],
    ['B7', { itemId: 'weight', rowId: 'r2', part: 'value' }],
    ['C7', { itemId: 'weight', rowId: 'r2', part: 'judgement' }],
  ])
})

test('without a row there is no box', () => {
  expect([...boxesOf(layout, sheet, '2026-11-18', (id) => (id === 'weight' ? [] : undefined)).keys()]).toEqual(['B3'])
})

import { expect, test } from 'vitest'
import { labelFields } from './labelFields.ts'

test('the words before a value say where it goes', () => {
  expect(labelFields(['油圧ポンプ', '品番 PX-102', 'ロット番号: 26031407A', '数量 120個'])).toEqual([
    { field: 'partNo', value: 'PX-102', to: 'facts' },
    { field: 'lot', value: '26031407A', to: 'lot' },
    { field: 'quantity', value: '120', to: 'facts' },
  ])
})

test('without a lot the serial number takes its place', () => {
  expect(labelFields(['S/N 4C81-0937'])).toEqual([{ field: 'serial', value: '4C81-0937', to: 'lot' }])
})

test('a label without such words gives nothing', () => {
  expect(labelFields(['危険 高電圧'])).toEqual([])
})

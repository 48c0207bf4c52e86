import { type Cell, type Checksheet, keyOf } from '@ecs/core'
import { expect, test } from 'vitest'
import { isSentBack } from './isSentBack.ts'

const itemId = '0b4eeef7-fb37-4eef-bbdb-07d86ef605a7'
const cell = (rowId?: string) => ({ key: keyOf({ itemId, ...(rowId && { rowId }) }) }) as Pick<Cell, 'key'>
const returned = (...cells: { itemId: string; rowId?: string }[]) =>
  ({ returned: { cells } }) as Pick<Checksheet, 'returned'>

test('an item that was named in the return is marked, its other rows are not', () => {
  expect(isSentBack(returned({ itemId }), cell())).toBe(true)
  expect(isSentBack(returned({ itemId, rowId: 'r1' }), cell('r1'))).toBe(true)
  expect(isSentBack(returned({ itemId, rowId: 'r1' }), cell('r2'))).toBe(false)
})

test('nothing is marked where no item was named, or nothing came back', () => {
  expect(isSentBack(returned(), cell())).toBe(false)
  expect(isSentBack({}, cell())).toBe(false)
})

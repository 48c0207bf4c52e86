import { expect, test } from 'vitest'
import { type RowCell, roomBeside, runOver } from './roomBeside.ts'

const cell = (column: number, isEmpty = true, span = 1): RowCell => ({ column, colSpan: span, rowSpan: 1, isEmpty })
const width = () => 10

test('a text runs over empty cells up to the next that holds something, is merged, or lies under a merged one', () => {
  expect(roomBeside([cell(0, false), cell(1), cell(2), cell(3, false)], 0, width)).toEqual({ left: 0, right: 20 })
  expect(roomBeside([cell(0), cell(1, false), cell(2, true, 2), cell(4)], 1, width)).toEqual({ left: 10, right: 0 })
  expect(roomBeside([cell(0, false), cell(2)], 0, width)).toEqual({ left: 0, right: 0 })
})

test('from the middle to both sides alike, else away from the side it stands at', () => {
  expect(runOver('left', 30, { left: 10, right: 40 })).toMatchObject({ marginLeft: -0, width: 64 })
  expect(runOver('center', 30, { left: 10, right: 40 })).toMatchObject({ marginLeft: -10, width: 44 })
  expect(runOver('right', 30, { left: 10, right: 40 })).toMatchObject({ marginLeft: -10, width: 34 })
  expect(runOver('right', 30, { left: 0, right: 40 })).toBeUndefined()
})

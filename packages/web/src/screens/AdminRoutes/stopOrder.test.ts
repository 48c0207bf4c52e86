import { expect, test } from 'vitest'
import { moved, without } from './stopOrder.ts'

test('a stop moves by one place and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

test('one stop of two at the same target goes', () => {
  expect(without(['a', 'b', 'a'], 0)).toEqual(['b', 'a'])
})

import { expect, test } from 'vitest'
import { differingFrom } from './differingFrom.ts'

test('the first letter that differs is found', () => {
  expect(differingFrom('22.4', ['22.1'])).toBe(3)
  expect(differingFrom('適正', ['不足'])).toBe(0)
})

test('of several others the nearest one counts', () => {
  expect(differingFrom('22.4', ['9', '22.1'])).toBe(3)
})

test('equal texts, and a text alone, have nothing to underline', () => {
  expect(differingFrom('22.4', ['22.4'])).toBe(4)
  expect(differingFrom('22.4', [])).toBe(0)
  expect(differingFrom('', ['1'])).toBe(0)
})

import { expect, test } from 'vitest'
import { readingIn } from './readingIn.ts'

test.each([
  ['12.34', '12.34'],
  ['-0.05', '-0.05'],
  ['+0012.340', '12.340'],
  ['  12.34', '12.34'],
  ['.52', '.52'],
  ['+125', '125'],
  ['１２．３４', '12.34'],
])('a gauge that types %s has read %s', (typed, read) => {
  expect(readingIn(typed)).toBe(read)
})

test('the unit of the item may stand behind it, another one may not', () => {
  expect(readingIn('12.34mm', 'mm')).toBe('12.34')
  expect(readingIn('22.4 ℃', '℃')).toBe('22.4')
  expect(readingIn('12.34in', 'mm')).toBeUndefined()
})

test.each(['4901234567894', '1234', 'IM-03', '1.2.3', '12,34', '4901234567.894', '', '.', '12.'])(
  '%s is the code of a label, or nothing',
  (typed) => {
    expect(readingIn(typed)).toBeUndefined()
  },
)

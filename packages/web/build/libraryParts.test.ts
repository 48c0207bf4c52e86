import { expect, test } from 'vitest'
import { replace } from './libraryParts.ts'

test('a function or value gives its name to what stands in its place', () => {
  expect(replace('function look(a) { return a }\nexport { look }', ['look', '() => null'])).toBe(
    'function unused_look(a) { return a }\nexport { look }\nconst look = () => null\n',
  )
  expect(replace('const keys = new Keys()', ['keys', 'undefined'])).toContain('const unused_keys = new Keys()')
})

test('a library that has become another stops the build', () => {
  expect(() => replace('const looks = 1', ['look', 'undefined'])).toThrow('look is not where it was')
})

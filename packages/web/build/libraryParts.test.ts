import { expect, test } from 'vitest'
import { empty, replace } from './libraryParts.ts'

test('a function or value gives its name to what stands in its place', () => {
  expect(replace('function look(a) { return a }\nexport { look }', ['look', '() => null'])).toBe(
    'function unused_look(a) { return a }\nexport { look }\nconst look = () => null\n',
  )
  expect(replace('const keys = new Keys()', ['keys', 'undefined'])).toContain('const unused_keys = new Keys()')
})

test('a library that has become another stops the build', () => {
  expect(() => replace('const looks = 1', ['look', 'undefined'])).toThrow('look is not where it was')
})

test('an enumeration loses its values, its neighbour keeps them', () => {
  const code =
    'var A;\n(function (A) {\n    A["x"] = "1";\n})(A || (A = {}));\nvar B;\n(function (B) {\n    B["y"] = "2";\n})(B || (B = {}));'
  expect(empty(code, 'A')).toBe('var A;\nA = {};\nvar B;\n(function (B) {\n    B["y"] = "2";\n})(B || (B = {}));')
  expect(() => empty(code, 'C')).toThrow('C is not where it was')
})

import { expect, test } from 'vitest'
import { compareLetters, type Letter } from './compareLetters.ts'

const shown = (letters: Letter[]) => letters.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')

test.each([
  ['one letter differs', 'IM-03', 'IM-08', 'IM-0[3]', 'IM-0[8]'],
  ['a letter is missing', 'FL-0012', 'FL-012', 'FL-0[0]12', 'FL-012'],
  ['something was added', 'EQ-1', 'EQ-1-B', 'EQ-1', 'EQ-1[-B]'],
  ['nothing in common', 'ABC', '123', '[ABC]', '[123]'],
  ['width and case are the same letter', 'eq-１', 'EQ-1', 'eq-１', 'EQ-1'],
])('%s', (_, expected, read, left, right) => {
  const compared = compareLetters(expected, read)
  expect([shown(compared.expected), shown(compared.read)]).toEqual([left, right])
})

test('a very long code costs nothing', () => {
  expect(compareLetters('a'.repeat(4000), 'b'.repeat(4000)).read).toHaveLength(1)
})

import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { withoutWords } from './withoutServerWords.ts'

const program = (code: string) => parseSync('errors.js', code).program

test('what the page never says itself keeps its code and loses its words', () => {
  const code = `const entry = (code, status, text) => ({ code, status, text })
export const catalogue = { said: entry('V-001', 422, (d) => d.item), unsaid: entry('V-002', 409, () => '長い文') }`
  expect(
    withoutWords(code, program(code), new Set(['said'])),
  ).toBe(`const entry = (code, status, text) => ({ code, status, text })
export const catalogue = { said: entry('V-001', 422, (d) => d.item), unsaid: entry('V-002', 409, () => '') }`)
})

test('a catalogue that is put together otherwise stops the build', () => {
  const code = 'export const catalogue = { ...others }'
  expect(() => withoutWords(code, program(code), new Set())).toThrow('one by one')
})

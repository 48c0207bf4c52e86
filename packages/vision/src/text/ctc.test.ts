import { expect, test } from 'vitest'
import { decodeCtc, textOf } from './ctc.ts'

const alphabet = ['A', 'O', '0']
const rows = (...probabilities: number[][]) => ({
  data: Float32Array.from(probabilities.flat()),
  dims: [1, probabilities.length, 4],
})

test('a character that goes on is one, one with a blank between is two', () => {
  const output = rows([0.1, 0.9, 0, 0], [0.1, 0.8, 0.1, 0], [0.9, 0.1, 0, 0], [0.2, 0.8, 0, 0])
  expect(textOf(decodeCtc(output, alphabet))).toBe('AA')
})

test('what else a character may be is told with it', () => {
  const [one] = decodeCtc(rows([0.1, 0, 0.6, 0.3]), alphabet)
  expect(one).toMatchObject({ text: 'O', at: 0.5 })
  expect(one!.others.map(({ text }) => text)).toEqual(['0'])
})

test('a field for numbers never gives a letter', () => {
  const output = rows([0.1, 0, 0.6, 0.3])
  const [one] = decodeCtc(output, alphabet, { isAllowed: (text) => text === '0' })
  expect(one!.text).toBe('0')
  expect(one!.p).toBeCloseTo(0.75)
})

test('scores become probabilities', () => {
  const [one] = decodeCtc(rows([0, 5, 0, 0]), alphabet, { hasScores: true })
  expect(one!.p).toBeGreaterThan(0.97)
})

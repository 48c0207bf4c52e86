import { expect, test } from 'vitest'
import { decideNumber } from './decide.ts'
import type { Marks } from './marks.ts'
import type { NumberView } from './views.ts'

const view = (text: string, confidence = 0.9) => ({ text, confidence, characters: [] })
const bare: Marks = { points: [], hasMinus: false }
const decide = (own: NumberView[], second: NumberView, marks = bare) => decideNumber({ own, beside: { second, marks } })

test('two readers that agree are believed', () => {
  const verdict = decide([view('14.2'), view('14.2')], view('14.2'))
  expect(verdict).toMatchObject({ status: 'agreed', text: '14.2' })
})

test('a difference is asked, with both readings to choose from', () => {
  const verdict = decide([view('1749.2'), view('1749.2')], view('1949.2', 0.99))
  expect(verdict).toMatchObject({ status: 'asked', text: '1749.2', candidates: ['1949.2'] })
  expect(verdict.confidence).toBeLessThan(0.9)
})

test('a point that the second reader lost counts when its shape is there', () => {
  const [own, second] = [[view('8.946'), view('8.946')], view('8946', 0.99)]
  expect(decide(own, second, { points: [0.3], hasMinus: false }).status).toBe('agreed')
  expect(decide(own, second).status).toBe('asked')
})

test('a date in figures is read, half a number is not', () => {
  const date = decide([view('26.03.14')], view('26.03.14'))
  expect(date.text).toBe('26.03.14')
  expect(decide([view('.')], view('12.')).status).toBe('none')
})

test('a point that one of our readers surely sees is not outvoted, nor is a further digit', () => {
  const point = decide([view('4566'), view('4566'), view('4.566')], view('4566'))
  expect(point).toMatchObject({ status: 'asked', text: '4566', candidates: ['4.566'] })
  const digit = decide([view('09'), view('09'), view('019', 0.75)], view('09'))
  expect(digit.status).toBe('asked')
})

test('the second reader loses points: its digits count for the number with the point too', () => {
  const verdict = decide([view('3.86', 0.83), view('386', 0.99), view('3.86', 0.99)], view('386', 0.99))
  expect(verdict).toMatchObject({ status: 'asked', text: '3.86' })
})

test('readers of ours that all say the same surely need no other; one that is less sure does', () => {
  const [sure, less] = [view('3.86', 0.97), view('3.86', 0.94)]
  expect(decideNumber({ own: [sure, sure, sure] }).status).toBe('agreed')
  expect(decideNumber({ own: [sure, sure, less] }).status).toBe('asked')
})

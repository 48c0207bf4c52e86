import { expect, test } from 'vitest'
import { decideNumber } from './decide.ts'
import type { Marks } from './marks.ts'

const view = (text: string, confidence = 0.9) => ({ text, confidence, characters: [] })
const bare: Marks = { points: [], hasMinus: false }

test('two readers that agree are believed', () => {
  const verdict = decideNumber({ own: [view('14.2'), view('14.2')], second: view('14.2'), marks: bare })
  expect(verdict).toMatchObject({ status: 'agreed', text: '14.2' })
})

test('a difference is asked, with both readings to choose from', () => {
  const verdict = decideNumber({
    own: [view('1749.2'), view('1749.2')],
    second: view('1949.2', 0.99),
    marks: bare,
  })
  expect(verdict).toMatchObject({ status: 'asked', text: '1749.2', candidates: ['1949.2'] })
  expect(verdict.confidence).toBeLessThan(0.9)
})

test('a point that the second reader lost counts when its shape is there', () => {
  const views = { own: [view('8.946'), view('8.946')], second: view('8946', 0.99) }
  expect(decideNumber({ ...views, marks: { points: [0.3], hasMinus: false } }).status).toBe('agreed')
  expect(decideNumber({ ...views, marks: bare }).status).toBe('asked')
})

test('a date in figures is read, half a number is not', () => {
  const date = decideNumber({ own: [view('26.03.14')], second: view('26.03.14'), marks: bare })
  expect(date.text).toBe('26.03.14')
  expect(decideNumber({ own: [view('.')], second: view('12.'), marks: bare }).status).toBe('none')
})

test('a point that one of our readers surely sees is not outvoted, nor is a further digit', () => {
  const point = decideNumber({ own: [view('4566'), view('4566'), view('4.566')], second: view('4566'), marks: bare })
  expect(point).toMatchObject({ status: 'asked', text: '4566', candidates: ['4.566'] })
  const digit = decideNumber({ own: [view('09'), view('09'), view('019', 0.75)], second: view('09'), marks: bare })
  expect(digit.status).toBe('asked')
})

test('the second reader loses points: its digits count for the number with the point too', () => {
  const verdict = decideNumber({
    own: [view('3.86', 0.83), view('386', 0.99), view('3.86', 0.99)],
    second: view('386', 0.99),
    marks: bare,
  })
  expect(verdict).toMatchObject({ status: 'asked', text: '3.86' })
})

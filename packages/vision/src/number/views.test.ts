import { expect, test } from 'vitest'
import { paper } from '../testing/fakeEngines.ts'
import type { LineModel } from '../text/lineModel.ts'
import { viewsOf } from './views.ts'

type Figure = { text: string; x: number; p?: number }

/** Sees the figures whose middle lies in the box. */
const seeing = (figures: Figure[]): LineModel => ({
  knows: new Set('0123456789.-'),
  weightOf: () => 1,
  read: async (_, { middle, length }) =>
    figures
      .filter(({ x }) => Math.abs(x - middle.x) < length / 2)
      .map(({ text, x, p = 0.99 }) => ({ text, p, at: (x - middle.x) / length + 0.5, others: [] })),
})

const wheels: Figure[] = [...'174400'].map((text, i) => ({ text, x: 60 + i * 45 }))
const picture = paper(400, 80, [])
const box = (from: number, to: number) => ({
  middle: { x: (from + to) / 2, y: 40 },
  angle: 0,
  length: to - from,
  depth: 33,
})
const read = (digits: Figure[], lines: Figure[], found = box(90, 260)) => {
  const own = seeing(digits)
  return viewsOf({ digits: [own, own], lines: seeing(lines), second: own }, picture, found)
}

test('wheels further apart than they are high, cut at both ends, are read whole', async () => {
  const { views, isCut } = await read(wheels, wheels)
  expect(views.own.map(({ text }) => text)).toEqual(['174400', '174400', '174400'])
  expect(isCut).toBe(false)
})

test('a single wheel that was found leads to all others', async () => {
  const { views } = await read(wheels, wheels, box(183, 207))
  expect(views.second.text).toBe('174400')
})

test('the edge of a frame, a 1 to the reader of lines alone, is no part of the number', async () => {
  const { views, isCut } = await read(wheels, [...wheels, { text: '1', x: 325 }], box(40, 305))
  expect(views.own.map(({ text }) => text)).toEqual(['174400', '174400', '174400'])
  expect(isCut).toBe(false)
})

test('what the reader of digits half sees beside the number is told', async () => {
  const { isCut } = await read([...wheels, { text: '3', x: 330, p: 0.4 }], wheels, box(40, 305))
  expect(isCut).toBe(true)
})

import { expect, test } from 'vitest'
import type { Judgement } from '../model/result.ts'
import { beforeAfter, effectWindow } from './beforeAfter.ts'

const item = { lower: '15', upper: '30' }
const finishedAt = '2026-10-26T03:00:00.000Z'
const point = (at: string, value: string, judgement: Judgement = 'ok') => ({ at, values: [value], judgement })

test('K26 what was handed in before the measure was finished stands against what came from then on', () => {
  const points = [
    point('2026-10-23T00:00:00.000Z', '29'),
    point('2026-10-24T00:00:00.000Z', '31', 'ng'),
    point('2026-10-26T02:59:59.999Z', '30'),
    point('2026-10-26T03:00:00.000Z', '22'),
    point('2026-10-27T00:00:00.000Z', '23'),
    point('2026-10-28T00:00:00.000Z', '21'),
  ]
  const { before, after } = beforeAfter(item, points, finishedAt)
  // Mean moving range / 1.128: (2 + 1) / 2 and (1 + 2) / 2.
  const sigma = 1.5 / 1.128
  expect(before).toMatchObject({ points: 3, ng: 1, mean: 30 })
  expect(before.sigma).toBeCloseTo(sigma, 3)
  expect(before.cpk).toBeCloseTo(0, 9)
  expect(after).toMatchObject({ points: 3, ng: 0, mean: 22 })
  expect(after.cpk).toBeCloseTo(7 / (3 * sigma), 3)
})

test('K26 thirty days on either side count, and no more', () => {
  const { from, to } = effectWindow(finishedAt)
  const points = [
    point('2026-09-26T02:59:59.999Z', '1'),
    point(from, '2'),
    point('2026-11-25T02:59:59.999Z', '3'),
    point(to, '4'),
  ]
  const { before, after } = beforeAfter(item, points, finishedAt)
  expect([before.points, before.mean, after.points, after.mean]).toEqual([1, 2, 1, 3])
})

test('K26 more than fifty points all count, and an item that is no number has judgements only', () => {
  const many = Array.from({ length: 80 }, (_, at) =>
    point(new Date(Date.parse(finishedAt) + at * 60_000).toISOString(), '20'),
  )
  expect(beforeAfter(item, many, finishedAt).after.points).toBe(80)
  const looked = [point('2026-10-20T00:00:00.000Z', 'ng', 'ng'), point('2026-10-27T00:00:00.000Z', 'ok')]
  expect(beforeAfter({}, looked, finishedAt)).toEqual({
    before: { points: 1, ng: 1, mean: null, sigma: null, cpk: null },
    after: { points: 1, ng: 0, mean: null, sigma: null, cpk: null },
  })
})

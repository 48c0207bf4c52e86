import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chart, ChartPoint } from './chart.ts'
import { isInside, isOutside, segmentsOf } from './segments.ts'

const lines = { center: 10, sigma: 2, ucl: 16, lcl: 4 }
const point = (value: number | null, stage = 0): ChartPoint => ({ value, stage, lines })
const chartOf = (points: ChartPoint[]): Chart => ({ kind: 'I', points })
const indexes = (chart: Chart): number[][] => segmentsOf(chart).map((segment) => segment.map((judged) => judged.index))

test('K10 points are cut at gaps, at stages and where lines are missing', () => {
  const chart = chartOf([
    point(9),
    point(11),
    point(null),
    point(12),
    point(8, 1),
    { ...point(9, 1), lines: null },
    point(7, 1),
  ])
  expect(indexes(chart)).toEqual([[0, 1], [3], [4], [6]])
})

test('K10 an empty chart and a chart of gaps have nothing to judge', () => {
  expect(segmentsOf(chartOf([]))).toEqual([])
  expect(segmentsOf(chartOf([point(null), point(null)]))).toEqual([])
})

test('K11 side, limit and zone of a point', () => {
  const [segment] = segmentsOf(chartOf([point(10), point(13), point(16), point(16.1), point(3.9)]))
  expect(segment!.map(({ side, beyond, zone }) => [side, beyond, zone])).toEqual([
    [null, null, 0],
    ['upper', null, 1.5],
    ['upper', null, 3],
    ['upper', 'upper', expect.closeTo(3.05, 9)],
    ['lower', 'lower', expect.closeTo(3.05, 9)],
  ])
})

test('K11 on a zone line a point is neither inside nor outside', () => {
  const [segment] = segmentsOf(chartOf([point(12), point(12.1), point(11.9)]))
  expect(segment!.map((judged) => [isInside(judged, 1), isOutside(judged, 1)])).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ])
})

test('K11 without spread there are no zones, but there are sides and limits', () => {
  const flat = { center: 5, sigma: 0, ucl: 5, lcl: 5 }
  const [segment] = segmentsOf(chartOf([5, 5.1].map((value) => ({ value, stage: 0, lines: flat }))))
  expect(segment).toEqual([
    { index: 0, value: 5, beyond: null, side: null, zone: null },
    { index: 1, value: 5.1, beyond: 'upper', side: 'upper', zone: null },
  ])
  expect(isInside(segment![0]!, 1)).toBe(false)
  expect(isOutside(segment![1]!, 1)).toBe(false)
})

test('K10 every point with value and lines is in exactly one segment, in order', () => {
  const anyPoint = fc.record({
    value: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 4 }),
    stage: fc.integer({ min: 0, max: 2 }),
    lines: fc.option(fc.constant(lines), { freq: 6 }),
  })
  fc.assert(
    fc.property(fc.array(anyPoint, { maxLength: 30 }), (points) => {
      const drawn = points.flatMap(({ value, lines: own }, index) => (value === null || own === null ? [] : [index]))
      expect(indexes(chartOf(points)).flat()).toEqual(drawn)
      for (const segment of indexes(chartOf(points))) {
        expect(new Set(segment.map((index) => points[index]!.stage)).size).toBe(1)
        expect(segment.at(-1)! - segment[0]!).toBe(segment.length - 1)
      }
    }),
  )
})

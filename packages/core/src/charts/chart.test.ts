import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stagesOf, threeSigma } from './chart.ts'
import { individualsChart } from './individuals.ts'

test('K3 without stages there is one, set by every point', () => {
  expect(stagesOf(3)).toEqual([{ start: 0, end: 3, basis: [0, 1, 2] }])
})

test('K3 a stage ends where the next begins', () => {
  expect(stagesOf(6, { stages: [{ start: 4 }, { start: 2 }] })).toEqual([
    { start: 0, end: 2, basis: [0, 1] },
    { start: 2, end: 4, basis: [2, 3] },
    { start: 4, end: 6, basis: [4, 5] },
  ])
})

test('K3 a baseline sets the lines of the rest of its stage, and stops at the next stage', () => {
  const stages = stagesOf(6, {
    stages: [
      { start: 0, baseline: 2 },
      { start: 4, baseline: 9 },
    ],
  })
  expect(stages.map((stage) => stage.basis)).toEqual([
    [0, 1],
    [4, 5],
  ])
})

test('K3 an excluded point is drawn but does not count', () => {
  const values = [10, 12, 10, 90, 10, 12, 10]
  const { level } = individualsChart(values, { excluded: [3] })
  expect(level.points[3]!.value).toBe(90)
  expect(level.points[3]!.lines).toEqual(level.points[0]!.lines)
  expect(level.points[0]!.lines!.center).toBeCloseTo(64 / 6, 12)
})

test('K3 starts outside the data are ignored', () => {
  expect(stagesOf(2, { stages: [{ start: 7 }, { start: -1 }] })).toHaveLength(1)
  expect(stagesOf(0)).toEqual([{ start: 0, end: 0, basis: [] }])
})

test('K3 stages cover every point exactly once', () => {
  const starts = fc.array(fc.record({ start: fc.integer({ min: -3, max: 60 }) }), { maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), starts, (length, stages) => {
      const covered = stagesOf(length, { stages }).flatMap(({ start, end }) =>
        Array.from({ length: end - start }, (_, offset) => start + offset),
      )
      expect(covered).toEqual(Array.from({ length }, (_, index) => index))
    }),
  )
})

test('K3 lines never leave the range the figure can take', () => {
  expect(threeSigma(0.02, 0.05, 0, 1)).toEqual({ center: 0.02, sigma: 0.05, ucl: 0.02 + 3 * 0.05, lcl: 0 })
  expect(threeSigma(0.98, 0.05, 0, 1).ucl).toBe(1)
})

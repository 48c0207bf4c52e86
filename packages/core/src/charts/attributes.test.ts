import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cChart, npChart, pChart, uChart } from './attributes.ts'
import { circuitBoards, computers, orangeJuice } from './published.fixture.ts'

const cans = orangeJuice.map((count) => ({ count, size: 50 }))

test('K8 the orange juice cans have the published p lines', () => {
  const lines = pChart(cans).points[0]!.lines!
  expect(lines.center).toBeCloseTo(0.2313333, 7)
  expect(lines.sigma).toBeCloseTo(0.05963526, 8)
  expect(lines.lcl).toBeCloseTo(0.05242755, 8)
  expect(lines.ucl).toBeCloseTo(0.4102391, 7)
})

test('K8 without samples 15 and 23 the p lines are the published ones', () => {
  const lines = pChart(cans, { excluded: [14, 22] }).points[0]!.lines!
  expect(lines.center).toBeCloseTo(0.215, 10)
  expect(lines.lcl).toBeCloseTo(0.04070284, 8)
  expect(lines.ucl).toBeCloseTo(0.3892972, 7)
})

test('K8 the orange juice cans have the published np lines', () => {
  const lines = npChart(cans).points[0]!.lines!
  expect(lines.center).toBeCloseTo(11.56667, 5)
  expect(lines.lcl).toBeCloseTo(2.621377, 6)
  expect(lines.ucl).toBeCloseTo(20.51196, 5)
})

test('K8 the circuit boards have the published c lines', () => {
  const lines = cChart(circuitBoards).points[0]!.lines!
  expect(lines.center).toBeCloseTo(19.84615, 5)
  expect(lines.lcl).toBeCloseTo(6.481447, 6)
  expect(lines.ucl).toBeCloseTo(33.21086, 5)
  const cleaned = cChart(circuitBoards, { excluded: [5, 19] }).points[0]!.lines!
  expect(cleaned.lcl).toBeCloseTo(6.362532, 6)
  expect(cleaned.ucl).toBeCloseTo(32.9708, 4)
})

test('K8 the computers have the published u lines', () => {
  const lines = uChart(computers.map((count) => ({ count, size: 5 }))).points[0]!.lines!
  expect(lines.center).toBeCloseTo(1.93, 10)
  expect(lines.lcl).toBeCloseTo(0.06613305, 8)
  expect(lines.ucl).toBeCloseTo(3.793867, 6)
})

test('K8 a larger sample has narrower limits', () => {
  const chart = pChart([
    { count: 10, size: 100 },
    { count: 40, size: 400 },
  ])
  const [small, large] = chart.points.map((point) => point.lines!)
  expect(small!.sigma / large!.sigma).toBeCloseTo(2, 12)
  expect(small!.center).toBe(large!.center)
})

test('K9 a sample of nothing, a missing or an impossible count is a gap', () => {
  const chart = pChart([
    { count: 1, size: 10 },
    { count: 0, size: 0 },
    { count: null, size: 10 },
    { count: 11, size: 10 },
    { count: -1, size: 10 },
    { count: 2, size: null },
  ])
  expect(chart.points.map((point) => point.value)).toEqual([0.1, null, null, null, null, null])
  expect(chart.points[0]!.lines!.center).toBe(0.1)
})

test('K9 more faults than units are possible: c and u take them', () => {
  expect(uChart([{ count: 30, size: 10 }]).points[0]!.value).toBe(3)
  expect(cChart([30, null]).points.map((point) => point.value)).toEqual([30, null])
})

test('K9 no bad unit at all, or only bad ones, is a chart without width', () => {
  expect(pChart([{ count: 0, size: 10 }]).points[0]!.lines).toEqual({ center: 0, sigma: 0, ucl: 0, lcl: 0 })
  expect(pChart([{ count: 10, size: 10 }]).points[0]!.lines).toEqual({ center: 1, sigma: 0, ucl: 1, lcl: 1 })
})

test('K9 no sample at all is an empty chart', () => {
  expect(pChart([]).points).toEqual([])
  expect(pChart([{ count: null, size: null }]).points[0]!.lines).toBeNull()
})

test('K9 lines stay between 0 and 1, and np is p times n', () => {
  const sample = fc
    .integer({ min: 1, max: 500 })
    .chain((size) => fc.record({ size: fc.constant(size), count: fc.integer({ min: 0, max: size }) }))
  fc.assert(
    fc.property(fc.array(sample, { minLength: 1, maxLength: 30 }), (samples) => {
      const rates = pChart(samples)
      const counts = npChart(samples)
      samples.forEach(({ size }, index) => {
        const p = rates.points[index]!.lines!
        const np = counts.points[index]!.lines!
        expect(p.lcl).toBeGreaterThanOrEqual(0)
        expect(p.ucl).toBeLessThanOrEqual(1)
        expect(np.ucl).toBeCloseTo(p.ucl * size, 8)
        expect(np.lcl).toBeCloseTo(p.lcl * size, 8)
      })
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { individualsChart, movingRanges } from './individuals.ts'
import { nistFlowRate, viscosity } from './published.fixture.ts'

test('K4 the NIST flow rate example has its published lines', () => {
  const { level, spread } = individualsChart(nistFlowRate)
  const lines = level.points[0]!.lines!
  expect(lines.center).toBeCloseTo(50.81, 10)
  expect(lines.ucl).toBeCloseTo(55.8041, 4)
  expect(lines.lcl).toBeCloseTo(45.8159, 4)
  expect(spread.points[1]!.lines!.center).toBeCloseTo(1.8778, 4)
})

test('K4 Montgomery’s viscosity example has its published lines', () => {
  const { level, within } = individualsChart(viscosity)
  const lines = level.points[0]!.lines!
  expect(lines.center).toBeCloseTo(34.088, 10)
  expect(within[0]).toBeCloseTo(0.5076521, 7)
  expect(lines.lcl).toBeCloseTo(32.56504, 5)
  expect(lines.ucl).toBeCloseTo(35.61096, 5)
})

test('K4 without the batch of the broken controller the lines move as published', () => {
  const lines = individualsChart(viscosity.toSpliced(3, 1)).level.points[0]!.lines!
  expect(lines.center).toBeCloseTo(33.98947, 5)
  expect(lines.lcl).toBeCloseTo(32.75425, 5)
  expect(lines.ucl).toBeCloseTo(35.2247, 5)
})

test('K4 the moving range chart has its limits at 3.267 and 0 times the mean range', () => {
  const lines = individualsChart(nistFlowRate).spread.points[1]!.lines!
  expect(lines.ucl / lines.center).toBeCloseTo(3.267, 3)
  expect(lines.lcl).toBe(0)
})

test('K4 there is no moving range at the start, nor across a gap, nor across stages', () => {
  expect(movingRanges([1, 3, null, 6, 5])).toEqual([null, 2, null, null, 1])
  const { spread } = individualsChart([1, 3, 6, 5], { stages: [{ start: 2 }] })
  expect(spread.points.map((point) => point.value)).toEqual([null, 2, null, 1])
})

test('K4 ranges that touch an excluded point do not widen the limits', () => {
  const { within } = individualsChart([10, 11, 10, 99, 10, 11, 10], { excluded: [3] })
  expect(within[0]).toBeCloseTo(1 / 1.128, 12)
})

test('K5 fewer than two neighbours give points without lines', () => {
  for (const values of [[], [7], [7, null, 8], [null, null]]) {
    const { level, spread, within } = individualsChart(values)
    expect(level.points.map((point) => point.value)).toEqual(values)
    expect([...level.points, ...spread.points].every((point) => point.lines === null)).toBe(true)
    expect(within[0]).toBeNull()
  }
})

test('K5 constant readings put all lines on the value', () => {
  const { level } = individualsChart([0.1, 0.1, 0.1, 0.1])
  expect(level.points[0]!.lines).toEqual({ center: 0.1, sigma: 0, ucl: 0.1, lcl: 0.1 })
})

test('K5 a new stage gets lines of its own', () => {
  const { level, within } = individualsChart([10, 11, 10, 50, 54, 50], { stages: [{ start: 3 }] })
  expect(level.points[2]!.lines!.center).toBeCloseTo(31 / 3, 12)
  expect(level.points[3]!.lines!.center).toBeCloseTo(154 / 3, 12)
  expect(within).toEqual([1 / 1.128, 4 / 1.128])
})

test('K5 the order of magnitude does not matter: scaled readings give scaled lines', () => {
  const readings = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(readings, fc.constantFrom(0.001, 10, 1000), (values, factor) => {
      const plain = individualsChart(values).level.points[0]!.lines!
      const scaled = individualsChart(values.map((value) => value * factor)).level.points[0]!.lines!
      expect(scaled.ucl / factor).toBeCloseTo(plain.ucl, 6)
      expect(scaled.lcl / factor).toBeCloseTo(plain.lcl, 6)
    }),
  )
})

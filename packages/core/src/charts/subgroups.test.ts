import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pistonRings } from './published.fixture.ts'
import { xbarRChart, xbarSChart } from './subgroups.ts'

const preliminary = pistonRings.slice(0, 25)

test('K6 the piston rings have the published X̄ lines by ranges', () => {
  const { level, within } = xbarRChart(preliminary)
  const lines = level.points[0]!.lines!
  expect(lines.center).toBeCloseTo(74.00118, 5)
  expect(lines.ucl).toBeCloseTo(74.0143, 4)
  expect(lines.lcl).toBeCloseTo(73.98805, 5)
  expect(within[0]).toBeCloseTo(0.009785039, 8)
})

test('K6 the piston rings have the published R lines', () => {
  const lines = xbarRChart(preliminary).spread.points[0]!.lines!
  expect(lines.center).toBeCloseTo(0.02276, 8)
  expect(lines.ucl).toBeCloseTo(0.04812533, 6)
  expect(lines.lcl).toBe(0)
})

test('K6 the piston rings have the published s lines', () => {
  const { spread, within } = xbarSChart(preliminary)
  const lines = spread.points[0]!.lines!
  expect(lines.center).toBeCloseTo(0.009240037, 9)
  expect(within[0]).toBeCloseTo(0.009829977, 9)
  expect(lines.ucl).toBeCloseTo(0.01930242, 8)
  expect(lines.lcl).toBe(0)
})

test('K6 later samples are judged by the lines of the first 25', () => {
  const { level } = xbarRChart(pistonRings, { stages: [{ start: 0, baseline: 25 }] })
  expect(level.points).toHaveLength(40)
  expect(level.points[39]!.lines).toEqual(xbarRChart(preliminary).level.points[0]!.lines)
})

test('K7 a subgroup with a missing reading has wider limits and its own R line', () => {
  const { level, spread } = xbarRChart([...preliminary, [74.0, null, 74.01, 73.99, null]])
  const [full, small] = [level.points[0]!.lines!, level.points[25]!.lines!]
  expect((small.ucl - small.center) / (full.ucl - full.center)).toBeCloseTo(Math.sqrt(5 / 3), 12)
  expect(spread.points[25]!.lines!.center / spread.points[0]!.lines!.center).toBeCloseTo(1.693 / 2.326, 12)
})

test('K7 an empty subgroup is a gap; one reading has a mean but no spread', () => {
  const { level, spread } = xbarRChart([[1, 2], [], [3], [null, null]])
  expect(level.points.map((point) => point.value)).toEqual([1.5, null, 3, null])
  expect(spread.points.map((point) => point.value)).toEqual([1, null, null, null])
  expect(level.points[1]!.lines).toBeNull()
  expect(level.points[2]!.lines!.ucl).toBeCloseTo(2 + 3 / 1.128, 12)
  expect(spread.points[2]!.lines).toBeNull()
})

test('K7 more than 25 readings have no R, but an s', () => {
  const wide = Array.from({ length: 3 }, (_, group) => Array.from({ length: 30 }, (_, index) => index + group))
  expect(xbarRChart(wide).within).toEqual([null])
  expect(xbarRChart(wide).level.points[0]!.lines).toBeNull()
  expect(xbarSChart(wide).within[0]).toBeGreaterThan(8)
})

test('K7 single readings alone give no lines', () => {
  const { level, within } = xbarRChart([[1], [2], [3]])
  expect(within).toEqual([null])
  expect(level.points.every((point) => point.lines === null)).toBe(true)
  expect(level.points.map((point) => point.value)).toEqual([1, 2, 3])
})

test('K7 constant subgroups have zero width and no complaint', () => {
  const { level, spread } = xbarSChart([
    [5, 5, 5],
    [5, 5, 5],
  ])
  expect(level.points[0]!.lines).toEqual({ center: 5, sigma: 0, ucl: 5, lcl: 5 })
  expect(spread.points[0]!.lines).toEqual({ center: 0, sigma: 0, ucl: 0, lcl: 0 })
})

test('K7 the order of readings inside a subgroup does not matter', () => {
  const group = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 2, maxLength: 10 })
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 10 }), (subgroups) => {
      const turned = subgroups.map((values) => values.toReversed())
      for (const chart of [xbarRChart, xbarSChart]) {
        const before = chart(subgroups)
        const after = chart(turned)
        expect(after.within[0]).toBeCloseTo(before.within[0]!, 9)
        expect(after.level.points[0]!.lines!.ucl).toBeCloseTo(before.level.points[0]!.lines!.ucl, 9)
      }
    }),
  )
})

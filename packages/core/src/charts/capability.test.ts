import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capability, capabilityGrade } from './capability.ts'
import { individualsChart } from './individuals.ts'
import { pistonRings } from './published.fixture.ts'
import { xbarRChart } from './subgroups.ts'

/** Three readings with mean 16 and standard deviation 2. */
const nistProcess = [14, 16, 18]

test('K16 the NIST example (limits 8 and 20, mean 16, s = 2) has Cp 1.0 and Cpk 0.6667', () => {
  // NIST/SEMATECH e-Handbook, 6.1.6: what is process capability?
  const result = capability(nistProcess, 2, { lower: 8, upper: 20 })
  expect(result.cp).toBeCloseTo(1, 12)
  expect(result.cpk).toBeCloseTo(0.6667, 4)
  expect(result.pp).toBeCloseTo(1, 12)
  expect(result.ppk).toBeCloseTo(0.6667, 4)
})

test('K16 the piston rings have the published Cp 1.703 and Cpk 1.663', () => {
  const preliminary = pistonRings.slice(0, 25)
  const { within } = xbarRChart(preliminary)
  const result = capability(preliminary.flat(), within[0]!, { lower: 73.95, upper: 74.05 })
  expect(result.cp).toBeCloseTo(1.703, 3)
  expect(result.cpk).toBeCloseTo(1.663, 3)
  expect(capability(preliminary.flat(), within[0]!, { lower: 73.95 }).cpk).toBeCloseTo(1.743, 3)
  expect(capability(preliminary.flat(), within[0]!, { upper: 74.05 }).cpk).toBeCloseTo(1.663, 3)
  const narrow = capability(preliminary.flat(), within[0]!, { lower: 73.99, upper: 74.01 })
  expect(narrow.cp).toBeCloseTo(0.341, 3)
  expect(narrow.cpk).toBeCloseTo(0.301, 3)
})

test('K17 with one limit there is a Cpk but no Cp', () => {
  const upper = capability(nistProcess, 2, { upper: 20 })
  expect(upper).toMatchObject({ cp: null, pp: null })
  expect(upper.cpk).toBeCloseTo(4 / 6, 12)
  const lower = capability(nistProcess, 2, { lower: 8, upper: null })
  expect(lower.cp).toBeNull()
  expect(lower.cpk).toBeCloseTo(8 / 6, 12)
})

test('K17 without limits, without spread or with one reading there is no index', () => {
  const none = { cp: null, cpk: null, pp: null, ppk: null }
  expect(capability(nistProcess, 2, {})).toMatchObject(none)
  expect(capability([5, 5, 5], 0, { lower: 1, upper: 9 })).toMatchObject({ ...none, mean: 5, sigmaOverall: 0 })
  expect(capability([5], null, { lower: 1, upper: 9 })).toMatchObject({ ...none, count: 1, sigmaOverall: null })
  expect(capability([], null, { lower: 1, upper: 9 })).toMatchObject({ ...none, count: 0, mean: null })
})

test('K17 reversed or equal limits give no index', () => {
  expect(capability(nistProcess, 2, { lower: 20, upper: 8 })).toMatchObject({ cp: null, cpk: null })
  expect(capability(nistProcess, 2, { lower: 16, upper: 16 })).toMatchObject({ cp: null, cpk: null })
})

test('K17 a mean outside the limits has a negative Cpk', () => {
  expect(capability(nistProcess, 2, { lower: 17, upper: 30 }).cpk).toBeCloseTo(-1 / 6, 12)
})

test('K16 Cpk never exceeds Cp, and both meet when the mean is in the middle', () => {
  const readings = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 30 })
  fc.assert(
    fc.property(readings, fc.integer({ min: 1, max: 300 }), (values, half) => {
      const { within } = individualsChart(values)
      fc.pre(within[0]! > 0)
      const free = capability(values, within[0]!, { lower: -half, upper: half })
      expect(free.cpk!).toBeLessThanOrEqual(free.cp! + 1e-9)
      const centred = capability(values, within[0]!, { lower: free.mean! - half, upper: free.mean! + half })
      expect(centred.cpk!).toBeCloseTo(centred.cp!, 9)
    }),
  )
})

test.each([
  [2, 'ample'],
  [1.67, 'ample'],
  [1.669, 'enough'],
  [1.33, 'enough'],
  [1.32, 'fair'],
  [1, 'fair'],
  [0.99, 'short'],
  [0.67, 'short'],
  [0.66, 'poor'],
  [-1, 'poor'],
])('K18 an index of %f is graded %s', (index, grade) => {
  expect(capabilityGrade(index)).toBe(grade)
})

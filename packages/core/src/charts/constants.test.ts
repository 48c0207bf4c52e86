import { expect, test } from 'vitest'
import { deviationFactors, maxRangeSize, rangeFactors } from './constants.ts'

/** Standard normal distribution function by its Taylor series. */
function phi(x: number): number {
  let term = x
  let sum = x
  for (let odd = 3; Math.abs(term) > 1e-17; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
}

const step = 0.02
const grid = Array.from({ length: 701 }, (_, index) => phi(-7 + index * step))

/** Mean of the range of n normal values: ∫ 1 − Φⁿ − (1 − Φ)ⁿ. */
const meanRange = (n: number): number => grid.reduce((sum, p) => sum + (1 - p ** n - (1 - p) ** n) * step, 0)

/** Mean of the squared range: 2 ∬ over x < y of 1 − Φ(y)ⁿ − (1 − Φ(x))ⁿ + (Φ(y) − Φ(x))ⁿ. */
function meanSquaredRange(n: number): number {
  let sum = 0
  grid.forEach((low, i) => {
    for (let j = i; j < grid.length; j++) {
      const high = grid[j]!
      const weight = i === j ? 0.5 : 1
      sum += weight * (1 - high ** n - (1 - low) ** n + (high - low) ** n)
    }
  })
  return 2 * sum * step * step
}

test('K1 d2 is the mean range of n normal values', () => {
  for (let n = 2; n <= maxRangeSize; n++) expect(Math.abs(rangeFactors(n)!.d2 - meanRange(n))).toBeLessThan(0.0006)
})

test('K1 d3 is the standard deviation of the range of n normal values', () => {
  for (const n of [2, 3, 5, 10, 17, 25]) {
    const exact = Math.sqrt(meanSquaredRange(n) - meanRange(n) ** 2)
    expect(Math.abs(rangeFactors(n)!.d3 - exact)).toBeLessThan(0.0003)
  }
})

/** Columns of the printed table (ASTM MNL 7; ISO 7870-2, table 2), three decimals. */
const printed: [n: number, A2: number, D3: number, D4: number, A3: number, B3: number, B4: number, c4: number][] = [
  [2, 1.88, 0, 3.267, 2.659, 0, 3.267, 0.7979],
  [3, 1.023, 0, 2.574, 1.954, 0, 2.568, 0.8862],
  [4, 0.729, 0, 2.282, 1.628, 0, 2.266, 0.9213],
  [5, 0.577, 0, 2.114, 1.427, 0, 2.089, 0.94],
  [6, 0.483, 0, 2.004, 1.287, 0.03, 1.97, 0.9515],
  [7, 0.419, 0.076, 1.924, 1.182, 0.118, 1.882, 0.9594],
  [8, 0.373, 0.136, 1.864, 1.099, 0.185, 1.815, 0.965],
  [9, 0.337, 0.184, 1.816, 1.032, 0.239, 1.761, 0.9693],
  [10, 0.308, 0.223, 1.777, 0.975, 0.284, 1.716, 0.9727],
  [15, 0.223, 0.347, 1.653, 0.789, 0.428, 1.572, 0.9823],
  [20, 0.18, 0.415, 1.585, 0.68, 0.51, 1.49, 0.9869],
  [25, 0.153, 0.459, 1.541, 0.606, 0.565, 1.435, 0.9896],
]

test.each(printed)('K1 the factors for n = %i are those of the printed table', (n, A2, D3, D4, A3, B3, B4, c4) => {
  const ranges = rangeFactors(n)!
  const deviations = deviationFactors(n)!
  const close = (ours: number, theirs: number) => expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(0.00101)
  close(ranges.A2, A2)
  close(ranges.D3, D3)
  close(ranges.D4, D4)
  close(deviations.A3, A3)
  close(deviations.B3, B3)
  close(deviations.B4, B4)
  expect(deviations.c4).toBeCloseTo(c4, 4)
})

test('K1 a range says nothing about one value, and too little about more than 25', () => {
  expect(rangeFactors(1)).toBeNull()
  expect(rangeFactors(0)).toBeNull()
  expect(rangeFactors(26)).toBeNull()
  expect(deviationFactors(1)).toBeNull()
  expect(deviationFactors(2.5)).toBeNull()
  expect(deviationFactors(100)!.c4).toBeCloseTo(396 / 397, 5)
})

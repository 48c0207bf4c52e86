/**
 * Factors of Shewhart charts by subgroup size (K1). d2, d3 and c4 describe the range and the standard deviation of n
 * normal values; they are printed in ASTM MNL 7, table 49, and in ISO 7870-2 (JIS Z 9020-2), table 2. d2 keeps the
 * three printed decimals, because every published example was computed with them. All other factors follow by formula.
 */
const printed: readonly (readonly [d2: number, d3: number])[] = [
  [1.128, 0.8525],
  [1.693, 0.8884],
  [2.059, 0.8798],
  [2.326, 0.8641],
  [2.534, 0.848],
  [2.704, 0.8332],
  [2.847, 0.8198],
  [2.97, 0.8078],
  [3.078, 0.7971],
  [3.173, 0.7873],
  [3.258, 0.7785],
  [3.336, 0.7704],
  [3.407, 0.763],
  [3.472, 0.7562],
  [3.532, 0.7499],
  [3.588, 0.7441],
  [3.64, 0.7386],
  [3.689, 0.7335],
  [3.735, 0.7287],
  [3.778, 0.7242],
  [3.819, 0.7199],
  [3.858, 0.7159],
  [3.895, 0.7121],
  [3.931, 0.7084],
]

export const maxRangeSize = printed.length + 1

export type RangeFactors = { d2: number; d3: number; A2: number; D3: number; D4: number }
export type DeviationFactors = { c4: number; A3: number; B3: number; B4: number }

/** Null where the range is no measure of spread: below two values, or above 25, where s must be used. */
export function rangeFactors(size: number): RangeFactors | null {
  const row = printed[size - 2]
  if (!row) return null
  const [d2, d3] = row
  return { d2, d3, A2: 3 / (d2 * Math.sqrt(size)), D3: Math.max(0, 1 - (3 * d3) / d2), D4: 1 + (3 * d3) / d2 }
}

/** c4 = √(2/(n−1)) Γ(n/2)/Γ((n−1)/2), by the recurrence c4(n)·c4(n−1) = √((n−2)/(n−1)); null below two values. */
export function deviationFactors(size: number): DeviationFactors | null {
  if (!Number.isInteger(size) || size < 2) return null
  let c4 = Math.sqrt(2 / Math.PI)
  for (let n = 3; n <= size; n++) c4 = Math.sqrt((n - 2) / (n - 1)) / c4
  const width = (3 * Math.sqrt(1 - c4 * c4)) / c4
  return { c4, A3: 3 / (c4 * Math.sqrt(size)), B3: Math.max(0, 1 - width), B4: 1 + width }
}

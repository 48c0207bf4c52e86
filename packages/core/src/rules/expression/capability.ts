import type { Big } from 'big.js'
import { Decimal, fit, quotient } from '../decimal.ts'

/** d2 by group size (JIS Z 9020-2): the mean range of n values is d2 sigmas. */
const d2ByGroupSize: Record<number, string> = {
  2: '1.128',
  3: '1.693',
  4: '2.059',
  5: '2.326',
  6: '2.534',
  7: '2.704',
  8: '2.847',
  9: '2.970',
  10: '3.078',
}

export type CapabilityLimits = { lower?: string; upper?: string }

const mean = (numbers: Big[]): Big =>
  quotient(
    numbers.reduce((sum, number) => sum.plus(number), new Decimal('0')),
    new Decimal(String(numbers.length)),
  )

const range = (numbers: Big[]): Big => {
  const sorted = [...numbers].sort((a, b) => a.cmp(b))
  return (sorted.at(-1) as Big).minus(sorted[0] as Big)
}

/** Sigma within groups: mean range / d2, or the moving range when every group has one value. */
function sigma(groups: Big[][]): Big | null {
  const size = groups[0]?.length ?? 0
  if (size === 1) {
    const values = groups.flat()
    const moving = values.slice(1).map((value, index) => value.minus(values[index] as Big).abs())
    return moving.length === 0 ? null : quotient(mean(moving), new Decimal(d2ByGroupSize[2] as string))
  }
  const d2 = d2ByGroupSize[size]
  return d2 === undefined ? null : quotient(mean(groups.map(range)), new Decimal(d2))
}

/**
 * Cpk of the latest groups of equal size (F14). Blank while it means nothing: no limits, groups of unequal
 * size, a single value, or no spread at all.
 */
export function capability(history: string[][], limits: CapabilityLimits): Big | null {
  const groups = history.filter((group) => group.length > 0).map((group) => group.map((value) => new Decimal(value)))
  if (groups.some((group) => group.length !== groups[0]?.length)) return null
  const spread = groups.length === 0 ? null : sigma(groups)
  if (spread === null || spread.eq('0')) return null
  const centre = mean(groups.flat())
  const distances = [
    ...(limits.upper === undefined ? [] : [new Decimal(limits.upper).minus(centre)]),
    ...(limits.lower === undefined ? [] : [centre.minus(limits.lower)]),
  ]
  const nearest = distances.sort((a, b) => a.cmp(b))[0]
  return nearest === undefined ? null : quotient(fit(nearest), fit(spread.times('3')))
}

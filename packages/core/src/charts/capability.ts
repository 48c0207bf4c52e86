import { mean, standardDeviation } from './sample.ts'

export type SpecLimits = { lower?: number | null; upper?: number | null }

/** Null where the data or the limits do not allow the index: nothing is ever infinite or made up. */
export type Capability = {
  count: number
  mean: number | null
  sigmaWithin: number | null
  sigmaOverall: number | null
  cp: number | null
  cpk: number | null
  pp: number | null
  ppk: number | null
}

type Pair = { both: number | null; nearest: number | null }

/** K16, K17: width of the specification over 6σ, and the nearer limit over 3σ; with one limit only the second. */
function indices(center: number | null, sigma: number | null, { lower, upper }: SpecLimits): Pair {
  const hasLower = lower != null
  const hasUpper = upper != null
  const reversed = hasLower && hasUpper && lower >= upper
  if (center === null || sigma === null || sigma <= 0 || reversed) return { both: null, nearest: null }
  const sides = [...(hasLower ? [center - lower] : []), ...(hasUpper ? [upper - center] : [])]
  return {
    both: hasLower && hasUpper ? (upper - lower) / (6 * sigma) : null,
    nearest: sides.length === 0 ? null : Math.min(...sides) / (3 * sigma),
  }
}

/** Cp and Cpk with the sigma of a control chart (`within`), Pp and Ppk with the deviation of all readings. */
export function capability(values: readonly number[], within: number | null, limits: SpecLimits): Capability {
  const center = mean(values)
  const overall = standardDeviation(values)
  const short = indices(center, within, limits)
  const long = indices(center, overall, limits)
  return {
    count: values.length,
    mean: center,
    sigmaWithin: within,
    sigmaOverall: overall,
    cp: short.both,
    cpk: short.nearest,
    pp: long.both,
    ppk: long.nearest,
  }
}

export const capabilityGrades = ['ample', 'enough', 'fair', 'short', 'poor'] as const
export type CapabilityGrade = (typeof capabilityGrades)[number]

const least: Record<CapabilityGrade, number> = {
  ample: 1.67,
  enough: 1.33,
  fair: 1,
  short: 0.67,
  poor: Number.NEGATIVE_INFINITY,
}

/** K18: the five usual grades of 工程能力; the screens have a sentence for each. */
export const capabilityGrade = (index: number): CapabilityGrade =>
  capabilityGrades.find((grade) => index >= least[grade] - 1e-9)!

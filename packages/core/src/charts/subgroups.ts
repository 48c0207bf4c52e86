import { type ChartOptions, type ChartPair, drawPoints, type Lines, type Stage, stagesOf, threeSigma } from './chart.ts'
import { deviationFactors, rangeFactors } from './constants.ts'
import { mean, present, range, standardDeviation } from './sample.ts'

export type Subgroup = readonly (number | null)[]

/** How a spread figure of n values relates to sigma: its mean is `unit`·σ and its own deviation `error`·σ. */
type SpreadKind = {
  kind: 'R' | 's'
  of: (values: readonly number[]) => number | null
  factors: (size: number) => { unit: number; error: number } | null
}

const rangeSpread: SpreadKind = {
  kind: 'R',
  of: (values) => (rangeFactors(values.length) ? range(values) : null),
  factors: (size) => {
    const factors = rangeFactors(size)
    return factors && { unit: factors.d2, error: factors.d3 }
  },
}

const deviationSpread: SpreadKind = {
  kind: 's',
  of: standardDeviation,
  factors: (size) => {
    const factors = deviationFactors(size)
    return factors && { unit: factors.c4, error: Math.sqrt(1 - factors.c4 ** 2) }
  },
}

type Group = { size: number; mean: number | null; spread: number | null }

/** K7: with unequal sizes sigma is the mean of spread/unit(n); with equal sizes that is R̄/d2 or s̄/c4. */
function sigmaWithin(groups: readonly Group[], basis: readonly number[], spread: SpreadKind): number | null {
  const estimates: number[] = []
  for (const index of basis) {
    const group = groups[index]!
    const factors = spread.factors(group.size)
    if (group.spread !== null && factors) estimates.push(group.spread / factors.unit)
  }
  return mean(estimates)
}

/** The grand mean is the mean of all readings, so that a small subgroup does not weigh more than its readings. */
const grandMean = (subgroups: readonly Subgroup[], { basis }: Stage): number | null =>
  mean(basis.flatMap((index) => present(subgroups[index]!)))

function subgroupChart(subgroups: readonly Subgroup[], options: ChartOptions, spread: SpreadKind): ChartPair {
  const stages = stagesOf(subgroups.length, options)
  const groups = subgroups.map((subgroup): Group => {
    const values = present(subgroup)
    return { size: values.length, mean: mean(values), spread: spread.of(values) }
  })
  const within = stages.map(({ basis }) => sigmaWithin(groups, basis, spread))
  const centers = stages.map((stage) => grandMean(subgroups, stage))

  const levelLines = (stage: number, index: number): Lines | null => {
    const sigma = within[stage] ?? null
    const center = centers[stage] ?? null
    const { size } = groups[index]!
    return sigma === null || center === null || size === 0 ? null : threeSigma(center, sigma / Math.sqrt(size))
  }
  const spreadLines = (stage: number, index: number): Lines | null => {
    const sigma = within[stage] ?? null
    const factors = spread.factors(groups[index]!.size)
    return sigma === null || !factors ? null : threeSigma(factors.unit * sigma, factors.error * sigma, 0)
  }
  return {
    level: {
      kind: 'Xbar',
      points: drawPoints(
        groups.map((group) => group.mean),
        stages,
        levelLines,
      ),
    },
    spread: {
      kind: spread.kind,
      points: drawPoints(
        groups.map((group) => group.spread),
        stages,
        spreadLines,
      ),
    },
    within,
  }
}

/** K6: X̄-R. Subgroups of 2 to 25 readings; missing readings make a subgroup smaller. */
export const xbarRChart = (subgroups: readonly Subgroup[], options: ChartOptions = {}): ChartPair =>
  subgroupChart(subgroups, options, rangeSpread)

/** K6: X̄-s, for larger subgroups. */
export const xbarSChart = (subgroups: readonly Subgroup[], options: ChartOptions = {}): ChartPair =>
  subgroupChart(subgroups, options, deviationSpread)

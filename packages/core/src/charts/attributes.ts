import { type Chart, type ChartOptions, drawPoints, type Lines, stagesOf, threeSigma } from './chart.ts'

/** `count` of bad units (p, np) or of faults (c, u) in `size` inspected units. */
export type Count = { count: number | null; size: number | null }

type CountKind = 'p' | 'np' | 'c' | 'u'
type Valid = { count: number; size: number }

/** K9: a sample of nothing, a negative count, or more bad units than units is missing. */
function validCount({ count, size }: Count, kind: CountKind): Valid | null {
  if (count === null || size === null || size <= 0 || count < 0) return null
  return (kind === 'p' || kind === 'np') && count > size ? null : { count, size }
}

/** K8: the plotted figure and its lines, from the overall rate of the stage. */
const formulas: Record<CountKind, { plot: (sample: Valid) => number; lines: (rate: number, size: number) => Lines }> = {
  p: {
    plot: ({ count, size }) => count / size,
    lines: (rate, size) => threeSigma(rate, Math.sqrt((rate * (1 - rate)) / size), 0, 1),
  },
  np: {
    plot: ({ count }) => count,
    lines: (rate, size) => threeSigma(size * rate, Math.sqrt(size * rate * (1 - rate)), 0, size),
  },
  c: {
    plot: ({ count }) => count,
    lines: (rate) => threeSigma(rate, Math.sqrt(rate), 0),
  },
  u: {
    plot: ({ count, size }) => count / size,
    lines: (rate, size) => threeSigma(rate, Math.sqrt(rate / size), 0),
  },
}

function countChart(kind: CountKind, samples: readonly Count[], options: ChartOptions): Chart {
  const valid = samples.map((sample) => validCount(sample, kind))
  const stages = stagesOf(samples.length, options)
  const rates = stages.map(({ basis }) => {
    let counts = 0
    let sizes = 0
    for (const index of basis) {
      counts += valid[index]?.count ?? 0
      sizes += valid[index]?.size ?? 0
    }
    return sizes === 0 ? null : counts / sizes
  })
  const { plot, lines } = formulas[kind]
  const values = valid.map((sample) => sample && plot(sample))
  return {
    kind,
    points: drawPoints(values, stages, (stage, index) => {
      const rate = rates[stage] ?? null
      const sample = valid[index]
      return rate === null || !sample ? null : lines(rate, sample.size)
    }),
  }
}

export const pChart = (samples: readonly Count[], options: ChartOptions = {}): Chart =>
  countChart('p', samples, options)
export const npChart = (samples: readonly Count[], options: ChartOptions = {}): Chart =>
  countChart('np', samples, options)
/** Faults per sample: each sample counts as one unit. */
export const cChart = (counts: readonly (number | null)[], options: ChartOptions = {}): Chart =>
  countChart(
    'c',
    counts.map((count) => ({ count, size: 1 })),
    options,
  )
export const uChart = (samples: readonly Count[], options: ChartOptions = {}): Chart =>
  countChart('u', samples, options)

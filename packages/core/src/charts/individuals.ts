import { type ChartOptions, type ChartPair, drawPoints, stagesOf, threeSigma } from './chart.ts'
import { rangeFactors } from './constants.ts'
import { mean, present } from './sample.ts'

const pair = rangeFactors(2)!

/** K4: the moving range of a point and the one before it; none across a gap. */
export function movingRanges(values: readonly (number | null)[]): (number | null)[] {
  return values.map((value, index) => {
    const previous = values[index - 1]
    return value === null || previous == null ? null : Math.abs(value - previous)
  })
}

/**
 * K4, K5: the I-MR chart (JIS: X-Rs). Sigma is the mean moving range over d2 = 1.128. A stage starts without a moving
 * range, and ranges that touch an excluded point do not count.
 */
export function individualsChart(values: readonly (number | null)[], options: ChartOptions = {}): ChartPair {
  const stages = stagesOf(values.length, options)
  const ranges = movingRanges(values)
  for (const { start } of stages) if (start < ranges.length) ranges[start] = null

  const summaries = stages.map(({ basis }) => {
    const counted = new Set(basis)
    const center = mean(present(basis.map((index) => values[index] ?? null)))
    const meanRange = mean(
      present(basis.filter((index) => counted.has(index - 1)).map((index) => ranges[index] ?? null)),
    )
    return center === null || meanRange === null ? null : { center, meanRange, sigma: meanRange / pair.d2 }
  })

  return {
    level: {
      kind: 'I',
      points: drawPoints(values, stages, (stage) => {
        const summary = summaries[stage]
        return summary ? threeSigma(summary.center, summary.sigma) : null
      }),
    },
    spread: {
      kind: 'MR',
      points: drawPoints(ranges, stages, (stage) => {
        const summary = summaries[stage]
        return summary ? threeSigma(summary.meanRange, summary.sigma * pair.d3, 0) : null
      }),
    },
    within: summaries.map((summary) => summary?.sigma ?? null),
  }
}

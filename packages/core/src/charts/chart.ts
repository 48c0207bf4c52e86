/** What a control chart is made of: points with their own lines, cut into stages. */

export const chartKinds = ['I', 'MR', 'Xbar', 'R', 's', 'p', 'np', 'c', 'u'] as const
export type ChartKind = (typeof chartKinds)[number]

export type Lines = {
  center: number
  /** One standard deviation of the plotted figure, not of a single reading. */
  sigma: number
  ucl: number
  lcl: number
}

/** Lines are null while there is too little to compute them from; the point is drawn all the same. */
export type ChartPoint = { value: number | null; stage: number; lines: Lines | null }
export type Chart = { kind: ChartKind; points: ChartPoint[] }

/** A chart of the level and the chart of the spread below it. `within` is sigma of single readings, per stage. */
export type ChartPair = { level: Chart; spread: Chart; within: (number | null)[] }

/** 管理線の引き直し: from `start` on, new lines; `baseline` is how many points set them (all of the stage if absent). */
export type StageStart = { start: number; baseline?: number }
export type ChartOptions = {
  stages?: readonly StageStart[]
  /** Points with a known cause: drawn and judged, but not counted in the lines. */
  excluded?: readonly number[]
}

export type Stage = { start: number; end: number; basis: number[] }

/** K3: stages lie side by side, the first begins at point 0, and a baseline never reaches into the next stage. */
export function stagesOf(length: number, options: ChartOptions = {}): Stage[] {
  const excluded = new Set(options.excluded)
  const starts = new Map<number, StageStart>([[0, { start: 0 }]])
  for (const stage of options.stages ?? []) {
    if (stage.start >= 0 && stage.start < length) starts.set(stage.start, stage)
  }
  const sorted = [...starts.values()].sort((a, b) => a.start - b.start)
  return sorted.map(({ start, baseline }, at) => {
    const end = sorted[at + 1]?.start ?? length
    const basisEnd = Math.min(end, start + (baseline ?? length))
    const basis: number[] = []
    for (let index = start; index < basisEnd; index++) if (!excluded.has(index)) basis.push(index)
    return { start, end, basis }
  })
}

export function drawPoints(
  values: readonly (number | null)[],
  stages: readonly Stage[],
  linesAt: (stage: number, index: number) => Lines | null,
): ChartPoint[] {
  return stages.flatMap(({ start, end }, stage) =>
    values.slice(start, end).map((value, offset) => ({ value, stage, lines: linesAt(stage, start + offset) })),
  )
}

/** Lines at three sigma; a figure that cannot be negative has no line below `floor`, nor above `ceiling`. */
export function threeSigma(
  center: number,
  sigma: number,
  floor = Number.NEGATIVE_INFINITY,
  ceiling = Number.POSITIVE_INFINITY,
): Lines {
  return { center, sigma, ucl: Math.min(ceiling, center + 3 * sigma), lcl: Math.max(floor, center - 3 * sigma) }
}

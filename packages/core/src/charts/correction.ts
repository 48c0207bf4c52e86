/** K24: how long it took until a measure was confirmed. Longer than the last is `over`. */
export const correctionSteps = [
  { key: 'h4', ms: 4 * 3_600_000 },
  { key: 'd1', ms: 24 * 3_600_000 },
  { key: 'd3', ms: 72 * 3_600_000 },
  { key: 'd7', ms: 7 * 86_400_000 },
  { key: 'd14', ms: 14 * 86_400_000 },
] as const
export const correctionKeys = ['h4', 'd1', 'd3', 'd7', 'd14', 'over'] as const
export type CorrectionKey = (typeof correctionKeys)[number]

export const correctionKey = (ms: number): CorrectionKey => correctionSteps.find((step) => ms <= step.ms)?.key ?? 'over'

/** The middle one, or the mean of the two in the middle; nothing has no middle. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

import type { Chart } from './chart.ts'

export type Side = 'upper' | 'lower'

/** A point as the run rules see it. */
export type Judged = {
  index: number
  value: number
  /** Outside which control limit. */
  beyond: Side | null
  /** On which side of the centre line. */
  side: Side | null
  /** Distance from the centre line in sigma, without sign; null when sigma is zero and zones mean nothing. */
  zone: number | null
}

/** What floating point leaves behind is not a distance: 0.1 + 0.2 lies on a line at 0.3. */
const noise = (center: number, sigma: number): number => 1e-9 * sigma + 1e-12 * Math.abs(center)

const sideOf = (distance: number, tolerance: number): Side | null =>
  Math.abs(distance) <= tolerance ? null : distance > 0 ? 'upper' : 'lower'

/** K10: a missing point, a point without lines and the start of a stage end a sequence. */
export function segmentsOf(chart: Chart): Judged[][] {
  const segments: Judged[][] = []
  let current: Judged[] = []
  let stage = -1
  chart.points.forEach(({ value, lines, stage: own }, index) => {
    if (own !== stage || value === null || lines === null) {
      if (current.length > 0) segments.push(current)
      current = []
      stage = own
    }
    if (value === null || lines === null) return
    const tolerance = noise(lines.center, lines.sigma)
    const above = sideOf(value - lines.ucl, tolerance) === 'upper'
    const below = sideOf(value - lines.lcl, tolerance) === 'lower'
    current.push({
      index,
      value,
      beyond: above ? 'upper' : below ? 'lower' : null,
      side: sideOf(value - lines.center, tolerance),
      zone: lines.sigma === 0 ? null : Math.abs(value - lines.center) / lines.sigma,
    })
  })
  if (current.length > 0) segments.push(current)
  return segments
}

/** Exactly on a zone line is neither inside nor outside (K11). */
export const isOutside = (point: Judged, zone: number): boolean => point.zone !== null && point.zone > zone + 1e-9
export const isInside = (point: Judged, zone: number): boolean => point.zone !== null && point.zone < zone - 1e-9

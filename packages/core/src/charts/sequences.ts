import type { Judged, Side } from './segments.ts'

/** Points that together break a rule. */
export type Found = { points: number[]; side: Side | null }

const indexesOf = (points: readonly Judged[]): number[] => points.map((point) => point.index)

/** Longest runs of neighbours with the same key; a null key ends a run. */
export function runs<Key>(
  points: readonly Judged[],
  least: number,
  keyOf: (point: Judged) => Key | null,
): { key: Key; run: Judged[] }[] {
  const found: { key: Key; run: Judged[] }[] = []
  let key: Key | null = null
  let run: Judged[] = []
  const close = () => {
    if (key !== null && run.length >= least) found.push({ key, run })
    run = []
  }
  for (const point of points) {
    const next = keyOf(point)
    if (next !== key) close()
    key = next
    if (next !== null) run.push(point)
  }
  close()
  return found
}

export const sideRuns = (points: readonly Judged[], least: number): Found[] =>
  runs(points, least, (point) => point.side).map(({ key, run }) => ({ points: indexesOf(run), side: key }))

/** Directions between neighbours: +1 up, −1 down, 0 level. The i-th step leads from point i to point i + 1. */
const steps = (points: readonly Judged[]): number[] =>
  points.slice(1).map((point, index) => {
    const rise = point.value - points[index]!.value
    // Equal means of different readings may differ in the last binary digit.
    return Math.abs(rise) <= 1e-12 * Math.abs(point.value) ? 0 : Math.sign(rise)
  })

/** Longest stretches of steps that satisfy `follows`; `least` counts points, one more than steps. */
function stretches(
  points: readonly Judged[],
  least: number,
  follows: (step: number, previous: number) => boolean,
): { points: number[]; step: number }[] {
  const directions = steps(points)
  const found: { points: number[]; step: number }[] = []
  let start = 0
  for (let at = 1; at <= directions.length; at++) {
    const goes = at < directions.length && follows(directions[at]!, directions[at - 1]!)
    if (goes) continue
    const first = directions[start] ?? 0
    if (first !== 0 && at - start + 1 >= least)
      found.push({ points: indexesOf(points.slice(start, at + 1)), step: first })
    start = at
  }
  return found
}

export const trends = (points: readonly Judged[], least: number): Found[] =>
  stretches(points, least, (step, previous) => step !== 0 && step === previous).map(({ points: indexes, step }) => ({
    points: indexes,
    side: step > 0 ? 'upper' : 'lower',
  }))

export const alternations = (points: readonly Judged[], least: number): Found[] =>
  stretches(points, least, (step, previous) => step !== 0 && step === -previous).map(({ points: indexes }) => ({
    points: indexes,
    side: null,
  }))

/** `least` of `window` neighbours satisfy `test` on one side; findings that share a point are told once. */
export function mostOf(
  points: readonly Judged[],
  least: number,
  window: number,
  test: (point: Judged) => boolean,
): Found[] {
  return (['upper', 'lower'] as const).flatMap((side) => {
    const found: Found[] = []
    points.forEach((_, end) => {
      const hits = points.slice(Math.max(0, end - window + 1), end + 1).filter((p) => p.side === side && test(p))
      if (hits.length < least || hits.at(-1) !== points[end]) return
      const last = found.at(-1)
      const indexes = indexesOf(hits)
      if (last?.points.includes(indexes[0]!)) last.points = [...new Set([...last.points, ...indexes])]
      else found.push({ points: indexes, side })
    })
    return found
  })
}

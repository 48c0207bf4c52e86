import type { Judgement } from '../model/result.ts'
import { capabilityOfAll, type MeasuredItem } from './standing.ts'

/** K26: so many days on either side of a measure. */
export const effectDays = 30

export type EffectPoint = { at: string; values: readonly string[]; judgement: Judgement }
export type Side = { points: number; ng: number; mean: number | null; sigma: number | null; cpk: number | null }
export type BeforeAfter = { before: Side; after: Side }

const dayMs = 86_400_000

/** From when to when sheets say what a measure changed. */
export const effectWindow = (finishedAt: string): { from: string; to: string } => {
  const at = Date.parse(finishedAt)
  return {
    from: new Date(at - effectDays * dayMs).toISOString(),
    to: new Date(at + effectDays * dayMs).toISOString(),
  }
}

/** K26: what was handed in before the measure was finished, and from then on. */
export function beforeAfter<P extends EffectPoint>(
  item: MeasuredItem,
  points: readonly P[],
  finishedAt: string,
): BeforeAfter {
  const moment = Date.parse(finishedAt)
  const [from, to] = [moment - effectDays * dayMs, moment + effectDays * dayMs]
  const within = points.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to)
  return {
    before: sideOf(
      item,
      within.filter(({ at }) => Date.parse(at) < moment),
    ),
    after: sideOf(
      item,
      within.filter(({ at }) => Date.parse(at) >= moment),
    ),
  }
}

function sideOf(item: MeasuredItem, points: readonly EffectPoint[]): Side {
  const found = capabilityOfAll(
    item,
    points.map(({ values }) => values),
  )
  return {
    points: points.length,
    ng: points.filter(({ judgement }) => judgement === 'ng').length,
    mean: found?.mean ?? null,
    sigma: found?.sigmaWithin ?? null,
    cpk: found?.cpk ?? null,
  }
}

import { compareDecimals } from '../rules/decimal.ts'
import { numberOf } from './sample.ts'

export const limitNames = ['upper', 'lower', 'warnUpper', 'warnLower'] as const
export type LimitName = (typeof limitNames)[number]
export type FixedLimits = Partial<Record<LimitName, string | undefined>>

/** A limit that was left, with the indexes of the points where. */
export type Exceedance = { limit: LimitName; value: string; points: number[] }

/** K22: which limits the readings of each point left; beyond 規格 is not counted again at the 管理 limit inside it. */
export function exceedances(limits: FixedLimits, points: readonly (readonly string[])[]): Exceedance[] {
  const found = new Map<LimitName, number[]>()
  points.forEach((readings, index) => {
    const left = readings
      .filter((reading) => numberOf(reading) !== null)
      .flatMap((reading) => leftLimits(limits, reading))
    for (const limit of new Set(left)) found.set(limit, [...(found.get(limit) ?? []), index])
  })
  return limitNames.flatMap((limit) => {
    const at = found.get(limit)
    return at ? [{ limit, value: limits[limit]!, points: at }] : []
  })
}

function leftLimits(limits: FixedLimits, reading: string): LimitName[] {
  const isAbove = (limit: LimitName) => limits[limit] !== undefined && compareDecimals(reading, limits[limit]) > 0
  const isBelow = (limit: LimitName) => limits[limit] !== undefined && compareDecimals(reading, limits[limit]) < 0
  const above = (['upper', 'warnUpper'] as const).find(isAbove)
  const below = (['lower', 'warnLower'] as const).find(isBelow)
  return [above, below].filter((limit) => limit !== undefined)
}

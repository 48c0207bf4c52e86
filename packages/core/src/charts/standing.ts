import { type Capability, capability } from './capability.ts'
import type { ChartPair } from './chart.ts'
import { individualsChart } from './individuals.ts'
import { findSignals, type RuleSetId, type Signal } from './ruleSets.ts'
import { numberOf, numbersOf, present } from './sample.ts'
import { xbarRChart } from './subgroups.ts'

/** So many of the newest points say how an item does now. */
export const standingPoints = 50

export type MeasuredItem = { lower?: string | undefined; upper?: string | undefined; spc?: string | undefined }

/** How one item of one target does: its chart, what the rules see in it, and its capability. */
export type Standing = {
  kind: 'IMR' | 'XbarR'
  pair: ChartPair
  signals: Signal[]
  capability: Capability
}

/** K23: `points` are the readings of each sheet, oldest first; only the newest fifty with a number count. */
export function standingOf(
  item: MeasuredItem,
  points: readonly (readonly string[])[],
  rules: RuleSetId = 'jis',
): Standing | null {
  const groups = points
    .map((readings) => numbersOf(readings))
    .filter((group) => present(group).length > 0)
    .slice(-standingPoints)
  if (groups.length === 0) return null
  const isGrouped = item.spc === 'XbarR' || groups.some(({ length }) => length > 1)
  const pair = isGrouped ? xbarRChart(groups) : individualsChart(groups.map(([value]) => value ?? null))
  const limits = { lower: numberOf(item.lower), upper: numberOf(item.upper) }
  return {
    kind: isGrouped ? 'XbarR' : 'IMR',
    pair,
    signals: [...findSignals(pair.level, rules), ...findSignals(pair.spread, rules)],
    capability: capability(present(groups.flat()), pair.within[0] ?? null, limits),
  }
}

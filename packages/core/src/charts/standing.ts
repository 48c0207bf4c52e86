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
  const groups = groupsOf(points).slice(-standingPoints)
  if (groups.length === 0) return null
  const { kind, pair } = chartOf(item, groups)
  return {
    kind,
    pair,
    signals: [...findSignals(pair.level, rules), ...findSignals(pair.spread, rules)],
    capability: capabilityOf(item, groups, pair),
  }
}

type Group = readonly (number | null)[]

const groupsOf = (points: readonly (readonly string[])[]): Group[] =>
  points.map((readings) => numbersOf(readings)).filter((group) => present(group).length > 0)

function chartOf(item: MeasuredItem, groups: readonly Group[]): Pick<Standing, 'kind' | 'pair'> {
  const isGrouped = item.spc === 'XbarR' || groups.some(({ length }) => length > 1)
  return isGrouped
    ? { kind: 'XbarR', pair: xbarRChart(groups) }
    : { kind: 'IMR', pair: individualsChart(groups.map(([value]) => value ?? null)) }
}

const capabilityOf = ({ lower, upper }: MeasuredItem, groups: readonly Group[], { within }: ChartPair): Capability =>
  capability(present(groups.flat()), within[0] ?? null, { lower: numberOf(lower), upper: numberOf(upper) })

/** K16 of all of these readings; null where none is a number. */
export function capabilityOfAll(item: MeasuredItem, points: readonly (readonly string[])[]): Capability | null {
  const groups = groupsOf(points)
  return groups.length === 0 ? null : capabilityOf(item, groups, chartOf(item, groups).pair)
}

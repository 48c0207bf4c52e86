import {
  type api,
  type Capability,
  type Chart,
  type ChartPair,
  capability,
  findSignals,
  individualsChart,
  numberOf,
  numbersOf,
  pChart,
  type RuleSetId,
  type Signal,
  xbarRChart,
} from '@ecs/core'

/** What a trend is drawn from; everything is computed in core (rules K). */
export type Trend = {
  kind: 'IMR' | 'XbarR' | 'p'
  level: Chart
  spread: Chart | null
  days: string[]
  judgements: api.SeriesPoint['judgement'][]
  signals: Signal[]
  capability: Capability | null
}

const limit = (text: string | undefined): number | null => numberOf(text)

function withSignals(pair: Pick<ChartPair, 'level'> & { spread: Chart | null }, rules: RuleSetId): Signal[] {
  return [...findSignals(pair.level, rules), ...(pair.spread ? findSignals(pair.spread, rules) : [])]
}

/** Several readings of a sheet are a subgroup; one each is a chart of individuals. */
export function seriesTrend(item: api.ItemFacts, points: readonly api.SeriesPoint[], rules: RuleSetId): Trend | null {
  const measured = points.filter(({ values }) => numbersOf(values).some((value) => value !== null))
  if (measured.length === 0) return null
  const isGrouped = item.spc === 'XbarR' || measured.some(({ values }) => values.length > 1)
  const groups = measured.map(({ values }) => numbersOf(values))
  const pair = isGrouped ? xbarRChart(groups) : individualsChart(groups.map(([value]) => value ?? null))
  const all = groups.flat().filter((value) => value !== null)
  return {
    kind: isGrouped ? 'XbarR' : 'IMR',
    level: pair.level,
    spread: pair.spread,
    days: measured.map(({ day }) => day),
    judgements: measured.map(({ judgement }) => judgement),
    signals: withSignals(pair, rules),
    capability: capability(all, pair.within[0] ?? null, { lower: limit(item.lower), upper: limit(item.upper) }),
  }
}

export function ratesTrend(
  rates: readonly { day: string; size: number; count: number }[],
  rules: RuleSetId,
): Trend | null {
  if (rates.length === 0) return null
  const level = pChart(rates.map(({ size, count }) => ({ size, count })))
  return {
    kind: 'p',
    level,
    spread: null,
    days: rates.map(({ day }) => day),
    judgements: rates.map(({ count }) => (count > 0 ? 'ng' : 'ok')),
    signals: withSignals({ level, spread: null }, rules),
    capability: null,
  }
}

import {
  type api,
  type Capability,
  type Chart,
  type ChartPair,
  capability,
  decimalsOf,
  type Exceedance,
  exceedances,
  findSignals,
  individualsChart,
  numberOf,
  numbersOf,
  pChart,
  type RuleSetId,
  type Signal,
  xbarRChart,
} from '@ecs/core'
import { shortDateWords } from '../../sheet/view/words.ts'

/** What a trend is drawn from; everything is computed in core (rules K). */
export type Trend = {
  kind: 'IMR' | 'XbarR' | 'p'
  level: Chart
  spread: Chart | null
  days: string[]
  /** When each point was measured, as people say it: 「11/9」, 「11/9 夜勤」. */
  names: string[]
  judgements: api.SeriesPoint['judgement'][]
  signals: Signal[]
  /** Limits of the item that readings left. */
  exceeded: Exceedance[]
  capability: Capability | null
  /** As the item asks for them, else as the readings were written down. */
  decimals: number
}

const limit = (text: string | undefined): number | null => numberOf(text)

function withSignals(pair: Pick<ChartPair, 'level'> & { spread: Chart | null }, rules: RuleSetId): Signal[] {
  return [...findSignals(pair.level, rules), ...(pair.spread ? findSignals(pair.spread, rules) : [])]
}

/** The day is enough unless it has several sheets: then the shift tells them apart. */
function pointNames(points: readonly Pick<api.SeriesPoint, 'day' | 'shift'>[]): string[] {
  const perDay = new Map<string, number>()
  for (const { day } of points) perDay.set(day, (perDay.get(day) ?? 0) + 1)
  return points.map(({ day, shift }) => {
    const name = shortDateWords(day)
    return perDay.get(day)! > 1 && shift ? `${name} ${shift}` : name
  })
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
    names: pointNames(measured),
    judgements: measured.map(({ judgement }) => judgement),
    signals: withSignals(pair, rules),
    exceeded: exceedances(
      item,
      measured.map(({ values }) => values),
    ),
    capability: capability(all, pair.within[0] ?? null, { lower: limit(item.lower), upper: limit(item.upper) }),
    decimals: item.decimals ?? mostDecimals(measured),
  }
}

const mostDecimals = (points: readonly Pick<api.SeriesPoint, 'values'>[]): number =>
  Math.max(0, ...points.flatMap(({ values }) => values.filter((value) => limit(value) !== null).map(decimalsOf)))

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
    names: rates.map(({ day }) => shortDateWords(day)),
    judgements: rates.map(({ count }) => (count > 0 ? 'ng' : 'ok')),
    signals: withSignals({ level, spread: null }, rules),
    exceeded: [],
    capability: null,
    decimals: 3,
  }
}

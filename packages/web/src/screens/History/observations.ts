import type { api, LimitName, Signal } from '@ecs/core'
import { signalWords } from '../../records/signalWords.ts'
import type { Translate } from '../../text/translate.ts'
import type { Trend } from './trend.ts'

export type Observation = { key: string; kind: 'warn' | 'ng'; text: string }

/** So many days are named; the count says the rest. */
const mostNames = 8

/** What the chart tells: limits of the item that were left, then what the rules see in each chart. */
export function observations(trend: Trend, item: api.ItemFacts, t: Translate): Observation[] {
  const left = trend.exceeded.map(({ limit, value, points }): Observation => {
    const names = [...new Set(points.map((index) => trend.names[index]!))]
    const days = names.slice(0, mostNames).join('・') + (names.length > mostNames ? t('history.andMore') : '')
    const limitWords = `${t(`history.line.${limit}`)} ${value}${item.unit ? ` ${item.unit}` : ''}`
    const words = { limit: limitWords, count: points.length, days }
    return {
      key: limit,
      kind: isSpec(limit) ? 'ng' : 'warn',
      text: t(isUpper(limit) ? 'history.above' : 'history.below', words),
    }
  })
  const seen = inRuns(trend.signals).map(
    (signal): Observation => ({
      key: `${signal.chart}${signal.ruleId}${signal.points.join()}`,
      kind: 'warn',
      text: signalWords(signal, (index) => trend.names[index]!, t),
    }),
  )
  return [...left, ...seen]
}

/** Points beyond a limit that follow each other are one sentence: forty of them would bury everything else. */
function inRuns(signals: readonly Signal[]): Signal[] {
  const runs: Signal[] = []
  for (const signal of signals) {
    const run = runs.find((one) => goesOn(one, signal))
    if (run) run.points.push(...signal.points)
    else runs.push({ ...signal, points: [...signal.points] })
  }
  return runs
}

const goesOn = (run: Signal, { pattern, chart, ruleId, side, points }: Signal): boolean =>
  pattern.name === 'beyond' &&
  run.chart === chart &&
  run.ruleId === ruleId &&
  run.side === side &&
  run.points.at(-1)! + 1 === points[0]

const isSpec = (limit: LimitName): boolean => limit === 'upper' || limit === 'lower'
const isUpper = (limit: LimitName): boolean => limit === 'upper' || limit === 'warnUpper'

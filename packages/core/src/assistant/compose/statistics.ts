import { capability } from '../../charts/capability.ts'
import { indexText, linesText, roundedText } from '../../charts/display.ts'
import { individualsChart } from '../../charts/individuals.ts'
import { findSignals } from '../../charts/ruleSets.ts'
import { mean as meanOf, numberOf, standardDeviation } from '../../charts/sample.ts'
import { signalText } from '../../charts/signalText.ts'
import { xbarRChart } from '../../charts/subgroups.ts'
import { compareDecimals, decimalsOf } from '../../rules/decimal.ts'
import type { ItemFact, RecordPoint } from '../facts.ts'
import { type Composed, type Given, pointsOf, say, scopeText, valueText, withUnit } from './words.ts'

type Reading = { point: RecordPoint; value: string }

const readingsOf = (given: Given): Reading[] =>
  pointsOf(given).flatMap((point) =>
    point.values.filter((value) => numberOf(value) !== null).map((value) => ({ point, value })),
  )

const numbers = (readings: readonly Reading[]): number[] => readings.map(({ value }) => Number(value))

const decimalsIn = ({ decimals }: ItemFact, readings: readonly Reading[]): number =>
  decimals ?? Math.max(0, ...readings.map(({ value }) => decimalsOf(value)))

export function mean(given: Given): Composed {
  const { item, historyCite } = given.facts
  const readings = readingsOf(given)
  const value = meanOf(numbers(readings))
  if (value === null) return undefined
  const shown = withUnit(roundedText(value, decimalsIn(item, readings) + 1), item)
  return [say(`${scopeText(given)}${readings.length}件の平均は${shown}です。`, historyCite)]
}

export function spread(given: Given): Composed {
  const { item, historyCite } = given.facts
  const readings = readingsOf(given)
  const value = standardDeviation(numbers(readings))
  if (value === null) return undefined
  const shown = withUnit(roundedText(value, decimalsIn(item, readings) + 2), item)
  return [say(`${scopeText(given)}${readings.length}件の標準偏差は${shown}です。`, historyCite)]
}

const extreme = (readings: readonly Reading[], sign: 1 | -1): Reading | undefined =>
  readings.reduce<Reading | undefined>(
    (best, one) => (!best || compareDecimals(one.value, best.value) * sign > 0 ? one : best),
    undefined,
  )

const extremeText =
  (sign: 1 | -1, words: string) =>
  (given: Given): Composed => {
    const readings = readingsOf(given)
    const found = extreme(readings, sign)
    if (!found) return undefined
    const shown = withUnit(found.value, given.facts.item)
    return [
      say(`${scopeText(given)}${readings.length}件の${words}は${shown}（${found.point.day}）です。`, found.point.cite),
    ]
  }
export const max = extremeText(1, '最大')
export const min = extremeText(-1, '最小')

export function stats(given: Given): Composed {
  if (readingsOf(given).length === 0) return undefined
  return [mean, spread, max, min].flatMap((part) => part(given) ?? [])
}

/** Several readings of a record are a subgroup; one each is a chart of individuals, as on the trend page. */
function chartsOf(points: readonly RecordPoint[]) {
  const groups = points.map(({ values }) => values.map(numberOf))
  return groups.some((group) => group.length > 1)
    ? xbarRChart(groups)
    : individualsChart(groups.map(([value]) => value ?? null))
}

const measuredPoints = (given: Given): RecordPoint[] =>
  pointsOf(given).filter(({ values }) => values.some((value) => numberOf(value) !== null))

export function spc(given: Given): Composed {
  const { item, historyCite } = given.facts
  const points = measuredPoints(given)
  const { level, spread: below } = chartsOf(points)
  const lines = level.points.at(-1)?.lines
  if (!lines) return undefined
  const shown = linesText(level.kind, lines, decimalsIn(item, readingsOf(given)))
  const signals = [...findSignals(level, 'jis'), ...findSignals(below, 'jis')]
  const head = `${scopeText(given)}${points.length}件の管理図：中心線 ${withUnit(shown.center, item)}、管理限界 ${shown.lcl}〜${withUnit(shown.ucl, item)}。`
  if (signals.length === 0) return [say(`${head}JIS Z 9020-2の基準に当たる点はありません。`, historyCite)]
  return [
    say(`${head}JIS Z 9020-2の基準に当たる点が${signals.length}か所あります。`, historyCite),
    ...signals.slice(-3).map((signal) =>
      say(
        signalText(signal, (index) => points[index]!.day),
        points[signal.points.at(-1)!]!.cite,
      ),
    ),
  ]
}

export function cpk(given: Given): Composed {
  const { item, historyCite } = given.facts
  const readings = readingsOf(given)
  const within = chartsOf(measuredPoints(given)).within[0] ?? null
  const limits = { lower: numberOf(item.lower), upper: numberOf(item.upper) }
  const found = capability(numbers(readings), within, limits)
  if (found.cpk === null) return undefined
  const cp = found.cp === null ? '' : `、Cpは${indexText(found.cp)}`
  return [
    say(`${scopeText(given)}${readings.length}件のCpkは${indexText(found.cpk)}${cp}です。`, historyCite, item.cite),
  ]
}

/** The first and the last of the time, and what the control chart says. */
export function trend(given: Given): Composed {
  const { item, historyCite } = given.facts
  const points = pointsOf(given)
  if (points.length === 0) return undefined
  const shown = points.slice(-5)
  const values = shown.map((point) => `${point.day} ${valueText(point, item)}`)
  const which = given.slots.period ? `${scopeText(given)}の最後の` : '直近'
  const head = say(`${which}${shown.length}件：${values.join('、')}。`, historyCite, ...shown.map(({ cite }) => cite))
  const chart = measuredPoints(given).length > 1 ? (spc(given) ?? []) : []
  return [head, ...chart]
}

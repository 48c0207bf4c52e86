import { parseDecimal, subtractDecimals } from '../../rules/decimal.ts'
import {
  type Composed,
  type Given,
  judgementText,
  pointsOf,
  pointText,
  rangeText,
  say,
  scopeText,
  valueText,
  withUnit,
} from './words.ts'

const mostListed = 10

export function last(given: Given): Composed {
  const { item } = given.facts
  const point = pointsOf(given).at(-1)
  return point && [say(`前回は${pointText(point, item)}です。`, point.cite)]
}

export function lastWhen(given: Given): Composed {
  const point = pointsOf(given).at(-1)
  return point && [say(`最後の記録は${point.day}で、${valueText(point, given.facts.item)}でした。`, point.cite)]
}

export function valuesIn(given: Given): Composed {
  const { item } = given.facts
  const points = pointsOf(given)
  if (points.length === 0) return undefined
  const shown = points.slice(-mostListed)
  const rest = points.length - shown.length
  return [
    say(`${scopeText(given)}は${points.length}件です。`, given.facts.historyCite),
    ...shown.map((point) => say(pointText(point, item), point.cite)),
    ...(rest > 0 ? [say(`これより前の${rest}件は、推移の画面で見られます。`, given.facts.historyCite)] : []),
  ]
}

export function total(given: Given): Composed {
  const points = pointsOf(given)
  return [say(`${scopeText(given)}は${points.length}件です。`, given.facts.historyCite)]
}

export function ngCount(given: Given): Composed {
  const points = pointsOf(given)
  if (points.length === 0) return undefined
  const bad = points.filter(({ judgement }) => judgement === 'ng')
  return [
    say(
      `${scopeText(given)}${points.length}件のうち、否は${bad.length}件です。`,
      given.facts.historyCite,
      ...bad.slice(-5).map(({ cite }) => cite),
    ),
    ...bad.slice(-1).map((point) => say(`最後は${point.day}の${valueText(point, given.facts.item)}です。`, point.cite)),
  ]
}

export function ngLast(given: Given): Composed {
  const { item } = given.facts
  const points = pointsOf(given)
  if (points.length === 0) return undefined
  const bad = points.filter(({ judgement }) => judgement === 'ng').at(-1)
  if (!bad) return [say(`${scopeText(given)}${points.length}件に、否はありません。`, given.facts.historyCite)]
  return [say(`最後に否になったのは${bad.day}で、${valueText(bad, item)}でした。`, bad.cite)]
}

/** This sheet's value beside the last one. Without it there is nothing to compare: two old values would be another answer. */
export function diff(given: Given): Composed {
  const { item, current } = given.facts
  const points = pointsOf(given).filter(({ values }) => values.length === 1 && parseDecimal(values[0]!) !== null)
  const before = points.at(-1)
  if (!before || current?.value == null || parseDecimal(current.value) === null) return undefined
  const after = { cite: current.cite, words: '今回', value: current.value }
  const change = subtractDecimals(after.value, before.values[0]!)
  const signed = change.startsWith('-') ? change : `+${change}`
  return [
    say(
      `${before.day}の${withUnit(before.values[0]!, item)}から${after.words}の${withUnit(after.value, item)}へ、差は${withUnit(signed, item)}です。`,
      before.cite,
      after.cite,
    ),
  ]
}

/** What the rules say of this sheet's own value, beside the limits and the last record. */
export function abnormal(given: Given): Composed {
  const { item, current } = given.facts
  if (!current || current.judgement === 'none') return undefined
  const spec = rangeText(item.lower, item.upper, item)
  const warn = rangeText(item.warnLower, item.warnUpper, item)
  const why = [spec && `規格 ${spec}`, warn && `管理範囲 ${warn}`].filter(Boolean).join('、')
  const shown = valueText({ values: current.value === null ? [] : [current.value], judgement: current.judgement }, item)
  const before = pointsOf(given).at(-1)
  return [
    say(
      `今回の${shown}は「${judgementText(current.judgement)}」です${why ? `（${why}）` : ''}。`,
      current.cite,
      item.cite,
    ),
    ...(before ? [say(`前回は${pointText(before, item)}です。`, before.cite)] : []),
  ]
}

import { labels } from '../../model/labels.ts'
import type { AssistantFacts, ItemFact, RecordPoint, Sentence } from '../facts.ts'
import type { Slots } from '../readQuestion.ts'

export type Given = { facts: AssistantFacts; slots: Slots }
/** Undefined: the records do not say it. */
export type Composed = Sentence[] | undefined

export const say = (text: string, ...cites: (string | undefined)[]): Sentence => ({
  text,
  cites: [...new Set(cites.filter((cite) => cite !== undefined))],
})

export const withUnit = (value: string, { unit }: Pick<ItemFact, 'unit'>): string => `${value}${unit ?? ''}`

/** 「13〜15MPa」, 「15MPa以下」. */
export function rangeText(lower: string | undefined, upper: string | undefined, item: ItemFact): string | undefined {
  if (lower !== undefined && upper !== undefined) return `${lower}〜${withUnit(upper, item)}`
  if (upper !== undefined) return `${withUnit(upper, item)}以下`
  return lower === undefined ? undefined : `${withUnit(lower, item)}以上`
}

export const judgementText = (judgement: RecordPoint['judgement']): string => labels.judgement[judgement]

/** What stands in a record: values with their unit, a judgement for what is only judged. */
export function valueText({ values, judgement }: Pick<RecordPoint, 'values' | 'judgement'>, item: ItemFact): string {
  if (item.kind === 'okng' || item.kind === 'pattern' || values.length === 0) return judgementText(judgement)
  return values.map((value) => withUnit(value, item)).join('、')
}

export const pointText = (point: RecordPoint, item: ItemFact): string =>
  `${valueText(point, item)}（${point.day}${point.judgement === 'ok' || item.kind === 'okng' ? '' : `、${judgementText(point.judgement)}`}）`

/** The records a question speaks of; all of the year when it names no time. */
export function pointsOf({ facts, slots }: Given): RecordPoint[] {
  const { period, most } = slots
  const all = (facts.history ?? []).filter(
    ({ day, judgement }) => judgement !== 'none' && (!period || (period.from <= day && day <= period.to)),
  )
  return most === undefined ? all : all.slice(-most)
}

export const scopeText = ({ slots: { period, most } }: Given): string =>
  period
    ? `${period.words}（${period.from === period.to ? period.from : `${period.from}〜${period.to}`}）の記録`
    : most === undefined
      ? '過去1年の記録'
      : `直近${most}件の記録`

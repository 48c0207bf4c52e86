import { labels } from '../../model/labels.ts'
import type { AssistantFacts, MonthFact, MonthRecord } from '../facts.ts'
import * as fromCases from './cases.ts'
import { type Composed, type Given, say } from './words.ts'

const mostTold = 10

/** Every deviation of some records, a sentence each. */
const deviations = (records: readonly MonthRecord[], judgement: 'ng' | 'warn'): NonNullable<Composed> =>
  records.flatMap(({ day, cite, cells }) =>
    cells
      .filter((cell) => cell.judgement === judgement)
      .map(({ name, value }) => say(`${day} ${name}：${value ? `${value} ` : ''}${labels.judgement[judgement]}`, cite)),
  )

const capped = (sentences: NonNullable<Composed>, words: string, cite: string): NonNullable<Composed> =>
  sentences.length <= mostTold
    ? sentences
    : [...sentences.slice(0, mostTold), say(`ほかに${words}が${sentences.length - mostTold}件あります。`, cite)]

const openActions = ({ actions = [] }: AssistantFacts): NonNullable<Composed> =>
  actions.length === 0 ? [] : (fromCases.actions({ facts: { actions } as AssistantFacts, slots: {} }) ?? [])

/** A month of the target: how many records, every 否, how many 注意, what is still open. */
export function monthSummary({ facts }: Given): Composed {
  const { month } = facts
  if (!month || month.records.length === 0) return undefined
  const { records, cite, month: name } = month
  const bad = deviations(records, 'ng')
  const warned = deviations(records, 'warn')
  return [
    say(`${name}の記録は${records.length}件で、否は${bad.length}件、注意は${warned.length}件です。`, cite),
    ...capped(bad, '否', cite),
    ...openActions(facts),
  ]
}

const ofToday = ({ records }: MonthFact, today: string, shift: string | null): MonthRecord[] =>
  records.filter((record) => record.day === today && (shift === null || record.shift === shift))

/** 申し送り: today's records of the target (of this shift, where there are shifts), what is not filled in yet, what is open. */
export function handover({ facts }: Given): Composed {
  const { month, today, missing = [], notices = [] } = facts
  if (!month) return undefined
  const records = ofToday(month, today, month.shift)
  const bad = [...deviations(records, 'ng'), ...deviations(records, 'warn')]
  const shift = month.shift === null ? '' : `（${month.shift}）`
  return [
    say(
      `${today}${shift}の記録は${records.length}件です。`,
      month.cite,
      ...records.slice(0, 5).map(({ cite }) => cite),
    ),
    ...(bad.length > 0 ? capped(bad, '否・注意', month.cite) : [say('否と注意はありません。', month.cite)]),
    ...(missing.length > 0
      ? [say(`このシートで提出の前に必要なものが${missing.length}件あります。`, missing[0]!.cite)]
      : []),
    ...missing.slice(0, 5).map(({ no, name, text, cite }) => say(`${no} ${name}：${text}`, cite)),
    ...openActions(facts),
    ...notices.slice(0, 3).map(({ title, day, cite }) => say(`お知らせ ${day} ${title}`, cite)),
  ]
}

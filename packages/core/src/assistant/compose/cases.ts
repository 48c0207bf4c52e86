import { labels } from '../../model/labels.ts'
import type { ActionFact, CaseFact } from '../facts.ts'
import { type Composed, type Given, rangeText, say, valueText } from './words.ts'

const mostCases = 3

const inPeriod = ({ facts, slots: { period } }: Given): CaseFact[] =>
  (facts.cases ?? []).filter(({ point: { day } }) => !period || (period.from <= day && day <= period.to))

/** The newest 否 first: what was written, what was done, and the next good value. */
export function cases(given: Given): Composed {
  const { item } = given.facts
  const found = inPeriod(given)
  if (found.length === 0) return undefined
  return found
    .slice(0, mostCases)
    .flatMap(({ point, comments, actions, next }) => [
      say(
        `${point.day} 否（${valueText(point, item)}）${comments.length > 0 ? `：${comments.join('／')}` : ''}`,
        point.cite,
      ),
      ...actions.map((action) =>
        say(`是正 ${action.no}（${labels.actionStatus[action.status]}）：${actionText(action)}`, action.cite),
      ),
      ...(next ? [say(`次に良になったのは${next.day}（${valueText(next, item)}）です。`, next.cite)] : []),
    ])
}

const actionText = ({ title, cause: why, measure }: ActionFact): string =>
  [why && `原因「${why}」`, measure && `処置「${measure}」`].filter(Boolean).join('、') || title

/** Only causes that somebody has written down; nothing is made up. */
export function cause(given: Given): Composed {
  const written = inPeriod(given).flatMap(({ point, comments, actions }) => [
    ...actions.flatMap((action) =>
      action.cause ? [say(`${point.day}の否の原因（是正 ${action.no}）：${action.cause}`, action.cite)] : [],
    ),
    ...(comments.length > 0 ? [say(`${point.day}の否に書かれたこと：${comments.join('／')}`, point.cite)] : []),
  ])
  if (written.length === 0) return undefined
  return [say('過去の否に書かれている原因です。今回も同じとは限りません。'), ...written.slice(0, 5)]
}

export function actions({ facts }: Given): Composed {
  const found = facts.actions ?? []
  if (found.length === 0) return [say('この対象に、完了していない是正はありません。')]
  return [
    say(`この対象の完了していない是正は${found.length}件です。`),
    ...found
      .slice(0, 5)
      .map(({ no, title, status, dueOn, cite }) =>
        say(`${no} ${title}（${labels.actionStatus[status]}${dueOn ? `、期限 ${dueOn}` : ''}）`, cite),
      ),
  ]
}

export function missing({ facts }: Given): Composed {
  const found = facts.missing ?? []
  if (found.length === 0) return [say('未入力など、提出を止めるものはありません。')]
  return [
    say(`提出の前に必要なものが${found.length}件あります。`),
    ...found.slice(0, 10).map(({ no, name, text, cite }) => say(`${no} ${name}：${text}`, cite)),
  ]
}

export function notices({ facts }: Given): Composed {
  const found = facts.notices ?? []
  if (found.length === 0) return [say('関係するお知らせはありません。')]
  return found.slice(0, 5).map(({ title, day, cite }) => say(`${day} ${title}`, cite))
}

/** A comment for the record, from this sheet's value, the limits, the last record and the last measure. */
export function reportText({ facts }: Given): { text: string; cites: string[] } | undefined {
  const { item, current, history, cases: past } = facts
  if (!current || current.judgement === 'none') return undefined
  const spec = rangeText(item.lower, item.upper, item)
  const shown = valueText({ values: current.value === null ? [] : [current.value], judgement: current.judgement }, item)
  const before = history?.at(-1)
  const done = past?.[0]?.actions.find(({ measure }) => measure)
  const parts = [
    `「${item.name}」は${shown}で、判定は${labels.judgement[current.judgement]}${spec ? `（規格 ${spec}）` : ''}。`,
    before && `前回（${before.day}）は${valueText(before, item)}。`,
    done && `前に否だった時の処置：${done.measure}（${done.no}）。`,
  ].filter(Boolean)
  return {
    text: parts.join(''),
    cites: [current.cite, item.cite, before?.cite, done?.cite].filter((cite) => cite !== undefined),
  }
}

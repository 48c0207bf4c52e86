import type { api } from '@ecs/core'
import type { TFunction } from 'i18next'
import { dateWords, momentWords, shortDateWords, spanWords } from '../../sheet/view/words.ts'
import { clockAt } from '../../time/siteClock.ts'
import type { JudgementKind } from '../../ui/Judgement.tsx'
import type { StripGroup } from '../../ui/stripBars.ts'

const unfinished = ['planned', 'open', 'returned']
const soonMs = 30 * 60_000

export type Times = { urgency: 'late' | 'soon' | undefined; first: string; second: string }

/** When the sheet is due, or when it was handed in: two short lines. */
export function timesOf(row: api.ChecksheetRow, now: number, today: string, t: TFunction): Times {
  const day = dateWords(row.day, today, t)
  const shift = row.shift ?? ''
  if (row.submittedAt && !unfinished.includes(row.status)) {
    const { date, time } = clockAt(row.submittedAt)
    const at = `${date === today ? '' : `${shortDateWords(date)} `}${time.replace(/^0/, '')}`
    return { urgency: undefined, first: t('list.submitted', { at }), second: shift }
  }
  if (!row.dueAt || !unfinished.includes(row.status)) return { urgency: undefined, first: day, second: shift }
  const leftMs = Date.parse(row.dueAt) - now
  const span = spanWords(leftMs, t)
  return {
    urgency: leftMs < 0 ? 'late' : leftMs < soonMs ? 'soon' : undefined,
    first: momentWords(row.dueAt, today, t),
    second: t(leftMs < 0 ? 'list.late' : 'list.leftTime', { span }),
  }
}

const mostBars = 40

/** A list knows how many, not which: the bars stand by kind, the good ones first, what is missing last. */
export function stripOf({ done, total, optionalDone, optionalTotal, ok, warn, ng }: api.ChecksheetRow): StripGroup[] {
  const empty = Math.max(0, total - done) + Math.max(0, optionalTotal - optionalDone)
  const all = ok + warn + ng + empty
  const scale = all > mostBars ? mostBars / all : 1
  const bars = (count: number, kind: JudgementKind) =>
    Array.from({ length: count === 0 ? 0 : Math.max(1, Math.round(count * scale)) }, () => kind)
  return [
    {
      id: 'all',
      items: [...bars(ok, 'ok'), ...bars(warn, 'warn'), ...bars(ng, 'ng'), ...bars(empty, 'none')],
    },
  ]
}

/** 6 px at the left edge: 総合判定, as it stands on the sheet itself. */
export const edgeOf = ({ overall }: api.ChecksheetRow): 'ng' | 'warn' | undefined =>
  overall === 'ng' || overall === 'warn' ? overall : undefined

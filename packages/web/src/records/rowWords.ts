import { type api, readStrip } from '@ecs/core'
import type { TFunction } from 'i18next'
import type { StripGroup } from '../inspection/stripBars.ts'
import { dateWords, momentWords, shortDateWords, spanWords } from '../sheet/view/words.ts'
import { clockAt } from '../time/siteClock.ts'

const unfinished = ['planned', 'open', 'returned']
const soonMs = 30 * 60_000
const mostBars = 60

/** The moment, and who is who. */
type Around = { now: number; today: string; nameOf: (userId: string) => string | undefined }

export type Times = { urgency: 'late' | 'soon' | undefined; first: string; second: string }

const atWords = (instant: string, today: string): string => {
  const { date, time } = clockAt(instant)
  return `${date === today ? '' : `${shortDateWords(date)} `}${time.replace(/^0/, '')}`
}

/** When the sheet is due, was handed in or sent back, and by whom: two short lines. */
export function timesOf(row: api.ChecksheetRow, { now, today, nameOf }: Around, t: TFunction): Times {
  const shift = row.shift ?? ''
  if (row.submittedAt && !unfinished.includes(row.status)) {
    return { urgency: undefined, first: t('list.submitted', { at: atWords(row.submittedAt, today) }), second: shift }
  }
  if (row.returned) {
    const { at, by } = row.returned
    return { urgency: undefined, first: t('list.returned', { at: atWords(at, today) }), second: nameOf(by) ?? '' }
  }
  if (!row.dueAt || !unfinished.includes(row.status))
    return { urgency: undefined, first: dateWords(row.day, today, t), second: shift }
  const leftMs = Date.parse(row.dueAt) - now
  const span = spanWords(leftMs, t)
  return {
    urgency: leftMs < 0 ? 'late' : leftMs < soonMs ? 'soon' : undefined,
    first: momentWords(row.dueAt, today, t),
    second: t(leftMs < 0 ? 'list.late' : 'list.leftTime', { span }),
  }
}

/**
 * The bars stand where their items stand on the sheet. Before anything is answered all of them are empty; where nobody knows
 * which items were answered there are none, and the numbers beside them say how many.
 */
export function stripOf({ strip, done, optionalDone, total }: api.ChecksheetRow): StripGroup[] {
  if (strip !== null) return readStrip(strip).map((items, group) => ({ id: String(group), items }))
  return done + optionalDone > 0
    ? []
    : [{ id: 'all', items: Array.from({ length: Math.min(total, mostBars) }, () => 'none' as const) }]
}

/** What it is: code, template and lot; of one that was sent back, why. */
export function subOf({ target, template, lot, returned }: api.ChecksheetRow): string {
  const what = returned ? [returned.reason] : [target.code, template.name, lot]
  return what.filter(Boolean).join('　')
}

/** Its shift, unless the line of its times says it already. */
export const shiftOf = ({ shift }: api.ChecksheetRow, second: string): string => (shift === second ? '' : (shift ?? ''))

/** 6 px at the left edge: 総合判定, as it stands on the sheet itself. */
export const edgeOf = ({ overall }: api.ChecksheetRow): 'ng' | 'warn' | undefined =>
  overall === 'ng' || overall === 'warn' ? overall : undefined

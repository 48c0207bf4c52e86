import type { api } from '@ecs/core'
import { dateWords, shortDateWords, spanWords } from '../sheet/view/words.ts'
import type { Translate } from '../text/translate.ts'
import { clockAt } from '../time/siteClock.ts'

const unfinished = ['planned', 'open', 'returned']
const soonMs = 30 * 60_000

/** The moment, and who is who. */
type Around = { now: number; today: string; nameOf: (userId: string) => string | undefined }

export type Times = { urgency: 'late' | 'soon' | undefined; first: string; second: string }

/** The hour of today, else the day; then the hour stands beside what comes below. */
function whenOf(instant: string, today: string): { at: string; hour: string } {
  const { date, time } = clockAt(instant)
  const clock = time.replace(/^0/, '')
  return date === today ? { at: clock, hour: '' } : { at: shortDateWords(date), hour: clock }
}

/** When the sheet is due, was handed in or sent back, and by whom: two short lines. */
export function timesOf(row: api.ChecksheetRow, { now, today, nameOf }: Around, t: Translate): Times {
  const shift = row.shift ?? ''
  if (row.submittedAt && !unfinished.includes(row.status)) {
    const { at, hour } = whenOf(row.submittedAt, today)
    return { urgency: undefined, first: t('list.submitted', { at }), second: [hour, shift].filter(Boolean).join('　') }
  }
  if (row.returned) {
    const { at, by } = row.returned
    const when = whenOf(at, today).at
    return { urgency: undefined, first: t('list.returned', { at: when }), second: nameOf(by) ?? '' }
  }
  if (!row.dueAt || !unfinished.includes(row.status))
    return { urgency: undefined, first: dateWords(row.day, today, t), second: shift }
  const leftMs = Date.parse(row.dueAt) - now
  const span = t(leftMs < 0 ? 'list.late' : 'list.leftTime', { span: spanWords(leftMs, t) })
  const { date, time } = clockAt(row.dueAt)
  const clock = time.replace(/^0/, '')
  return {
    urgency: leftMs < 0 ? 'late' : leftMs < soonMs ? 'soon' : undefined,
    first: date === today ? clock : dateWords(date, today, t),
    // Of a day that is past, how long ago says more than the hour.
    second: date === today || leftMs < 0 ? span : `${clock}　${span}`,
  }
}

/** What it is: code, template and lot; of one that was sent back, why. */
export function subOf({ target, template, lot, returned }: api.ChecksheetRow): string {
  const what = returned ? [returned.reason] : [target.code, template.name, lot]
  return what.filter(Boolean).join('　')
}

/** Its shift, unless the line of its times says it already. */
export const shiftOf = ({ shift }: api.ChecksheetRow, second: string): string =>
  shift && second.split('　').includes(shift) ? '' : (shift ?? '')

/** 6 px at the left edge: 総合判定, as it stands on the sheet itself. */
export const edgeOf = ({ overall }: api.ChecksheetRow): 'ng' | 'warn' | undefined =>
  overall === 'ng' || overall === 'warn' ? overall : undefined

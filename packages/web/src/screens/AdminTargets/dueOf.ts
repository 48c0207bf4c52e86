import type { api } from '@ecs/core'
import { dateWords, momentWords, spanWords } from '../../sheet/view/words.ts'
import type { Translate } from '../../text/translate.ts'
import { clockAt } from '../../time/siteClock.ts'

const soonMs = 30 * 60_000

export type Due = { urgency: 'late' | 'soon' | undefined; first: string; second: string }

/** When it has to be inspected next, in two short lines; of one that stands still, why. */
export function dueOf({ status, statusReason = '', nextDueAt }: api.TargetRow, now: number, t: Translate): Due {
  if (status !== 'active') return { urgency: undefined, first: '―', second: statusReason }
  if (!nextDueAt) return { urgency: undefined, first: t('targetAdmin.noDue'), second: '' }
  const today = clockAt(new Date(now).toISOString()).date
  const { date, time } = clockAt(nextDueAt)
  const leftMs = Date.parse(nextDueAt) - now
  const span = spanWords(leftMs, t)
  const isToday = date === today
  return {
    urgency: leftMs < 0 ? 'late' : leftMs < soonMs ? 'soon' : undefined,
    first: isToday
      ? t('targetAdmin.today', { time: time.replace(/^0/, '') })
      : leftMs < 0
        ? dateWords(date, today, t)
        : momentWords(nextDueAt, today, t),
    second: leftMs < 0 ? t('targetAdmin.late', { span }) : isToday ? t('targetAdmin.left', { span }) : '',
  }
}

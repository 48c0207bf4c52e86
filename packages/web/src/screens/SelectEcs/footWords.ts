import type { api } from '@ecs/core'
import type { Translate } from '../../text/translate.ts'
import { clockAt } from '../../time/siteClock.ts'

const dayMs = 24 * 3_600_000

/** 「8:42」, as everywhere else. */
function clockOf(at: Date | number): { date: string; time: string } {
  const { date, time } = clockAt(new Date(at).toISOString())
  return { date, time: time.replace(/^0/, '') }
}

/** What comes next today. A round of the night shift that is due tomorrow morning says so. */
export function footWords({ total, remaining, nextDueAt }: api.EcsToday, now: Date, t: Translate): string {
  if (total === 0) return t('home.noWork')
  if (remaining === 0) return t('home.allDone')
  if (nextDueAt === null) return ''
  const { date, time } = clockOf(Date.parse(nextDueAt))
  if (date === clockOf(now).date) return t('home.nextDue', { time })
  if (date === clockOf(now.getTime() + dayMs).date) return t('home.nextDueTomorrow', { time })
  return t('home.nextDue', { time: stampWords(Date.parse(nextDueAt), now) })
}

/** When something was fetched: 「8:42」 of today, 「11/13 8:42」 of another day. */
export function stampWords(at: number, now: Date): string {
  const { date, time } = clockOf(at)
  const day = date === clockOf(now).date ? '' : `${date.split('-').slice(1).map(Number).join('/')} `
  return `${day}${time}`
}

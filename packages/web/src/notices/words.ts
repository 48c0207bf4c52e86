import type { NoticeImportance, NoticeType } from '@ecs/core'
import type { Translate } from '../text/translate.ts'
import { clockAt } from '../time/siteClock.ts'
import type { IconName } from '../ui/iconPaths.ts'

/** 「7:31（1時間前）」 of today; 「16:52」 under the heading of its day. */
export function momentWords(instant: string, now: Date, t: Translate): string {
  const { date, time } = clockAt(instant)
  const clock = time.replace(/^0/, '')
  if (date !== clockAt(now.toISOString()).date) return clock
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / 60_000))
  if (minutes < 1) return t('notices.justNow', { clock })
  if (minutes < 60) return t('notices.minutesAgo', { clock, count: minutes })
  return t('notices.hoursAgo', { clock, count: Math.floor(minutes / 60) })
}

const dayMs = 86_400_000

/** 「今日　11月13日（金）」 */
export function dayWords(date: string, now: Date, t: Translate, language: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  const words = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'ja-JP', {
    timeZone: 'UTC',
    month: language === 'en' ? 'short' : 'long',
    day: 'numeric',
    weekday: 'short',
  })
    .format(day)
    .replace(/\((.+)\)/, '（$1）')
  const on = (at: number) => clockAt(new Date(at).toISOString()).date
  if (date === on(now.getTime())) return t('notices.today', { day: words })
  return date === on(now.getTime() - dayMs) ? t('notices.yesterday', { day: words }) : words
}

export const noticeIcons: Record<NoticeType, IconName> = {
  info: 'flag',
  due: 'clock',
  deviation: 'warning',
  returned: 'undo',
  approval: 'stamp',
  withdrawn: 'undo',
  decided: 'document',
  action: 'gauge',
  request: 'plus',
  inquiry: 'ai',
  system: 'system',
}

/** Weight follows urgency: only what is wrong or late is coloured. */
export function noticeTone(type: NoticeType, importance: NoticeImportance, isClosed: boolean): string | undefined {
  if (isClosed) return undefined
  if (type === 'deviation') return 'ng'
  if (type === 'due' || type === 'returned') return 'warn'
  return type === 'approval' || importance !== 'normal' ? 'brand' : undefined
}

/** 「11/13 7:31」, never broken between day and time. */
export function whenWords(instant: string): string {
  const { date, time } = clockAt(instant)
  return `${date.split('-').slice(1).map(Number).join('/')}\u00a0${time.replace(/^0/, '')}`
}

import type { Translate } from '../../text/translate.ts'
import { clockAt } from '../../time/siteClock.ts'

const minuteMs = 60_000

/** 「44分」「1時間13分」「3日」, rounded down: what can be read from far away. */
export function spanWords(ms: number, t: Translate): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  if (minutes >= 24 * 60) return t('analytics.screen.days', { count: Math.floor(minutes / (24 * 60)) })
  if (minutes >= 60) return t('analytics.screen.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return t('analytics.screen.minutes', { count: minutes })
}

/** 「8:42」, as everywhere else. */
export const hourWords = (instant: string): string => clockAt(instant).time.replace(/^0/, '')

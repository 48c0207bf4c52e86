import type { api } from '@ecs/core'
import type { Translate } from '../text/translate.ts'
import { clockAt } from '../time/siteClock.ts'

const dayMs = 86_400_000

export const todayOnSite = (): string => clockAt(new Date().toISOString()).date

export const shortDay = (date: string): string => date.split('-').slice(1).map(Number).join('/')

export const daysLate = (dueOn: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs)

type Due = Pick<api.ActionRow, 'status' | 'dueOn' | 'effectCheck'>

/** What the next day of an action is: 「11/16 まで」「11/11　2日超過」「効果確認 11/20」; late or not. */
export function dueWords(action: Due, today: string, t: Translate): { words: string; isLate: boolean } | undefined {
  const { status, dueOn, effectCheck } = action
  if (status === 'done' || status === 'rejected') return undefined
  if (status === 'effect' && effectCheck) {
    const isLate = daysLate(effectCheck.dueOn, today) >= 0
    return { words: t('actions.effectOn', { day: shortDay(effectCheck.dueOn) }), isLate }
  }
  if (!dueOn) return undefined
  const late = daysLate(dueOn, today)
  if (late > 0) return { words: t('actions.dueLate', { day: shortDay(dueOn), days: late }), isLate: true }
  return { words: late === 0 ? t('actions.dueToday') : t('actions.due', { day: shortDay(dueOn) }), isLate: false }
}

import { type api, dayMark, type OccurrenceState, worstState } from '@ecs/core'

/** `2026-11` and its neighbours. */
export const monthOf = (day: string): string => day.slice(0, 7)

export function monthBeside(month: string, step: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

export function daysOfMonth(month: string): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export type Mark = Exclude<ReturnType<typeof dayMark>, ''>

/**
 * T23: ○ done, △ late, × missed, ● done with a deviation. Several sheets show the one that needs a person most; a deviation
 * is never hidden behind a sheet that is missing.
 */
export function marksOf({ done, doneLate, late, missed, deviation }: api.CalendarDay): Mark[] {
  const states: OccurrenceState[] = []
  if (done > doneLate) states.push('done')
  if (doneLate > 0) states.push('doneLate')
  if (late > 0) states.push('late')
  if (missed > 0) states.push('missed')
  const worst = worstState(states)
  const mark = worst ? dayMark(worst, deviation > 0) : ''
  return [...(deviation > 0 && mark !== '●' ? ['●' as const] : []), ...(mark ? [mark] : [])]
}

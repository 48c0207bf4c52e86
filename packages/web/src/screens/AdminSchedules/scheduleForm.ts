import { parseRrule, type Recurrence, rruleText, type ScheduleDraft } from '@ecs/core'

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekdayCode = (typeof weekdays)[number]

export type Every = 'daily' | 'weekly' | 'monthly' | 'rule'

/** A rule as simple controls say it. What they cannot say stays text. */
export type Rhythm = {
  every: Every
  interval: number
  weekdays: readonly WeekdayCode[]
  /** 1–31, or -1 for the last day of the month. */
  monthDay: number
  rule: string
}

export const plainRhythm: Rhythm = { every: 'daily', interval: 1, weekdays: ['MO'], monthDay: 1, rule: 'FREQ=DAILY' }

export function rruleOf({ every, interval, weekdays: days, monthDay, rule }: Rhythm): string {
  const step = interval > 1 ? `;INTERVAL=${interval}` : ''
  if (every === 'daily') return `FREQ=DAILY${step}`
  if (every === 'weekly')
    return `FREQ=WEEKLY${step};BYDAY=${weekdays.filter((day) => days.includes(day)).join(',') || 'MO'}`
  return every === 'monthly' ? `FREQ=MONTHLY${step};BYMONTHDAY=${monthDay}` : rule.trim()
}

/** The controls for a stored rule; a rule that says more than they can is shown as text. */
export function rhythmOf(rrule: string): Rhythm {
  const read = parseRrule(rrule)
  if ('problem' in read) return { ...plainRhythm, every: 'rule', rule: rrule }
  const guess = { ...plainRhythm, ...simple(read.rule), rule: rrule }
  const said = parseRrule(rruleOf(guess))
  const isSame = 'rule' in said && rruleText(said.rule) === rruleText(read.rule)
  return isSame ? guess : { ...guess, every: 'rule' }
}

function simple({ frequency, interval, byDay, byMonthDay }: Recurrence): Partial<Rhythm> {
  if (frequency === 'DAILY') return { every: 'daily', interval }
  if (frequency === 'WEEKLY') return { every: 'weekly', interval, weekdays: byDay.map(({ weekday }) => weekday) }
  if (frequency === 'MONTHLY') return { every: 'monthly', interval, monthDay: byMonthDay[0] ?? 1 }
  return { every: 'rule' }
}

export type ScheduleForm = Omit<ScheduleDraft, 'rrule' | 'calendarId' | 'shift' | 'endsOn'> & {
  rhythm: Rhythm
  calendarId: string
  shift: string
  endsOn: string
}

export const emptyForm = (ecsId: string, calendarId: string, today: string): ScheduleForm => ({
  ecsId,
  name: '',
  targetIds: [],
  templateId: '',
  rhythm: plainRhythm,
  workdaysOnly: false,
  calendarId,
  shift: '',
  leadMinutes: 60,
  graceMinutes: 120,
  assigneeIds: [],
  active: true,
  startsOn: today,
  endsOn: '',
  timeZone: 'Asia/Tokyo',
  onRestDay: 'skip',
})

export const formOf = (
  { rrule, calendarId, shift, endsOn, ...rest }: ScheduleDraft,
  fallback: string,
): ScheduleForm => ({
  ...rest,
  rhythm: rhythmOf(rrule),
  calendarId: calendarId ?? fallback,
  shift: shift ?? '',
  endsOn: endsOn ?? '',
})

export const draftOf = ({ rhythm, shift, endsOn, ...rest }: ScheduleForm): ScheduleDraft => ({
  ...rest,
  rrule: rruleOf(rhythm),
  ...(shift && { shift }),
  ...(endsOn && { endsOn }),
})

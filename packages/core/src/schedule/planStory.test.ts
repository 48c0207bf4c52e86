import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText, dayNumber, dayOf, weekdayOf } from './days.ts'
import { defaultCalendar, type WorkCalendar, type WorkSchedule } from './model.ts'
import { occurrenceState } from './occurrenceState.ts'
import { occurrences } from './occurrences.ts'
import { recurrenceDays } from './recurrence.ts'
import { parseRrule } from './rrule.ts'

/** Whole plans, and rules against a plain walk over the calendar. */

const uuid = (number: number): string => `0193b0a0-0000-7000-8000-${number.toString().padStart(12, '0')}`

const plant: WorkCalendar = {
  ...defaultCalendar(uuid(1)),
  holidays: ['2026-08-12', '2026-08-13', '2026-08-14', '2026-12-30', '2026-12-31'],
  extraWorkdays: ['2026-12-26'],
  shifts: [
    { name: '1直', start: '06:30', end: '15:00' },
    { name: '2直', start: '15:00', end: '23:30' },
    { name: '3直', start: '23:30', end: '06:30' },
  ],
}

const scheduleWith = (changes: Partial<WorkSchedule>): WorkSchedule => ({
  id: uuid(2),
  ecsId: uuid(3),
  name: '日常点検',
  targetIds: [uuid(10)],
  templateId: uuid(4),
  rrule: 'FREQ=DAILY',
  workdaysOnly: true,
  leadMinutes: 30,
  graceMinutes: 60,
  assigneeIds: [],
  active: true,
  startsOn: '2026-04-01',
  timeZone: 'Asia/Tokyo',
  onRestDay: 'skip',
  ...changes,
})

const daysOf = (changes: Partial<WorkSchedule>, from: string, to: string): string[] =>
  occurrences(scheduleWith(changes), plant, { from, to }).map((occurrence) => occurrence.plannedFor.slice(5))

test('T9 a daily check of August leaves out weekends, 山の日 and the summer break', () => {
  expect(daysOf({}, '2026-08-07', '2026-08-18')).toEqual(['08-07', '08-10', '08-17', '08-18'])
})

test('T9 the last Saturday of the year is worked, the days after it are not', () => {
  expect(daysOf({}, '2026-12-24', '2027-01-05')).toEqual([
    '12-24',
    '12-25',
    '12-26',
    '12-28',
    '12-29',
    '01-04',
    '01-05',
  ])
})

test('T10 the monthly check of the 31st of December moves back before the break', () => {
  const monthEnd = { rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1', onRestDay: 'previous' } as const
  expect(daysOf(monthEnd, '2026-10-01', '2027-01-31')).toEqual(['10-30', '11-30', '12-29', '01-29'])
})

test('T14 three shifts follow each other without a gap, day after day', () => {
  const plans = ['1直', '2直', '3直'].flatMap((shift) =>
    occurrences(scheduleWith({ shift, workdaysOnly: false }), plant, { from: '2026-11-15', to: '2026-11-16' }),
  )
  const inOrder = plans.sort((a, b) => a.startAt.localeCompare(b.startAt))
  expect(inOrder.map((plan) => `${plan.plannedFor.slice(8)} ${plan.shift}`)).toEqual([
    '15 1直',
    '15 2直',
    '15 3直',
    '16 1直',
    '16 2直',
    '16 3直',
  ])
  for (const [at, plan] of inOrder.slice(1).entries()) expect(plan.startAt).toBe(inOrder[at]!.dueAt)
})

test('T16 the night shift of Sunday is open on Monday morning and missed an hour after its end', () => {
  const night = scheduleWith({ shift: '3直', workdaysOnly: false })
  const [occurrence] = occurrences(night, plant, { from: '2026-11-15', to: '2026-11-15' })
  const stateAt = (now: string) => occurrenceState(occurrence!, { now })
  expect(stateAt('2026-11-15T22:59:00+09:00')).toBe('planned')
  expect(stateAt('2026-11-15T23:00:00+09:00')).toBe('open')
  expect(stateAt('2026-11-16T06:30:00+09:00')).toBe('open')
  expect(stateAt('2026-11-16T07:00:00+09:00')).toBe('late')
  expect(stateAt('2026-11-16T07:31:00+09:00')).toBe('missed')
})

test('T16 time only moves a sheet forward', () => {
  const order = ['planned', 'open', 'late', 'missed']
  const [occurrence] = occurrences(scheduleWith({ shift: '1直' }), plant, { from: '2026-11-16', to: '2026-11-16' })
  const minute = fc.integer({ min: -3000, max: 3000 })
  fc.assert(
    fc.property(minute, minute, (one, other) => {
      const at = (minutes: number) => new Date(Date.parse(occurrence!.startAt) + minutes * 60_000).toISOString()
      const [early, late] = [Math.min(one, other), Math.max(one, other)].map((minutes) =>
        order.indexOf(occurrenceState(occurrence!, { now: at(minutes) })),
      )
      expect(early!).toBeLessThanOrEqual(late!)
    }),
  )
})

const walk = (first: number, last: number, test: (day: number) => boolean): number[] =>
  Array.from({ length: last - first + 1 }, (_, offset) => first + offset).filter(test)

const dayOfMonth = (day: number): number => Number(dateText(day).slice(8))
const isLastOfMonth = (day: number): boolean => dayOfMonth(day + 1) === 1
const start = fc.integer({ min: dayOf(2019, 1, 1), max: dayOf(2027, 12, 31) })
const span = fc.integer({ min: 0, max: 800 })

function ruleDays(text: string, first: number, length: number): number[] {
  const read = parseRrule(text)
  if ('problem' in read) throw new Error(read.problem)
  return recurrenceDays(read.rule, first, first, first + length)
}

test.each<[rrule: string, fits: (day: number) => boolean]>([
  ['FREQ=MONTHLY;BYMONTHDAY=-1', isLastOfMonth],
  ['FREQ=MONTHLY;BYMONTHDAY=31', (day) => dayOfMonth(day) === 31],
  ['FREQ=MONTHLY;BYDAY=2TU', (day) => weekdayOf(day) === 2 && Math.ceil(dayOfMonth(day) / 7) === 2],
  ['FREQ=MONTHLY;BYDAY=5WE', (day) => weekdayOf(day) === 3 && dayOfMonth(day) > 28],
  ['FREQ=MONTHLY;BYDAY=-1FR', (day) => weekdayOf(day) === 5 && dayOfMonth(day + 7) <= 7],
  ['FREQ=YEARLY;BYMONTH=4,10;BYMONTHDAY=1', (day) => /-(?:04|10)-01$/.test(dateText(day))],
  ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', (day) => weekdayOf(day) % 6 !== 0],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', (day) => dateText(day).endsWith('02-29')],
])('T12 %s is what a walk over the calendar finds', (rrule, fits) => {
  fc.assert(
    fc.property(start, span, (first, length) => {
      expect(ruleDays(rrule, first, length)).toEqual(walk(first, first + length, fits))
    }),
    { numRuns: 30 },
  )
})

test('T12 the last working day of a month is the last of its weekdays', () => {
  fc.assert(
    fc.property(start, span, (first, length) => {
      const isWeekday = (day: number) => weekdayOf(day) % 6 !== 0
      const days = ruleDays('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', first, length)
      const fits = (day: number) =>
        isWeekday(day) &&
        !walk(day + 1, day + 3, (next) => dayOfMonth(next) > dayOfMonth(day) && isWeekday(next)).length
      expect(days).toEqual(walk(first, first + length, fits))
    }),
    { numRuns: 30 },
  )
})

test('T13 what is planned for a year is planned month by month', () => {
  const schedule = scheduleWith({ rrule: 'FREQ=WEEKLY;BYDAY=SA,MO', onRestDay: 'next' })
  const year = occurrences(schedule, plant, { from: '2027-01-01', to: '2027-12-31' })
  const months = Array.from({ length: 12 }, (_, month) => {
    const from = dateText(dayOf(2027, month + 1, 1))
    const to = dateText(dayOf(2027, month + 2, 1) - 1)
    return occurrences(schedule, plant, { from, to })
  })
  expect(months.flat()).toEqual(year)
  expect(dayNumber(year[0]!.plannedFor)).toBeGreaterThanOrEqual(dayNumber('2027-01-01'))
})

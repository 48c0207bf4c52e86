import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText, dayNumber, dayOf } from './days.ts'
import { defaultCalendar, type WorkCalendar, WorkSchedule } from './model.ts'
import { occurrenceId, occurrences } from './occurrences.ts'

const uuid = (number: number): string => `0193b0a0-0000-7000-8000-${number.toString().padStart(12, '0')}`
const calendar = defaultCalendar(uuid(1))

const scheduleWith = (changes: Partial<WorkSchedule>): WorkSchedule => ({
  id: uuid(2),
  ecsId: uuid(3),
  name: '日常点検',
  targetIds: [uuid(10)],
  templateId: uuid(4),
  rrule: 'FREQ=DAILY',
  workdaysOnly: false,
  leadMinutes: 0,
  graceMinutes: 0,
  assigneeIds: [],
  active: true,
  startsOn: '2026-01-01',
  timeZone: 'Asia/Tokyo',
  onRestDay: 'skip',
  ...changes,
})

const planned = (changes: Partial<WorkSchedule>, from: string, to: string, days: WorkCalendar = calendar): string[] =>
  occurrences(scheduleWith(changes), days, { from, to }).map((occurrence) => occurrence.plannedFor)

test('T14 without a shift the whole day on site is planned', () => {
  const [occurrence] = occurrences(scheduleWith({}), calendar, { from: '2026-11-15', to: '2026-11-15' })
  expect(occurrence).toMatchObject({
    plannedFor: '2026-11-15',
    startAt: '2026-11-14T15:00:00.000Z',
    dueAt: '2026-11-15T15:00:00.000Z',
  })
  expect(occurrence).not.toHaveProperty('shift')
})

test('T14 a day shift begins and ends on its day', () => {
  const [occurrence] = occurrences(scheduleWith({ shift: '日勤' }), calendar, { from: '2026-11-15', to: '2026-11-15' })
  expect(occurrence).toMatchObject({
    shift: '日勤',
    startAt: '2026-11-14T23:00:00.000Z',
    dueAt: '2026-11-15T11:00:00.000Z',
  })
})

test('T14 a shift over midnight belongs to the day on which it begins', () => {
  const [occurrence] = occurrences(scheduleWith({ shift: '夜勤' }), calendar, { from: '2026-12-31', to: '2026-12-31' })
  expect(occurrence).toMatchObject({
    plannedFor: '2026-12-31',
    startAt: '2026-12-31T11:00:00.000Z',
    dueAt: '2026-12-31T23:00:00.000Z',
  })
})

test('T14 a shift that ends when it begins lasts 24 hours, and an unknown one is the whole day', () => {
  const round = { ...calendar, shifts: [{ name: '当直', start: '08:30', end: '08:30' }] }
  const range = { from: '2026-11-15', to: '2026-11-15' }
  const [duty] = occurrences(scheduleWith({ shift: '当直' }), round, range)
  expect([duty!.startAt, duty!.dueAt]).toEqual(['2026-11-14T23:30:00.000Z', '2026-11-15T23:30:00.000Z'])
  const [unknown] = occurrences(scheduleWith({ shift: '夜勤' }), round, range)
  expect([unknown!.startAt, unknown!.dueAt]).toEqual(['2026-11-14T15:00:00.000Z', '2026-11-15T15:00:00.000Z'])
})

test('T14 a night shift is an hour shorter when the clock is put forward', () => {
  const berlin = scheduleWith({ shift: '夜勤', timeZone: 'Europe/Berlin' })
  const [night] = occurrences(berlin, calendar, { from: '2026-03-28', to: '2026-03-28' })
  expect(Date.parse(night!.dueAt) - Date.parse(night!.startAt)).toBe(11 * 3_600_000)
})

test('T15 a sheet opens before its shift and is missed after its grace', () => {
  const schedule = scheduleWith({ shift: '日勤', leadMinutes: 90, graceMinutes: 30 })
  const [occurrence] = occurrences(schedule, calendar, { from: '2026-11-15', to: '2026-11-15' })
  expect(occurrence).toMatchObject({
    opensAt: '2026-11-14T21:30:00.000Z',
    startAt: '2026-11-14T23:00:00.000Z',
    dueAt: '2026-11-15T11:00:00.000Z',
    missedAt: '2026-11-15T11:30:00.000Z',
  })
})

test('T10 days of rest are left out, or moved forward or back', () => {
  // 23 November 2026 is a Monday and a national holiday.
  const week = { rrule: 'FREQ=WEEKLY;BYDAY=MO', workdaysOnly: true }
  expect(planned({ ...week, onRestDay: 'skip' }, '2026-11-16', '2026-11-30')).toEqual(['2026-11-16', '2026-11-30'])
  expect(planned({ ...week, onRestDay: 'next' }, '2026-11-16', '2026-11-30')).toEqual([
    '2026-11-16',
    '2026-11-24',
    '2026-11-30',
  ])
  expect(planned({ ...week, onRestDay: 'previous' }, '2026-11-16', '2026-11-30')).toEqual([
    '2026-11-16',
    '2026-11-20',
    '2026-11-30',
  ])
  expect(planned({ ...week, workdaysOnly: false, onRestDay: 'next' }, '2026-11-23', '2026-11-23')).toEqual([
    '2026-11-23',
  ])
})

test('T10 a month end on a Sunday moves to Friday, also over the border of the range', () => {
  // 31 January 2027 is a Sunday; 28 February 2027 is a Sunday.
  const monthEnd = { rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1', workdaysOnly: true, onRestDay: 'previous' } as const
  expect(planned(monthEnd, '2027-01-25', '2027-01-29')).toEqual(['2027-01-29'])
  expect(planned(monthEnd, '2027-01-30', '2027-02-25')).toEqual([])
  expect(planned({ ...monthEnd, onRestDay: 'next' }, '2027-02-01', '2027-02-28')).toEqual(['2027-02-01'])
})

test('T18 two that fall on one day become one, and the day keeps its own', () => {
  const daily = { workdaysOnly: true, onRestDay: 'next' } as const
  const found = occurrences(scheduleWith(daily), calendar, { from: '2026-11-13', to: '2026-11-16' })
  expect(found.map(({ plannedFor, ruleDate }) => `${plannedFor} ${ruleDate}`)).toEqual([
    '2026-11-13 2026-11-13',
    '2026-11-16 2026-11-16',
  ])
  const weekend = { ...daily, rrule: 'FREQ=WEEKLY;BYDAY=SA,SU' }
  const moved = occurrences(scheduleWith(weekend), calendar, { from: '2026-11-13', to: '2026-11-16' })
  expect(moved.map(({ plannedFor, ruleDate }) => `${plannedFor} ${ruleDate}`)).toEqual(['2026-11-16 2026-11-14'])
})

test('T17 planning twice gives the same ids', () => {
  const range = { from: '2026-11-01', to: '2026-11-30' }
  const schedule = scheduleWith({ targetIds: [uuid(10), uuid(11)], shift: '夜勤' })
  const first = occurrences(schedule, calendar, range)
  expect(occurrences(schedule, calendar, range)).toEqual(first)
  expect(new Set(first.map((occurrence) => occurrence.id)).size).toBe(60)
})

test('T17 an id belongs to schedule, target, day of the rule and shift', () => {
  const id = occurrenceId(uuid(2), uuid(10), '2026-11-15', '日勤')
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const others = [
    occurrenceId(uuid(3), uuid(10), '2026-11-15', '日勤'),
    occurrenceId(uuid(2), uuid(11), '2026-11-15', '日勤'),
    occurrenceId(uuid(2), uuid(10), '2026-11-16', '日勤'),
    occurrenceId(uuid(2), uuid(10), '2026-11-15', '夜勤'),
    occurrenceId(uuid(2), uuid(10), '2026-11-15'),
  ]
  expect(new Set([id, ...others]).size).toBe(6)
})

test('T17 a holiday that is added later moves the occurrence but keeps its id', () => {
  const monday = scheduleWith({ rrule: 'FREQ=WEEKLY;BYDAY=MO', workdaysOnly: true, onRestDay: 'next' })
  const range = { from: '2026-11-16', to: '2026-11-20' }
  const [before] = occurrences(monday, calendar, range)
  const [after] = occurrences(monday, { ...calendar, holidays: ['2026-11-16'] }, range)
  expect([before!.plannedFor, after!.plannedFor]).toEqual(['2026-11-16', '2026-11-17'])
  expect(after!.id).toBe(before!.id)
})

test('T17 these ids never change: they are stored', () => {
  expect(occurrenceId(uuid(2), uuid(10), '2026-11-15', '日勤')).toBe('55ff3f80-d798-5e42-82a6-0833259a4057')
  expect(occurrenceId(uuid(2), uuid(10), '2026-11-15')).toBe('6b0ff441-d7ae-5011-b8ea-d7a18c81094a')
})

test('T19 nothing is planned before the start, after the end, or while switched off', () => {
  expect(planned({ startsOn: '2026-11-14', endsOn: '2026-11-15' }, '2026-11-01', '2026-11-30')).toEqual([
    '2026-11-14',
    '2026-11-15',
  ])
  expect(planned({ active: false }, '2026-11-01', '2026-11-30')).toEqual([])
  expect(planned({}, '2026-11-30', '2026-11-01')).toEqual([])
  expect(planned({ endsOn: '2026-10-31' }, '2026-11-01', '2026-11-30')).toEqual([])
})

test('T19 every target gets a sheet of its own, a target that is named twice gets one', () => {
  const targetIds = [uuid(10), uuid(11), uuid(10)]
  const found = occurrences(scheduleWith({ targetIds }), calendar, { from: '2026-11-15', to: '2026-11-15' })
  expect(found.map((occurrence) => occurrence.targetId)).toEqual([uuid(10), uuid(11)])
})

test('T19 a rule that cannot be read plans nothing and is refused by the model', () => {
  expect(planned({ rrule: 'FREQ=HOURLY' }, '2026-11-01', '2026-11-30')).toEqual([])
  const refused = WorkSchedule.safeParse(scheduleWith({ rrule: 'FREQ=HOURLY' }))
  expect(refused.error?.issues).toMatchObject([
    { path: ['rrule'], message: '繰り返しの「FREQ=HOURLY」に誤りがあります。' },
  ])
})

const rules = fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=SA,SU,WE', 'FREQ=MONTHLY;BYMONTHDAY=-1,1,15')
const policies = fc.constantFrom('skip' as const, 'next' as const, 'previous' as const)
const day = fc.integer({ min: dayOf(2026, 1, 1), max: dayOf(2029, 12, 31) })
const length = fc.integer({ min: 0, max: 120 })

test('T13 planning in two ranges is planning in one', () => {
  fc.assert(
    fc.property(rules, policies, day, length, length, (rrule, onRestDay, from, early, late) => {
      const schedule = scheduleWith({ rrule, onRestDay, workdaysOnly: true })
      const plan = (first: number, last: number) =>
        occurrences(schedule, calendar, { from: dateText(first), to: dateText(last) })
      const whole = plan(from, from + early + late)
      expect([...plan(from, from + early), ...plan(from + early + 1, from + early + late)]).toEqual(whole)
    }),
    { numRuns: 40 },
  )
})

test('T18 no target has two sheets of one schedule on one day', () => {
  fc.assert(
    fc.property(rules, policies, day, length, (rrule, onRestDay, from, days) => {
      const schedule = scheduleWith({ rrule, onRestDay, workdaysOnly: true })
      const found = occurrences(schedule, calendar, { from: dateText(from), to: dateText(from + days) })
      const dates = found.map((occurrence) => occurrence.plannedFor)
      expect(dates).toEqual([...new Set(dates)].sort())
      expect(new Set(found.map((occurrence) => occurrence.id)).size).toBe(found.length)
      for (const date of dates) expect(dayNumber(date)).toBeLessThanOrEqual(from + days)
    }),
    { numRuns: 40 },
  )
})

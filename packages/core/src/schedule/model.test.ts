import { expect, test } from 'vitest'
import { defaultCalendar, LocalTime, ShiftHours, TimeZone, WorkCalendar, WorkSchedule } from './model.ts'

const uuid = (number: number): string => `0193b0a0-0000-7000-8000-${number.toString().padStart(12, '0')}`

const schedule = {
  id: uuid(1),
  ecsId: uuid(2),
  name: '月次点検',
  targetIds: [uuid(3)],
  templateId: uuid(4),
  rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
  workdaysOnly: true,
  shift: '日勤',
  leadMinutes: 60,
  graceMinutes: 120,
  assigneeIds: [],
  active: true,
  startsOn: '2026-04-01',
  timeZone: 'Asia/Tokyo',
  onRestDay: 'previous',
}

test('T14 times of shifts are hours and minutes of a day', () => {
  for (const time of ['00:00', '08:30', '23:59']) expect(LocalTime.safeParse(time).success).toBe(true)
  for (const time of ['24:00', '8:30', '08:60', '', '08:30:00']) expect(LocalTime.safeParse(time).success).toBe(false)
  expect(ShiftHours.safeParse({ name: '夜勤', start: '20:00', end: '05:00' }).success).toBe(true)
  expect(ShiftHours.safeParse({ name: '', start: '20:00', end: '05:00' }).success).toBe(false)
})

test('T9 the calendar that ships is a calendar', () => {
  expect(WorkCalendar.parse(defaultCalendar(uuid(9)))).toEqual(defaultCalendar(uuid(9)))
  expect(WorkCalendar.safeParse({ ...defaultCalendar(uuid(9)), restWeekdays: [7] }).success).toBe(false)
  expect(WorkCalendar.safeParse({ ...defaultCalendar(uuid(9)), holidays: ['2026-02-30'] }).success).toBe(false)
})

test('T19 a schedule says from when, where and what happens on days of rest', () => {
  expect(WorkSchedule.parse(schedule)).toEqual(schedule)
  for (const missing of ['startsOn', 'timeZone', 'onRestDay'] as const) {
    const { [missing]: _, ...rest } = schedule
    expect(WorkSchedule.safeParse(rest).success).toBe(false)
  }
})

test('T19 a schedule cannot end before it starts', () => {
  expect(WorkSchedule.safeParse({ ...schedule, endsOn: '2026-04-01' }).success).toBe(true)
  const refused = WorkSchedule.safeParse({ ...schedule, endsOn: '2026-03-31' })
  expect(refused.error?.issues).toMatchObject([{ path: ['endsOn'], message: '終了日は開始日以降にしてください。' }])
})

test('T2 a time zone must exist', () => {
  expect(TimeZone.safeParse('America/Sao_Paulo').success).toBe(true)
  expect(TimeZone.safeParse('Japan/Osaka').error?.issues[0]?.message).toBe('時間帯の名前が正しくありません。')
  expect(WorkSchedule.safeParse({ ...schedule, timeZone: 'Mars/Base' }).success).toBe(false)
})

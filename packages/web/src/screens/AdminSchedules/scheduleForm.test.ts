import { ScheduleDraft } from '@ecs/core'
import { expect, test } from 'vitest'
import { draftOf, emptyForm, formOf, plainRhythm, rhythmOf, rruleOf } from './scheduleForm.ts'

const id = '0193b0a0-0000-7000-8000-000000000001'

test.each([
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=15',
])('%s is said by the controls and read back the same', (rrule) => {
  const rhythm = rhythmOf(rrule)
  expect(rhythm.every).not.toBe('rule')
  expect(rruleOf(rhythm)).toBe(rrule)
})

test.each(['FREQ=MONTHLY;BYDAY=2TU', 'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1', 'FREQ=DAILY;COUNT=5', 'nonsense'])(
  '%s stays text',
  (rrule) => {
    expect(rhythmOf(rrule).every).toBe('rule')
    expect(rruleOf(rhythmOf(rrule))).toBe(rrule)
  },
)

test('weekdays are written in the order of the week, and none means Monday', () => {
  expect(rruleOf({ ...plainRhythm, every: 'weekly', weekdays: ['FR', 'MO'] })).toBe('FREQ=WEEKLY;BYDAY=MO,FR')
  expect(rruleOf({ ...plainRhythm, every: 'weekly', weekdays: [] })).toBe('FREQ=WEEKLY;BYDAY=MO')
})

test('a filled-in form is a schedule, and comes back as the same form', () => {
  const form = { ...emptyForm(id, id, '2026-11-15'), name: '点検', templateId: id, targetIds: [id], shift: '日勤' }
  const draft = draftOf(form)
  expect(ScheduleDraft.safeParse(draft).success).toBe(true)
  expect(formOf(draft, id)).toEqual(form)
})

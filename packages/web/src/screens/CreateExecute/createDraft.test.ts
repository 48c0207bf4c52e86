import { ChecksheetDraft, type Target, type TemplateVersion } from '@ecs/core'
import { expect, test } from 'vitest'
import { daysAllowed, draftOf, type Form, reasonAsked, troublesOf } from './createDraft.ts'

const id = (no: number): string => `0193b0a0-0000-7000-8000-${String(no).padStart(12, '0')}`
const today = '2026-03-03'
const form: Form = {
  day: today,
  shift: '日勤',
  lot: '',
  assigneeIds: [],
  due: '',
  note: '',
  reason: '',
  usesPrevious: true,
}
const asked = { today, lotRequired: false, reason: undefined }

test('a week back over the end of February, a month ahead', () => {
  expect(daysAllowed(today)).toEqual({ from: '2026-02-24', to: '2026-04-03' })
  expect(troublesOf({ ...form, day: '2026-02-24' }, asked)).toEqual({})
  expect(troublesOf({ ...form, day: '2026-02-23' }, asked)).toEqual({ day: true })
  expect(troublesOf({ ...form, day: '' }, asked)).toEqual({ day: true })
})

test('a reason is asked for a past day, a second sheet and a stopped target', () => {
  const usual = { today, isAgain: false, status: 'active' as const }
  expect(reasonAsked(form, usual)).toBeUndefined()
  expect(reasonAsked({ day: '2026-03-02' }, usual)).toBe('past')
  expect(reasonAsked(form, { ...usual, isAgain: true })).toBe('again')
  expect(reasonAsked(form, { ...usual, status: 'stopped' })).toBe('stopped')
  expect(troublesOf({ ...form, reason: ' ' }, { ...asked, reason: 'past' })).toEqual({ reason: true })
})

test('a lot that the template needs may not be blank', () => {
  expect(troublesOf({ ...form, lot: ' ' }, { ...asked, lotRequired: true })).toEqual({ lot: true })
  expect(troublesOf({ ...form, lot: 'L1' }, { ...asked, lotRequired: true })).toEqual({})
})

test('only what was filled in is in the draft, and the due time is the site’s', () => {
  const chosen = {
    target: { id: id(1), ecsId: id(2) } as Target,
    version: { id: id(3) } as TemplateVersion,
    templateId: id(4),
  }
  const bare = draftOf({ ...form, shift: '' }, chosen, {}, true)
  expect(Object.keys(bare).toSorted()).toEqual(
    ['ecsId', 'plannedFor', 'start', 'targetId', 'templateId', 'templateVersionId'].toSorted(),
  )
  const full = draftOf(
    {
      ...form,
      lot: ' L1 ',
      due: '2026-03-03T17:30',
      note: '備考',
      reason: '再点検',
      assigneeIds: [id(5)],
      usesPrevious: false,
    },
    chosen,
    { 'lot.partNo': 'SH-2041' },
    false,
  )
  expect(full).toMatchObject({ lot: 'L1', dueAt: '2026-03-03T08:30:00.000Z', start: false, withoutPrevious: true })
  expect(ChecksheetDraft.safeParse(full).success).toBe(true)
})

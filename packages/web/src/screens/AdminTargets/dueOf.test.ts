import '../../text/areas/sheet.ts'
import '../../text/areas/targetAdmin.ts'
import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { currentWords } from '../../text/words.ts'
import { dueOf } from './dueOf.ts'

const now = Date.parse('2026-11-13T08:44:00+09:00')
const target = (rest: Partial<api.TargetRow>) => ({ status: 'active', ...rest }) as api.TargetRow
const said = (rest: Partial<api.TargetRow>) => Object.values(dueOf(target(rest), now, currentWords()))

test('today is said as today, with what is left of it', () => {
  expect(said({ nextDueAt: '2026-11-13T00:30:00Z' })).toEqual([undefined, '今日 9:30', '残り46分'])
  expect(said({ nextDueAt: '2026-11-13T00:00:00Z' })).toEqual(['soon', '今日 9:00', '残り16分'])
  expect(said({ nextDueAt: '2026-11-12T23:00:00Z' })).toEqual(['late', '今日 8:00', '44分超過'])
})

test('another day is said with its weekday; one that is past, by how far', () => {
  expect(said({ nextDueAt: '2026-11-15T23:00:00Z' })).toEqual([undefined, '11/16（月） 8:00', ''])
  expect(said({ nextDueAt: '2026-11-10T23:00:00Z' })).toEqual(['late', '11/11（水）', '2日超過'])
})

test('one that stands still is not due, and says why', () => {
  const stopped = { status: 'stopped', statusReason: '金型の大修理', nextDueAt: '2026-11-12T23:00:00Z' } as const
  expect(said(stopped)).toEqual([undefined, '―', '金型の大修理'])
  expect(said({})).toEqual([undefined, '予定なし', ''])
})

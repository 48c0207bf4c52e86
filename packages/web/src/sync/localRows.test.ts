import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { belongsTo } from './localRows.ts'

const today = '2026-11-17'
const row = { status: 'open', ng: 0, day: today, dueAt: null } as const
const isIn = (tab: api.ListTab, more: Partial<Pick<api.ChecksheetRow, 'status' | 'ng' | 'day' | 'dueAt'>> = {}) =>
  belongsTo(tab, { ...row, ...more }, today)

test('without a network a tab shows what its name says', () => {
  expect(isIn('open')).toBe(true)
  expect(isIn('open', { status: 'waiting' })).toBe(false)
  expect(isIn('open', { status: 'planned' })).toBe(false)
  expect(isIn('waiting', { status: 'waiting' })).toBe(true)
  expect(isIn('deviation', { ng: 1 })).toBe(true)
  expect(isIn('deviation')).toBe(false)
  expect(isIn('all', { status: 'void' })).toBe(true)
})

test('今日の予定 holds what is planned for today and what is left of before, and nothing of tomorrow', () => {
  expect(isIn('today', { status: 'planned' })).toBe(true)
  expect(isIn('today', { status: 'approved' })).toBe(true)
  expect(isIn('today', { status: 'void' })).toBe(false)
  expect(isIn('today', { status: 'planned', day: '2026-11-18' })).toBe(false)
  // The night shift of yesterday was due this morning.
  expect(isIn('today', { status: 'planned', day: '2026-11-16', dueAt: '2026-11-16T21:00:00.000Z' })).toBe(true)
  expect(isIn('today', { status: 'waiting', day: '2026-11-16', dueAt: '2026-11-16T21:00:00.000Z' })).toBe(false)
  expect(isIn('today', { status: 'open', day: '2026-11-16', dueAt: null })).toBe(false)
})

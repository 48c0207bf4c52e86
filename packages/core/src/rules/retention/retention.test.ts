import { describe, expect, test } from 'vitest'
import { endedAt, keptUntil, mayRemove, retentionMonthsOf } from './index.ts'

const approval = (at: string) => ({ at }) as never
const approved = { status: 'approved' as const, approvals: [approval('2025-01-31T01:00:00.000Z')] }
const free = { openActions: 0, openInquiries: 0, openProposals: 0 }

test('Z1 the period of the template counts before that of the ECS; without either it is kept for ever', () => {
  expect(retentionMonthsOf({ retentionMonths: 12 }, { retentionMonths: 60 })).toBe(12)
  expect(retentionMonthsOf({}, { retentionMonths: 60 })).toBe(60)
  expect(retentionMonthsOf({}, {})).toBeUndefined()
})

test('Z2 the period begins with the last approval, or with the end of what was cancelled or voided', () => {
  const twice = [approval('2025-01-31T01:00:00.000Z'), approval('2025-02-01T01:00:00.000Z')]
  expect(endedAt({ status: 'approved', approvals: twice })).toBe('2025-02-01T01:00:00.000Z')
  const closed = { at: '2025-03-01T00:00:00.000Z', by: '', reason: '中止' }
  expect(endedAt({ status: 'cancelled', approvals: [], closed })).toBe(closed.at)
  expect(endedAt({ status: 'void', approvals: twice, closed })).toBe(closed.at)
  for (const status of ['planned', 'open', 'waiting', 'returned'] as const)
    expect(endedAt({ status, approvals: twice }), status).toBeUndefined()
})

test.each([
  ['2025-01-15', 1, '2025-02-15'],
  ['2025-01-31', 1, '2025-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2025-11-30', 3, '2026-02-28'],
  ['2025-12-31', 36, '2028-12-31'],
  ['2025-06-30', 1200, '2125-06-30'],
])('Z3 what ended on %s and is kept for %i months is kept until %s', (day, months, until) => {
  expect(keptUntil(day, months)).toBe(until)
})

describe('a record may be removed', () => {
  const record = { ...approved, ...free }
  const on = (moment: string) => new Date(moment)

  test('Z4 from the day after its last day, by the clock of the site', () => {
    // 2025-01-31 10:00 in Tokyo; one month later is 28 February.
    expect(mayRemove(record, 1, 'Asia/Tokyo', on('2025-02-28T14:59:59Z'))).toBe(false)
    expect(mayRemove(record, 1, 'Asia/Tokyo', on('2025-02-28T15:00:00Z'))).toBe(true)
    expect(mayRemove(record, 1, 'America/New_York', on('2025-02-28T15:00:00Z'))).toBe(false)
  })

  test('never without a period', () => {
    expect(mayRemove(record, undefined, 'Asia/Tokyo', on('2125-01-01T00:00:00Z'))).toBe(false)
  })

  test('never while something about it is open, or while people work on it', () => {
    const late = on('2035-01-01T00:00:00Z')
    expect(mayRemove(record, 1, 'Asia/Tokyo', late)).toBe(true)
    for (const key of ['openActions', 'openInquiries', 'openProposals'])
      expect(mayRemove({ ...record, [key]: 1 }, 1, 'Asia/Tokyo', late), key).toBe(false)
    expect(mayRemove({ ...record, status: 'open' }, 1, 'Asia/Tokyo', late)).toBe(false)
  })
})

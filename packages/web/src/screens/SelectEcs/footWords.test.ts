import { expect, test } from 'vitest'
import '../../text/areas/home.ts'
import { currentWords } from '../../text/words.ts'
import { footWords, stampWords } from './footWords.ts'

/** 22:00 on the 17th in Japan. */
const now = new Date('2026-11-17T13:00:00.000Z')
const some = { total: 3, remaining: 2, overdue: 0, deviations: 0, waiting: 0, actions: 0, nextDueAt: null }
const words = (more: object) => footWords({ ...some, ...more }, now, currentWords())

test('what is due tomorrow is not told as if it were today', () => {
  expect(words({ nextDueAt: '2026-11-17T14:30:00.000Z' })).toBe('次の期限 23:30')
  expect(words({ nextDueAt: '2026-11-17T21:00:00.000Z' })).toBe('次の期限 明日 6:00')
  expect(words({ nextDueAt: '2026-11-19T21:00:00.000Z' })).toBe('次の期限 11/20 6:00')
})

test('nothing planned and nothing left are two things', () => {
  expect(words({ total: 0, remaining: 0 })).toBe('今日の予定はありません')
  expect(words({ remaining: 0 })).toBe('今日の予定は済みました')
})

test('what was kept on another day says which', () => {
  expect(stampWords(Date.parse('2026-11-17T01:00:00.000Z'), now)).toBe('10:00')
  expect(stampWords(Date.parse('2026-11-16T01:00:00.000Z'), now)).toBe('11/16 10:00')
})

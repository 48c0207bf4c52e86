import { expect, test } from 'vitest'
import type { Translate } from '../text/translate.ts'
import { dayWords, momentWords, noticeTone } from './words.ts'

const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as unknown as Translate
const now = new Date('2026-11-13T00:10:00.000Z')

test('a time of today says how long ago it was, in the clock of the site', () => {
  expect(momentWords('2026-11-12T22:31:00.000Z', now, t)).toBe('notices.hoursAgo {"clock":"7:31","count":1}')
  expect(momentWords('2026-11-13T00:02:00.000Z', now, t)).toBe('notices.minutesAgo {"clock":"9:02","count":8}')
  expect(momentWords('2026-11-13T00:10:30.000Z', now, t)).toBe('notices.justNow {"clock":"9:10"}')
  expect(momentWords('2026-11-12T07:52:00.000Z', now, t)).toBe('16:52')
})

test('days are named from the site’s today', () => {
  expect(dayWords('2026-11-13', now, t, 'ja')).toBe('notices.today {"day":"11月13日（金）"}')
  expect(dayWords('2026-11-12', now, t, 'ja')).toMatch(/^notices\.yesterday/)
  expect(dayWords('2026-11-01', now, t, 'ja')).toBe('11月1日（日）')
})

test('only what is open is coloured', () => {
  expect(noticeTone('deviation', 'important', false)).toBe('ng')
  expect(noticeTone('deviation', 'important', true)).toBeUndefined()
  expect(noticeTone('info', 'normal', false)).toBeUndefined()
  expect(noticeTone('info', 'urgent', false)).toBe('brand')
})

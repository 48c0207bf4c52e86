import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { list } from '../text/ja/list.ts'
import { sheet } from '../text/ja/sheet.ts'
import { addWords, currentWords } from '../text/words.ts'
import { shiftOf, subOf, timesOf } from './rowWords.ts'

addWords('ja', { list, sheet })
const t = currentWords()

const row = (more: Partial<api.ChecksheetRow>) =>
  ({ done: 0, total: 0, optionalDone: 0, optionalTotal: 0, warn: 0, ng: 0, strip: null, ...more }) as api.ChecksheetRow
const about = {
  target: { id: 't', code: 'IM-06', name: '射出成形機 6号機' },
  template: { id: 'v', name: '日常点検表', version: 4 },
  lot: null,
  shift: '日勤',
}

test('a sheet that was sent back says when, by whom and why', () => {
  const returned = { reason: '写真が不足しています（項目2-3）', by: 'b', at: '2026-11-12T22:20:00Z' }
  const sheet = row({ ...about, status: 'returned', dueAt: '2026-11-13T00:00:00Z', returned })
  const times = timesOf(sheet, { now: 0, today: '2026-11-13', nameOf: () => '田中 由美' }, t)
  expect(times).toEqual({ urgency: undefined, first: '差し戻し 7:20', second: '田中 由美' })
  expect([subOf(sheet), shiftOf(sheet, times.second)]).toEqual(['写真が不足しています（項目2-3）', '日勤'])
})

test('the shift is named once', () => {
  const sheet = row({ ...about, returned: null })
  expect(subOf(sheet)).toBe('IM-06　日常点検表')
  expect([shiftOf(sheet, '残り18分'), shiftOf(sheet, '日勤')]).toEqual(['日勤', ''])
})

test('what was handed in on another day says the day, then the hour and the shift', () => {
  const sheet = row({ ...about, status: 'waiting', returned: null, submittedAt: '2026-11-11T22:38:00Z' })
  const times = timesOf(sheet, { now: 0, today: '2026-11-13', nameOf: () => '' }, t)
  expect(times).toEqual({ urgency: undefined, first: '提出 11/12', second: '7:38　日勤' })
  expect(shiftOf(sheet, times.second)).toBe('')
})

test('another day is said with its weekday, and below it what is left until then, or by how much it is past', () => {
  const at = { now: Date.parse('2026-11-13T08:42:00+09:00'), today: '2026-11-13', nameOf: () => '' }
  const said = (dueAt: string) =>
    Object.values(timesOf(row({ ...about, status: 'planned', returned: null, dueAt }), at, t))
  expect(said('2026-11-13T00:00:00Z')).toEqual(['soon', '9:00', '残り18分'])
  expect(said('2026-11-16T23:00:00Z')).toEqual([undefined, '11/17（火）', '8:00　残り3日'])
  expect(said('2026-11-11T23:00:00Z')).toEqual(['late', '11/12（木）', '1日超過'])
})

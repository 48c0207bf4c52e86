import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { list } from '../text/ja/list.ts'
import { addWords, currentWords } from '../text/words.ts'
import { shiftOf, stripOf, subOf, timesOf } from './rowWords.ts'

addWords('ja', { list })
const t = currentWords()

const row = (more: Partial<api.ChecksheetRow>) =>
  ({ done: 0, total: 0, optionalDone: 0, optionalTotal: 0, warn: 0, ng: 0, strip: null, ...more }) as api.ChecksheetRow
const shown = (more: Partial<api.ChecksheetRow>) => stripOf(row(more)).map(({ items }) => items)

test('the bars of a list stand where their items stand', () => {
  expect(shown({ done: 2, total: 4, ng: 1, strip: 'no.|.' })).toEqual([['ng', 'ok', 'none'], ['none']])
})

test('a sheet nobody has touched has empty bars; where positions are not known there are none', () => {
  expect(shown({ total: 2 })).toEqual([['none', 'none']])
  expect(shown({ done: 2, total: 4, ng: 1 })).toEqual([])
})

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

import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { dueOf, nextOf, wayOf } from './whereTo.ts'

const running = (id: string, rest: object = {}) => ({ id, status: 'planned', shift: null, dueAt: null, ...rest })
const choice = (name: string, sheets: object[] = [], last?: string) =>
  ({ templateId: name, name, running: sheets, last: last ? { at: last } : null }) as unknown as api.CreateChoice
const local = (id: string, status: string) =>
  ({ id, status, template: { name: '日常' }, shift: null, dueAt: null }) as unknown as api.ChecksheetRow

test('one sheet that is due opens; several are chosen from, what is begun first', () => {
  expect(wayOf(dueOf([choice('日常', [running('a')])], []), [])).toEqual({ kind: 'open', id: 'a' })
  const sheets = [running('a', { dueAt: '2026-11-13T03:00:00Z' }), running('b', { status: 'open' })]
  const way = wayOf(dueOf([choice('日常', sheets)], []), [])
  expect(way.kind === 'choose' && way.due.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('offline, what was handed in here is done and what was made here is there', () => {
  const kept = [choice('日常', [running('a'), running('b')])]
  expect(dueOf(kept, [local('a', 'waiting'), local('c', 'open')]).map(({ id }) => id)).toEqual(['c', 'b'])
})

test('where nothing is due the template that was used last is at hand', () => {
  const choices = [choice('月次', [], '2026-10-01'), choice('日常', [], '2026-11-12'), choice('年次')]
  const way = wayOf([], choices)
  expect(way.kind === 'create' && way.usual?.name).toBe('日常')
  expect(wayOf([], [])).toEqual({ kind: 'create', usual: undefined })
})

const row = (id: string, dueAt: string | null, rest: object = {}) =>
  ({ id, target: { id: `t${id}` }, template: { id: 'd' }, status: 'planned', dueAt, assigneeIds: [], ...rest }) as never
const done = { id: '1', targetId: 't1', templateId: 'd' }

test('after a sheet comes the next stop of its route, else what is due soonest, and nobody else’s work', () => {
  const rows = [row('2', '2026-11-13T05:00:00Z'), row('3', '2026-11-13T04:00:00Z'), row('4', null)]
  const stops = ['t1', 't2', 't3'].map((targetId) => ({ targetId, templateId: 'd' }))
  expect(nextOf(done, rows, [{ stops }], 'me')?.id).toBe('2')
  expect(nextOf(done, rows, [], 'me')?.id).toBe('3')
  expect(nextOf(done, [row('3', null, { assigneeIds: ['other'] }), row('4', null)], [], 'me')?.id).toBe('4')
  expect(nextOf(done, [row('1', null), row('2', null, { status: 'waiting' })], [], 'me')).toBeUndefined()
})

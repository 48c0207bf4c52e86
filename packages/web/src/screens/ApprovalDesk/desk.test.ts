import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { askedBy, nextAfter, partOf, standing, tookMs } from '../../approval/queue.ts'
import { deskCommand } from './deskKey.ts'

const row = (id: string, rest: Partial<api.ReviewRow> = {}) =>
  ({ id, rev: 1, ng: 0, warn: 0, ...rest }) as api.ReviewRow
const rows = [row('a', { ng: 2 }), row('b', { warn: 1 }), row('c'), row('d')]

test('the queue goes on behind the sheet that was decided and comes round to what was passed over', () => {
  expect(nextAfter(rows, 'a', new Map([['a', 1]]))).toBe('b')
  expect(
    nextAfter(
      rows,
      'b',
      new Map([
        ['b', 1],
        ['c', 1],
      ]),
    ),
  ).toBe('d')
  expect(nextAfter(rows, 'd', new Map([['d', 1]]))).toBe('a')
  expect(nextAfter(rows, 'd', new Map(rows.map(({ id }) => [id, 1])))).toBeUndefined()
})

test('a mark holds for what was looked at: a changed sheet has to be looked at again', () => {
  expect([
    ...standing(
      new Map([
        ['a', 1],
        ['b', 2],
        ['gone', 1],
      ]),
      rows,
    ),
  ]).toEqual([['a', 1]])
})

test('the queue is named by what it asks for', () => {
  expect(askedBy([row('a', { kind: 'check' }), row('b', { kind: 'check' })])).toBe('check')
  expect(askedBy([row('a', { kind: 'approve' })])).toBe('approve')
  expect(askedBy([row('a', { kind: 'check' }), row('b', { kind: 'approve' })])).toBe('both')
})

test('how long it took is told from a minute on: what arrived at once says nothing', () => {
  const startedAt = '2026-11-17T08:00:00.000Z'
  expect(tookMs({ startedAt, submittedAt: '2026-11-17T08:12:00.000Z' })).toBe(12 * 60_000)
  expect(tookMs({ startedAt, submittedAt: '2026-11-17T08:00:59.000Z' })).toBeUndefined()
  expect(tookMs({ startedAt: null, submittedAt: startedAt })).toBeUndefined()
})

test('deviations, then warnings, then the rest', () => {
  expect(rows.map(partOf)).toEqual(['ng', 'warn', 'ok', 'ok'])
})

test('a key decides once however long it is held, and shortcuts of the browser are left alone', () => {
  const key = (name: string, rest = {}) => ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    ...rest,
  })
  expect(deskCommand(key('A'))).toBe('approve')
  expect(deskCommand(key('a', { repeat: true }))).toBeUndefined()
  expect(deskCommand(key('r', { ctrlKey: true }))).toBeUndefined()
  expect(deskCommand(key('ArrowDown', { repeat: true }))).toBe('down')
})

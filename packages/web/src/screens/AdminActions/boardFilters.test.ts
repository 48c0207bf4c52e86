import type { Action } from '@ecs/core'
import { expect, test } from 'vitest'
import { actionsPerPage, openActionsOf } from '../../sync/openActionsOf.ts'
import { filtersIn, inOrder, isNarrowed, queryOf, withParams } from './boardFilters.ts'

const filters = (address: string) => filtersIn(new URLSearchParams(address))
const person = '00000000-0000-4000-8000-000000000001'

test('the address says what is looked at; what it cannot mean is left out', () => {
  expect(filters('who=mine&severity=high&due=late&sort=new&view=list')).toEqual({
    who: 'mine',
    severity: 'high',
    due: 'late',
    sort: 'new',
    view: 'list',
  })
  expect(filters("who='; drop&severity=worst&due=soon&view=x")).toEqual(filters(''))
})

test('what is changed stands beside what is open', () => {
  const before = new URLSearchParams('action=1&who=mine')
  expect(withParams(before, { severity: 'low' }).toString()).toBe('action=1&who=mine&severity=low')
  expect(withParams(before, { who: '' }).toString()).toBe('action=1')
})

test('the server is asked for the same', () => {
  expect(queryOf(filters(''), 'open', person)).toEqual({ only: 'open' })
  expect(queryOf(filters('who=mine&due=late'), 'open', person)).toEqual({ only: 'late', assignee: person })
  expect(queryOf(filters('who=nobody&severity=low&due=late'), 'closed', person)).toEqual({
    only: 'closed',
    assignee: 'nobody',
    severity: 'low',
  })
  // Letter by letter: what the preparation kept is found by it.
  const whole = { ...queryOf(filters(''), 'open', person), limit: actionsPerPage }
  expect(JSON.stringify(whole)).toBe(JSON.stringify(openActionsOf('x').query))
  expect([isNarrowed(filters('view=list&sort=new')), isNarrowed(filters('due=late'))]).toEqual([false, true])
})

test('by the day that counts, or the newest first', () => {
  const rows = [
    { no: '1', createdAt: '2026-11-01', dueOn: '2026-11-20', severity: 'low', status: 'todo' },
    { no: '2', createdAt: '2026-11-02', dueOn: '2026-11-30', severity: 'low', status: 'todo' },
  ] as Action[]
  expect(inOrder(rows, filters('')).map(({ no }) => no)).toEqual(['1', '2'])
  expect(inOrder(rows, filters('sort=new')).map(({ no }) => no)).toEqual(['2', '1'])
})

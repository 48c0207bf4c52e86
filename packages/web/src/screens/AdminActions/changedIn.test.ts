import type { Action } from '@ecs/core'
import { expect, test } from 'vitest'
import { changedIn } from './changedIn.ts'

const action = { severity: 'high', whys: ['詰まり'], measure: '清掃', dueOn: '2026-11-20' } as unknown as Action
const typed = { whys: ['詰まり', ' '], measure: '清掃 ', severity: 'high', assignee: '', dueOn: '2026-11-20' } as const

test('what nobody touched is not sent, an empty why is none', () => {
  expect(changedIn(action, typed)).toEqual({})
})

test('only what was changed is sent', () => {
  const changed = { ...typed, whys: ['詰まり', '年1回'], assignee: 'someone' }
  expect(changedIn(action, changed)).toEqual({ whys: ['詰まり', '年1回'], assignee: 'someone' })
})

import type { Actor, api } from '@ecs/core'
import { expect, test } from 'vitest'
import type { ActionStep } from '../sync/requests/queuedRequest.ts'
import { withWaiting } from './withWaiting.ts'

const ecsId = 'e'
const operator: Actor = { id: 'operator', groups: ['ecs-operator'], ecsIds: [ecsId] }
const leader: Actor = { id: 'leader', groups: ['ecs-leader'], ecsIds: [ecsId] }

const action = {
  id: 'a',
  ecsId,
  status: 'todo',
  assignee: 'operator',
  finishedBy: null,
  moves: ['start'],
  canChange: true,
} as unknown as api.ActionDetail

const step = (rest: object) => ({ id: crypto.randomUUID(), actionId: 'a', name: 'CA-2026-0001', ...rest }) as ActionStep
const start = step({ kind: 'actionMove', move: { move: 'start' } })
const written = step({ kind: 'actionChange', change: { whys: ['詰まり'], measure: '清掃' } })
const finish = step({ kind: 'actionMove', move: { move: 'finish' } })

test('what was done without a network is seen at once, and leads to the next step', () => {
  expect(withWaiting(action, [start], operator)).toMatchObject({ status: 'doing', moves: ['finish'] })
  expect(withWaiting(action, [start, written, finish], operator)).toMatchObject({
    status: 'checking',
    measure: '清掃',
    finishedBy: 'operator',
    moves: [],
  })
})

test('whoever finished it without a network cannot confirm it there either', () => {
  const doing = { ...action, status: 'doing', whys: ['詰まり'], measure: '清掃' } as api.ActionDetail
  expect(withWaiting(doing, [finish], leader).moves).toEqual(['sendBack'])
})

test('a step that cannot follow changes nothing: the server will say why', () => {
  expect(withWaiting(action, [finish], operator).status).toBe('todo')
})

test('what is over is not changed any more', () => {
  const effect = { ...action, status: 'effect', effectCheck: { dueOn: '2026-12-01' } } as api.ActionDetail
  const effective = step({ kind: 'actionMove', move: { move: 'effective', note: '規格内' } })
  const done = withWaiting(effect, [effective], leader)
  expect(done).toMatchObject({ status: 'done', moves: [], canChange: false, effectCheck: { result: '規格内' } })
})

import type { Actor, Checksheet } from '@ecs/core'
import { expect, test } from 'vitest'
import { choicesFor } from './choices.ts'

const me: Actor = { id: 'me', groups: ['ecs-operator'], ecsIds: ['e'] }
const leader: Actor = { id: 'boss', groups: ['ecs-leader'], ecsIds: ['e'] }
const admin: Actor = { id: 'root', groups: ['ecs-admin'], ecsIds: [] }
const sheet = (more: Partial<Checksheet>) => ({ ecsId: 'e', round: 1, approvals: [], ...more }) as unknown as Checksheet

test('the submitter may withdraw until somebody has decided', () => {
  const waiting = sheet({ status: 'waiting', step: 1, submittedBy: 'me' })
  expect(choicesFor(me, waiting)).toEqual(['withdraw'])
  expect(choicesFor({ ...me, id: 'other' }, waiting)).toEqual([])
  expect(choicesFor(me, { ...waiting, step: 2 })).toEqual([])
  expect(choicesFor(me, sheet({ ...waiting, approvals: [{ round: 1 }] as never }))).toEqual([])
})

test('a leader cancels before and revises after the approval; only an administrator voids', () => {
  expect(choicesFor(leader, sheet({ status: 'open' }))).toEqual(['cancel'])
  expect(choicesFor(leader, sheet({ status: 'approved' }))).toEqual(['revise'])
  expect(choicesFor(admin, sheet({ status: 'approved' }))).toEqual(['revise', 'void'])
  expect(choicesFor(leader, sheet({ status: 'void' }))).toEqual([])
  expect(choicesFor({ ...leader, ecsIds: [] }, sheet({ status: 'approved' }))).toEqual([])
})

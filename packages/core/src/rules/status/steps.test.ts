import { describe, expect, test } from 'vitest'
import type { ApprovalStep, Deputy } from '../../model/index.ts'
import { outside, people } from '../testing/people.ts'
import { now, sketchChecksheet, sketchContent, users, uuid } from '../testing/scene.ts'
import {
  currentStep,
  decidedBy,
  isActing,
  isStepDone,
  isStepMember,
  personOf,
  standsFor,
  stepPermission,
} from './steps.ts'

const check: ApprovalStep = { kind: 'check', role: 'leader', who: 'any', userIds: [] }
const approval: ApprovalStep = {
  kind: 'approve',
  role: 'approver',
  who: 'all',
  userIds: [users.approver, people.approver2.id],
}
const content = sketchContent([{ items: [{ key: 'a' }] }], { approvalFlow: { steps: [check, approval] } })
const waiting = sketchChecksheet({ status: 'waiting', step: 2, round: 3 })
const context = { actor: people.approver, now, deputies: [] as Deputy[] }
const deputy = (userId: string, deputyId: string): Deputy => ({
  id: uuid(1),
  userId,
  deputyId,
  from: '2026-11-15T00:00:00.000Z',
  to: '2026-11-16T00:00:00.000Z',
})
const decision = (by: string, more: object = {}) => ({
  id: uuid(2),
  round: 3,
  step: 2,
  kind: 'approve' as const,
  by,
  at: now,
  ...more,
})

describe('A1 the step that is due', () => {
  test('A1 only while the sheet waits', () => {
    expect(currentStep(content, waiting)).toBe(content.approvalFlow.steps[1])
    expect(currentStep(content, { ...waiting, step: 1 })).toBe(content.approvalFlow.steps[0])
    expect(currentStep(content, { ...waiting, step: 3 })).toBeUndefined()
    expect(currentStep(content, { ...waiting, step: undefined })).toBeUndefined()
    for (const status of ['planned', 'open', 'returned', 'approved', 'cancelled', 'void'] as const) {
      expect(currentStep(content, { ...waiting, status })).toBeUndefined()
    }
  })
})

test('A2 what a step asks for', () => {
  expect(stepPermission(check)).toBe('checksheet.check')
  expect(stepPermission(approval)).toBe('checksheet.approve')
  expect(stepPermission({ ...check, role: 'approver' })).toBe('checksheet.approve')
})

describe('A3 who belongs to a step', () => {
  test('A3 without names anyone with the right', () => {
    const member = (actor: typeof people.leader) => isStepMember(check, waiting, { ...context, actor })
    expect([people.leader, people.leader2, people.approver, people.admin].map(member)).toEqual([true, true, true, true])
    expect([people.operator, people.viewer, people.editor, people.auditor, outside(people.leader)].map(member)).toEqual(
      [false, false, false, false, false],
    )
  })
  test('A3 with names only those, and only with the right', () => {
    const member = (actor: typeof people.leader) => isStepMember(approval, waiting, { ...context, actor })
    expect([people.approver, people.approver2].map(member)).toEqual([true, true])
    expect([people.leader, people.admin].map(member)).toEqual([false, false])
    const other = { id: uuid(77), groups: ['ecs-approver'], ecsIds: people.approver.ecsIds }
    expect(member(other)).toBe(false)
    expect(
      isStepMember({ ...approval, userIds: [users.operator] }, waiting, { ...context, actor: people.operator }),
    ).toBe(false)
  })
})

describe('A4 periods of deputies', () => {
  const one = deputy(users.leader, users.other)
  test.each([
    ['2026-11-14T23:59:59.999Z', false],
    ['2026-11-15T00:00:00.000Z', true],
    ['2026-11-15T00:00:00Z', true],
    ['2026-11-15T23:59:59.999Z', true],
    ['2026-11-16T00:00:00.000Z', false],
  ])('A4 at %s: %s', (at, acting) => {
    expect(isActing(one, at)).toBe(acting)
  })
  test('A4 for whom one stands', () => {
    const step = { ...check, userIds: [users.leader, users.approver, people.leader2.id] }
    const deputies = [deputy(users.leader, people.leader2.id), deputy(users.approver, users.other)]
    expect(standsFor(step, { actor: people.leader2, now, deputies })).toEqual([users.leader, people.leader2.id])
    expect(standsFor(step, { actor: people.leader, now, deputies })).toEqual([users.leader])
    expect(standsFor(step, { actor: people.operator, now, deputies })).toEqual([])
    expect(standsFor(step, { actor: people.leader2, now: '2026-11-20T00:00:00.000Z', deputies })).toEqual([
      people.leader2.id,
    ])
  })
})

describe('A5 and A6 decisions', () => {
  test('A6 only those of this round and this step count', () => {
    const approvals = [
      decision(users.leader, { step: 1 }),
      decision(users.approver, { round: 2 }),
      decision(people.approver2.id),
      decision(users.other, { onBehalfOf: users.admin }),
    ]
    expect(decidedBy({ ...waiting, approvals })).toEqual([people.approver2.id, users.admin])
  })
  test('A5 one or all', () => {
    const decided = (...by: string[]) => ({ ...waiting, approvals: by.map((person) => decision(person)) })
    expect(isStepDone({ ...approval, who: 'any' }, decided())).toBe(false)
    expect(isStepDone({ ...approval, who: 'any' }, decided(users.approver))).toBe(true)
    expect(isStepDone(approval, decided(users.approver))).toBe(false)
    expect(isStepDone(approval, decided(users.approver, people.approver2.id))).toBe(true)
    expect(isStepDone({ ...approval, userIds: [] }, decided())).toBe(false)
    expect(isStepDone({ ...approval, userIds: [] }, decided(users.approver))).toBe(true)
  })
  test('A6 the person decided for', () => {
    expect(personOf(approval, waiting, context, undefined)).toBe(users.approver)
    expect(personOf({ ...approval, userIds: [] }, waiting, context, undefined)).toBe(users.approver)
    expect(() => personOf(approval, waiting, context, people.approver2.id)).toThrow('この段の担当ではありません。')
    const decided = { ...waiting, approvals: [decision(users.approver)] }
    expect(() => personOf(approval, decided, context, undefined)).toThrow('この段はすでに確認しています。')
    expect(() => personOf(approval, decided, context, users.approver)).toThrow('この段はすでに確認しています。')
    expect(() => personOf({ ...approval, userIds: [] }, decided, context, undefined)).toThrow(
      'この段はすでに確認しています。',
    )
    const deputies = [deputy(people.approver2.id, users.approver)]
    expect(personOf(approval, decided, { ...context, deputies }, undefined)).toBe(people.approver2.id)
    expect(personOf(approval, waiting, { ...context, deputies }, undefined)).toBe(users.approver)
    expect(personOf(approval, waiting, { ...context, deputies }, people.approver2.id)).toBe(people.approver2.id)
  })
})

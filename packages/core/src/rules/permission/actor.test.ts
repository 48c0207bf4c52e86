import { describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { outside, people } from '../testing/people.ts'
import { ecsId, users, uuid } from '../testing/scene.ts'
import { mayIn, requirePermission, seesPersonal } from './actor.ts'
import type { Permission } from './permissions.ts'

const codeOf = (run: () => void): string => {
  try {
    run()
    return 'ok'
  } catch (error) {
    return error instanceof AppError ? `${error.code} ${error.status} ${error.message}` : String(error)
  }
}

describe('P7 where a permission counts', () => {
  test('P7 in one’s own ECS only', () => {
    expect(mayIn(people.operator, 'result.write', ecsId)).toBe(true)
    expect(mayIn(outside(people.operator), 'result.write', ecsId)).toBe(false)
    expect(mayIn(people.viewer, 'result.write', ecsId)).toBe(false)
  })
  test('P7 everywhere for those who see everything', () => {
    expect(mayIn(outside(people.admin), 'result.write', ecsId)).toBe(true)
    expect(mayIn(outside(people.auditor), 'audit.read', ecsId)).toBe(true)
    expect(mayIn(outside(people.auditor), 'result.write', ecsId)).toBe(false)
  })
})

describe('P8 refusals', () => {
  const ask = (actor = people.viewer, permission: Permission = 'result.write') =>
    codeOf(() => requirePermission(actor, permission, ecsId))
  test('P8 nothing is said when it is allowed', () => {
    expect(ask(people.operator)).toBe('ok')
  })
  test('P8 inside, the role that is needed is named', () => {
    expect(ask()).toBe('C-403 403 この操作の権限がありません（必要な権限：作業者）')
    expect(ask(people.leader, 'checksheet.approve')).toBe('C-403 403 この操作の権限がありません（必要な権限：承認者）')
  })
  test('P8 outside, there is nothing', () => {
    expect(ask(outside(people.operator))).toMatch(/^C-404/)
    expect(ask(outside(people.viewer))).toMatch(/^C-404/)
    expect(ask({ id: uuid(1), groups: [], ecsIds: [ecsId] })).toMatch(/^C-404/)
  })
})

describe('P9 personal values', () => {
  test.each([
    ['operator', people.operator, true],
    ['another operator', people.other, false],
    ['leader', people.leader, true],
    ['approver', people.approver, true],
    ['admin', people.admin, false],
    ['auditor', people.auditor, true],
    ['viewer', people.viewer, false],
    ['a leader of another ECS', outside(people.leader), false],
  ])('P9 %s', (_, actor, sees) => {
    expect(seesPersonal(actor, ecsId, users.operator)).toBe(sees)
  })
  test('P9 one’s own is always one’s own', () => {
    expect(seesPersonal(people.admin, ecsId, users.admin)).toBe(true)
  })
})

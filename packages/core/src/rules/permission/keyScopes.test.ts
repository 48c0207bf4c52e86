import { expect, test } from 'vitest'
import {
  authListOf,
  can,
  isKeyGroup,
  keyGroupsOf,
  keyScopes,
  mayIn,
  requireGivable,
  scopeOf,
  seesEveryEcs,
  seesPersonal,
} from './index.ts'

const actor = (...scopes: Parameters<typeof keyGroupsOf>[0]) => ({
  id: 'key',
  groups: keyGroupsOf(scopes),
  ecsIds: ['here'],
})

test('P19 a key may do what its scopes name, and nothing else', () => {
  expect(can(keyGroupsOf(['records.read']), 'checksheet.read')).toBe(true)
  expect(can(keyGroupsOf(['records.read']), 'result.write')).toBe(false)
  expect(can(keyGroupsOf(['results.write']), 'result.write')).toBe(true)
  expect(can(keyGroupsOf(['results.write']), 'checksheet.create')).toBe(false)
  expect(can(keyGroupsOf(['targets.read']), 'checksheet.read')).toBe(false)
  const never = ['user.edit', 'integration.edit', 'checksheet.approve', 'checksheet.submit', 'audit.read'] as const
  for (const permission of never) expect(can(keyGroupsOf(keyScopes), permission), permission).toBe(false)
  expect(can(['key:everything'], 'checksheet.read')).toBe(false)
})

test('P19 only in its own ECS, however many scopes it has', () => {
  expect(seesEveryEcs(keyGroupsOf(keyScopes))).toBe(false)
  expect(mayIn(actor('records.read'), 'checksheet.read', 'here')).toBe(true)
  expect(mayIn(actor('records.read'), 'checksheet.read', 'there')).toBe(false)
  for (const { scope } of authListOf(keyGroupsOf(keyScopes))) expect(scope).toBe('ecs')
})

test('P19 personal values only where the scope says so', () => {
  expect(seesPersonal(actor('records.read'), 'here', 'sato')).toBe(false)
  expect(seesPersonal(actor('records.read', 'personal.read'), 'here', 'sato')).toBe(true)
  expect(seesPersonal(actor('records.read', 'personal.read'), 'there', 'sato')).toBe(false)
  expect(scopeOf(keyGroupsOf(['records.read']), 'personal.read')).toBeUndefined()
})

test('P19 the mark of a scope is told from a group of the pool', () => {
  expect(keyGroupsOf(['records.read']).every(isKeyGroup)).toBe(true)
  expect(['ecs-admin', 'sales'].some(isKeyGroup)).toBe(false)
})

test('P20 a key gets personal values only from somebody who may see those of others there', () => {
  const maker = (...groups: string[]) => ({ id: 'maker', groups, ecsIds: ['here'] })
  const give =
    (by: ReturnType<typeof maker>, ecsId = 'here') =>
    () =>
      requireGivable(by, ['personal.read'], [ecsId])
  expect(give(maker('ecs-admin'))).toThrow()
  expect(give(maker('ecs-operator'))).toThrow()
  expect(give(maker('ecs-admin', 'ecs-auditor'))).not.toThrow()
  expect(give(maker('ecs-admin', 'ecs-leader'))).not.toThrow()
  expect(give(maker('ecs-admin', 'ecs-leader'), 'elsewhere')).toThrow()
  expect(() => requireGivable(maker('ecs-admin'), ['records.read'], ['here'])).not.toThrow()
})

import { expect, test } from 'vitest'
import {
  authListOf,
  can,
  leastRoleFor,
  type Permission,
  permissions,
  requireStillAdministrator,
  rolesOf,
  scopeOf,
  seesEveryEcs,
} from './index.ts'

const columns = ['viewer', 'operator', 'leader', 'approver', 'editor', 'admin', 'auditor']

/** PRODUCT's table, cell by cell: – nothing, o own, r request, e ECS, a all. */
const table: [Permission, string][] = [
  ['checksheet.read', 'eeeeeaa'],
  ['target.read', 'eeeeeaa'],
  ['template.read', 'eeeeeaa'],
  ['checksheet.create', '-ee--a-'],
  ['result.write', '-ee--a-'],
  ['checksheet.submit', '-ee--a-'],
  ['item.add', '-re-ea-'],
  ['checksheet.check', '--ee-a-'],
  ['checksheet.return', '--ee-a-'],
  ['checksheet.approve', '---e---'],
  ['checksheet.cancel', '--ee-a-'],
  ['checksheet.revise', '--ee-a-'],
  ['checksheet.void', '-----a-'],
  ['checksheet.assign', '--e--a-'],
  ['operation.send', '-eeeea-'],
  ['action.close', '--ee-a-'],
  ['template.edit', '----ea-'],
  ['template.publish', '---e-a-'],
  ['proposal.decide', '--e-ea-'],
  ['target.edit', '--e--a-'],
  ['schedule.edit', '--e--a-'],
  ['calendar.edit', '-----a-'],
  ['ecs.edit', '-----a-'],
  ['user.edit', '-----a-'],
  ['integration.edit', '-----a-'],
  ['audit.read', '--ee-aa'],
  ['audit.verify', '-----aa'],
  ['export.read', '--ee-aa'],
  ['notice.write', '--e--a-'],
  ['inquiry.answer', '-----a-'],
  ['personal.read', '-oee--a'],
]
const letters = { '-': undefined, o: 'own', r: 'request', e: 'ecs', a: 'all' } as Record<string, string | undefined>

test('P3 the table has a line for every permission', () => {
  expect(table.map(([permission]) => permission).sort()).toEqual(Object.keys(permissions).sort())
})

test.each(table)('P3 %s is granted as tabled: %s', (permission, cells) => {
  for (const [i, role] of columns.entries()) expect(scopeOf([`ecs-${role}`], permission), role).toBe(letters[cells[i]!])
})

test('P1 groups that are not ours give nothing', () => {
  expect(rolesOf(['ecs-viewer', 'sales', 'ecs-root', 'ECS-ADMIN'])).toEqual(['ecs-viewer'])
  expect(can(['ecs-root'], 'checksheet.read')).toBe(false)
  expect(authListOf([])).toEqual([])
})

test('P2 several groups add up and the widest scope counts', () => {
  expect(scopeOf(['ecs-operator', 'ecs-admin'], 'item.add')).toBe('all')
  expect(scopeOf(['ecs-operator', 'ecs-editor'], 'item.add')).toBe('ecs')
  expect(scopeOf(['ecs-operator', 'ecs-leader'], 'personal.read')).toBe('ecs')
})

test('P4 administrators and auditors see every ECS', () => {
  expect(seesEveryEcs(['ecs-admin'])).toBe(true)
  expect(seesEveryEcs(['ecs-viewer', 'ecs-auditor'])).toBe(true)
  expect(seesEveryEcs(['ecs-leader', 'ecs-approver', 'ecs-editor'])).toBe(false)
})

test('P5 a refusal names the weakest role that would be enough', () => {
  expect(leastRoleFor('checksheet.create')).toBe('作業者')
  expect(leastRoleFor('checksheet.approve')).toBe('承認者')
  expect(leastRoleFor('user.edit')).toBe('管理者')
})

test('P6 the list holds each permission once, with its scope', () => {
  const list = authListOf(['ecs-operator'])
  expect(list).toContainEqual({ resource: 'item', action: 'add', scope: 'request' })
  expect(list).toContainEqual({ resource: 'personal', action: 'read', scope: 'own' })
  expect(list.some(({ resource, action }) => resource === 'checksheet' && action === 'approve')).toBe(false)
  expect(new Set(list.map(({ resource, action }) => `${resource}.${action}`)).size).toBe(list.length)
})

test.each([
  [{ isEnabled: false }, true],
  [{ groups: ['ecs-leader'] }, true],
  [{ groups: [] }, true],
  [{ isEnabled: true }, false],
  [{ groups: ['ecs-admin', 'ecs-leader'] }, false],
])('P12 an administrator who makes of their own account %j is refused: %s', (after, isRefused) => {
  const change = (accountId: string) => () => requireStillAdministrator('me', accountId, after)
  if (isRefused) expect(change('me')).toThrow('自分のアカウント')
  else expect(change('me')).not.toThrow()
  expect(change('another')).not.toThrow()
})

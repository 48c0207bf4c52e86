import { can, type Permission } from '@ecs/core'
import { expect, test } from 'vitest'
import { targetLink } from './targetLink.ts'

const as = (role: string) => (permission: Permission) => can([`ecs-${role}`], permission)

test('a target never leads where a person is refused', () => {
  const target = { ecsId: 'e', targetId: 't' }
  expect(targetLink(as('operator'), target)).toBe('/create/search/result?ecs=e&target=t')
  for (const role of ['viewer', 'auditor', 'approver']) {
    expect(targetLink(as(role), target)).toBe('/history?view=timeline&targetId=t')
  }
})

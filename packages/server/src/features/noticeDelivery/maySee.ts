import { permissions, type Role, type Scope } from '@ecs/core'
import type { DueNotice, Person } from './sql.ts'

const isEverywhere = (groups: readonly string[]): boolean =>
  groups.includes('ecs-admin') || groups.includes('ecs-auditor')

function readsPersonal(groups: readonly string[]): boolean {
  const scopes = permissions['personal.read'] as Partial<Record<Role, Scope>>
  return groups.some((group) => ['ecs', 'all'].includes(scopes[group as Role] ?? ''))
}

/** Asked again when it is sent: rights may have ended since the notice was written. */
export function maySee({ groups, ecsIds, isEnabled }: Person, { ecsId, isPersonal }: DueNotice): boolean {
  if (!isEnabled || groups.length === 0) return false
  if (isPersonal && !readsPersonal(groups)) return false
  return ecsId === null || isEverywhere(groups) || ecsIds.includes(ecsId)
}

import { appError } from '../../errors.ts'
import { can, leastRoleFor, scopeOf } from './can.ts'
import type { Permission } from './permissions.ts'

/** Someone who does something: who they are, what their groups allow, and where they are a member. */
export type Actor = { id: string; groups: readonly string[]; ecsIds: readonly string[] }

/** P7 A permission counts where one is a member, unless it reaches everywhere. */
export function mayIn(actor: Actor, permission: Permission, ecsId: string): boolean {
  const scope = scopeOf(actor.groups, permission)
  return scope === 'all' || (scope !== undefined && actor.ecsIds.includes(ecsId))
}

/** P8 Outside of one's ECS nothing exists (404); inside, a missing permission says which role is needed (403). */
export function requirePermission(actor: Actor, permission: Permission, ecsId: string): void {
  if (mayIn(actor, permission, ecsId)) return
  if (!can(actor.groups, permission) && mayIn(actor, 'checksheet.read', ecsId)) {
    throw appError('forbidden', { role: leastRoleFor(permission) })
  }
  throw appError('notFound')
}

/** P9 One's own personal values one always sees; those of others only where the permission reaches beyond oneself. */
export function seesPersonal(actor: Actor, ecsId: string, enteredBy: string): boolean {
  if (actor.id === enteredBy) return true
  return scopeOf(actor.groups, 'personal.read') !== 'own' && mayIn(actor, 'personal.read', ecsId)
}

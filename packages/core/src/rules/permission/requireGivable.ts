import { appError } from '../../errors.ts'
import { type Actor, seesPersonal } from './actor.ts'
import { leastRoleFor } from './can.ts'
import type { KeyScope } from './keyScopes.ts'

/** P20 Nobody hands a key personal values that they may not see themselves: it would be a way around P9. */
export function requireGivable(maker: Actor, scopes: readonly KeyScope[], ecsIds: readonly string[]): void {
  if (!scopes.includes('personal.read')) return
  if (!ecsIds.every((ecsId) => seesPersonal(maker, ecsId, '')))
    throw appError('forbidden', { role: leastRoleFor('personal.read') })
}

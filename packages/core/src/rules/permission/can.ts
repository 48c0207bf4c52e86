import { keyGrants } from './keyScopes.ts'
import { type Permission, permissions, type Scope, scopes } from './permissions.ts'
import { isRole, type Role, roleLabels, roles } from './roles.ts'

/** P2 Several groups add up: the widest scope counts. */
export function scopeOf(groups: readonly string[], permission: Permission): Scope | undefined {
  const grant: Partial<Record<Role, Scope>> = permissions[permission]
  let widest = -1
  // Asked for every single answer of every sheet: a plain loop, no lists in between.
  for (const group of groups) {
    const given = isRole(group) ? grant[group] : keyGrants(group, permission) ? 'ecs' : undefined
    if (given) widest = Math.max(widest, scopes.indexOf(given))
  }
  return scopes[widest]
}

/** P3 What no role grants is refused. */
export const can = (groups: readonly string[], permission: Permission): boolean =>
  scopeOf(groups, permission) !== undefined

/** P5 A refusal names the weakest role that would be enough. */
export function leastRoleFor(permission: Permission): string {
  const grant: Partial<Record<Role, Scope>> = permissions[permission]
  const least = roles.find((role) => grant[role] !== undefined)
  return least ? roleLabels[least] : roleLabels['ecs-admin']
}

export type Permitted = { resource: string; action: string; scope: Scope }

/** P6 What the page hides by and the server refuses by is one list. */
export function authListOf(groups: readonly string[]): Permitted[] {
  return (Object.keys(permissions) as Permission[]).flatMap((permission) => {
    const scope = scopeOf(groups, permission)
    const [resource, action] = permission.split('.') as [string, string]
    return scope ? [{ resource, action, scope }] : []
  })
}

import type { Permission } from './permissions.ts'

/** What an API key may be made for. Each is a narrow part of what people may do, and only ever in the key's own ECS. */
export const keyScopes = [
  'records.read',
  'actions.read',
  'targets.read',
  'sheets.create',
  'results.write',
  'personal.read',
] as const
export type KeyScope = (typeof keyScopes)[number]

const grants: Record<KeyScope, readonly Permission[]> = {
  'records.read': ['checksheet.read', 'template.read', 'export.read'],
  'actions.read': ['export.read'],
  'targets.read': ['target.read'],
  'sheets.create': ['checksheet.create', 'operation.send'],
  'results.write': ['result.write', 'operation.send'],
  'personal.read': ['personal.read'],
}

const mark = 'key:'
const granted = new Map<string, ReadonlySet<string>>(keyScopes.map((scope) => [mark + scope, new Set(grants[scope])]))

/** A key's scopes stand where a person's groups stand. */
export const keyGroupsOf = (scopes: readonly KeyScope[]): string[] => scopes.map((scope) => mark + scope)

/** P19 Groups of a user pool never count as scopes of a key, whatever they are called. */
export const isKeyGroup = (group: string): boolean => group.startsWith(mark)

/** P19 A key may do what its scopes say. */
export const keyGrants = (group: string, permission: Permission): boolean =>
  granted.get(group)?.has(permission) ?? false

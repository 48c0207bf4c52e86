import { type Role, roles, rolesOf } from '../rules/permission/roles.ts'

/** `none`: given to nobody, or to people in no group. */
export const crewGroupNames = [...roles, 'none'] as const
export type CrewGroup = Role | 'none'

/** K25: the groups a sheet counts in, once each, by the groups of every person it is given to. */
export function crewGroups(people: readonly (readonly string[])[]): CrewGroup[] {
  const found = new Set(people.flatMap((groups) => rolesOf(groups)))
  return found.size === 0 ? ['none'] : [...found]
}

import type { Group } from '../records.ts'
import type { Page, Store } from '../store.ts'
import type { MemoryState } from './state.ts'

type Groups = Pick<
  Store,
  | 'createGroup'
  | 'findGroup'
  | 'updateGroup'
  | 'deleteGroup'
  | 'listGroups'
  | 'addToGroup'
  | 'removeFromGroup'
  | 'groupsOf'
  | 'usersInGroup'
>

export function memoryGroups(state: MemoryState): Groups {
  return {
    async createGroup(group) {
      if (state.groups.has(group.name)) return false
      state.groups.set(group.name, { ...group })
      state.members.set(group.name, new Set())
      return true
    },

    async findGroup(name) {
      const group = state.groups.get(name)
      return group ? { ...group } : null
    },

    async updateGroup(name, change) {
      const group = state.groups.get(name)
      return group ? { ...Object.assign(group, change) } : null
    },

    async deleteGroup(name) {
      state.members.delete(name)
      return state.groups.delete(name)
    },

    async listGroups(page) {
      return pageOf([...state.groups.values()], (group) => group.name, page)
    },

    async addToGroup(group, sub) {
      state.members.get(group)?.add(sub)
    },

    async removeFromGroup(group, sub) {
      state.members.get(group)?.delete(sub)
    },

    async groupsOf(sub) {
      return groupsOf(state, sub)
    },

    async usersInGroup(group, page) {
      const subs = [...(state.members.get(group) ?? [])]
      const users = subs.flatMap((sub) => state.users.get(sub) ?? [])
      return pageOf(users, (user) => user.key, page)
    },
  }
}

export function groupsOf(state: MemoryState, sub: string): Group[] {
  return [...state.groups.values()].filter((group) => state.members.get(group.name)?.has(sub)).sort(byPrecedence)
}

function byPrecedence(a: Group, b: Group): number {
  const difference = (a.precedence ?? Number.MAX_SAFE_INTEGER) - (b.precedence ?? Number.MAX_SAFE_INTEGER)
  return difference || (a.name < b.name ? -1 : 1)
}

function pageOf<T>(rows: T[], nameOf: (row: T) => string, { limit, after }: Page): T[] {
  return rows
    .filter((row) => after === undefined || nameOf(row) > after)
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, limit)
    .map((row) => ({ ...row }))
}

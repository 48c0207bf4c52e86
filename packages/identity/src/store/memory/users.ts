import { isDeepStrictEqual } from 'node:util'
import type { Alias, Factors, User } from '../records.ts'
import type { Store, UserChange, UserFilter } from '../store.ts'
import { aliasId, codeId, doTogether, type MemoryState } from './state.ts'

type Users = Pick<Store, 'createUser' | 'findUser' | 'changeUser' | 'deleteUser' | 'listUsers' | 'countUsers'>

export function memoryUsers(state: MemoryState): Users {
  return {
    async createUser(user, aliases) {
      if (state.subByKey.has(user.key) || isNameTaken(state, user.key)) return 'usernameTaken'
      const taken = aliases.find((alias) => isTaken(state, alias, user.sub))
      if (taken) return { aliasTaken: taken.name }
      state.users.set(user.sub, structuredCloneUser(user))
      state.subByKey.set(user.key, user.sub)
      setAliases(state, user.sub, aliases)
      return 'created'
    },

    async findUser({ keys, sub, aliases }) {
      const found =
        keys?.map((key) => state.subByKey.get(key)).find((owner) => owner !== undefined) ||
        (sub !== undefined && state.users.has(sub) && sub) ||
        aliases?.map((alias) => state.aliases.get(aliasId(alias))?.sub).find((owner) => owner !== undefined)
      const user = found ? state.users.get(found) : undefined
      return user ? structuredCloneUser(user) : null
    },

    async changeUser(sub, change) {
      const user = state.users.get(sub)
      if (!user) return { refused: 'missing' }
      if (change.whileSalt !== undefined && user.credential?.salt !== change.whileSalt) return { refused: 'session' }
      if (change.whileFactors && !isDeepStrictEqual(kept(user.factors), kept(change.whileFactors)))
        return { refused: 'session' }
      const taken = change.aliases?.find((alias) => isTaken(state, alias, sub))
      if (taken) return { refused: 'alias', alias: taken.name }
      const together = doTogether(state, change)
      if (together !== 'done') return { refused: together }
      apply(state, user, change)
      return { user: structuredCloneUser(user) }
    },

    async deleteUser(sub) {
      const user = state.users.get(sub)
      if (!user) return false
      state.users.delete(sub)
      state.subByKey.delete(user.key)
      setAliases(state, sub, [])
      for (const [key, enrolment] of state.enrolments) if (enrolment.sub === sub) state.enrolments.delete(key)
      for (const members of state.members.values()) members.delete(sub)
      for (const family of [...state.families.values()]) if (family.sub === sub) state.families.delete(family.originJti)
      return true
    },

    async listUsers({ limit, after }, filter) {
      return [...state.users.values()]
        .filter((user) => (after === undefined || user.key > after) && (!filter || matches(user, filter)))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .slice(0, limit)
        .map(structuredCloneUser)
    },

    async countUsers() {
      return state.users.size
    },
  }
}

/** As it is kept: without what is undefined. */
const kept = (factors: Factors): unknown => JSON.parse(JSON.stringify(factors))

const structuredCloneUser = (user: User): User => ({ ...user, attributes: { ...user.attributes } })

function isTaken(state: MemoryState, alias: Alias, sub: string): boolean {
  const owners = [
    state.aliases.get(aliasId(alias))?.sub,
    state.subByKey.get(alias.value),
    state.users.get(alias.value.toLowerCase())?.sub,
  ]
  return owners.some((owner) => owner !== undefined && owner !== sub)
}

/** A username that is another's sub or alias would let its owner stand in for them. */
function isNameTaken(state: MemoryState, key: string): boolean {
  return state.users.has(key.toLowerCase()) || [...state.aliases.values()].some(({ alias }) => alias.value === key)
}

function setAliases(state: MemoryState, sub: string, aliases: readonly Alias[]): void {
  for (const [id, entry] of [...state.aliases]) if (entry.sub === sub) state.aliases.delete(id)
  for (const alias of aliases) state.aliases.set(aliasId(alias), { alias, sub })
}

function apply(state: MemoryState, user: User, change: UserChange): void {
  Object.assign(user.attributes, change.setAttributes)
  for (const name of change.removeAttributes ?? []) delete user.attributes[name]
  if (change.aliases) setAliases(state, user.sub, change.aliases)
  user.enabled = change.enabled ?? user.enabled
  user.status = change.status ?? user.status
  user.credential = change.credential ?? user.credential
  user.factors = change.factors ?? user.factors
  user.modifiedAt = change.at
  for (const purpose of change.voidCodes ?? []) state.codes.delete(codeId(user.sub, purpose))
  if (!change.revoke) return
  for (const family of state.families.values())
    if (family.sub === user.sub && family.originJti !== change.revoke.keepOriginJti) family.revokedAt ??= change.at
}

function matches(user: User, { field, value, match }: UserFilter): boolean {
  const actual = fieldOf(user, field)
  if (actual === undefined) return false
  if (match === 'startsWith') return actual.startsWith(value)
  return match === 'equals' ? actual === value : smallLatin(actual) === smallLatin(value)
}

const smallLatin = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

function fieldOf(user: User, field: string): string | undefined {
  if (field === 'username') return user.username
  if (field === 'sub') return user.sub
  if (field === 'status') return user.enabled ? 'Enabled' : 'Disabled'
  if (field === 'cognito:user_status') return user.status
  return user.attributes[field]
}

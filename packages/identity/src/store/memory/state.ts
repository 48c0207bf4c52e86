import type { Alias, Code, Counter, Enrolment, Family, Group, SigningKey, User } from '../records.ts'
import type { Together } from '../store.ts'

/** The tables of the in-memory store. */
export interface MemoryState {
  users: Map<string, User>
  subByKey: Map<string, string>
  aliases: Map<string, { alias: Alias; sub: string }>
  groups: Map<string, Group>
  members: Map<string, Set<string>>
  families: Map<string, Family>
  usedSessions: Map<string, Date>
  codes: Map<string, Code>
  counters: Map<string, Counter>
  enrolments: Map<string, Enrolment>
  keys: Map<string, SigningKey>
}

export function emptyState(): MemoryState {
  return {
    users: new Map(),
    subByKey: new Map(),
    aliases: new Map(),
    groups: new Map(),
    members: new Map(),
    families: new Map(),
    usedSessions: new Map(),
    codes: new Map(),
    counters: new Map(),
    enrolments: new Map(),
    keys: new Map(),
  }
}

export const codeId = (account: string, purpose: string) => `${purpose} ${account}`
export const aliasId = (alias: Alias) => `${alias.name} ${alias.value}`

/** Checks first, then does: a refused change leaves no trace. */
export function doTogether(state: MemoryState, together: Together): 'done' | 'session' | 'code' {
  const { session, code } = together
  if (session && state.usedSessions.has(session.id)) return 'session'
  if (code && !state.codes.get(codeId(code.account, code.purpose))?.digest.equals(code.digest)) return 'code'
  if (session) state.usedSessions.set(session.id, session.expiresAt)
  if (code) state.codes.delete(codeId(code.account, code.purpose))
  for (const key of together.clearCounters ?? []) state.counters.delete(key)
  return 'done'
}

import type { RootStore, Store } from '../store.ts'
import { memoryCodes } from './codes.ts'
import { memoryDirectory } from './directory.ts'
import { memoryEnrolments } from './enrolments.ts'
import { memoryFamilies } from './families.ts'
import { memoryGroups } from './groups.ts'
import { emptyState, type MemoryState } from './state.ts'
import { memoryUsers } from './users.ts'

const dayMs = 24 * 3600_000

/** Keeps everything in this process: for tests and as an emulator. */
export function memoryStore(): RootStore {
  return { ...memoryPoolStore(), directory: memoryDirectory(memoryPoolStore) }
}

function memoryPoolStore(): Store {
  const state = emptyState()
  return {
    ...memoryUsers(state),
    ...memoryGroups(state),
    ...memoryFamilies(state),
    ...memoryCodes(state),
    ...memoryEnrolments(state),
    ...memoryKeys(state),
    async sweep(now) {
      const dayAgo = now.getTime() - dayMs
      for (const [id, expiresAt] of state.usedSessions) if (expiresAt <= now) state.usedSessions.delete(id)
      forgetEvents(state, new Date(now.getTime() - 90 * dayMs))
      for (const [id, code] of state.codes) if (code.expiresAt <= now) state.codes.delete(id)
      for (const [key, { lastAt }] of state.counters) if (lastAt.getTime() <= dayAgo) state.counters.delete(key)
      for (const [id, family] of state.families) if (family.expiresAt.getTime() <= dayAgo) state.families.delete(id)
    },
    async close() {
      Object.assign(state, emptyState())
    },
  }
}

function forgetEvents(state: MemoryState, before: Date): void {
  for (const [id, { kind, createdAt }] of state.enrolments)
    if (kind === 'authEvent' && createdAt <= before) state.enrolments.delete(id)
}

type Keys = Pick<Store, 'listKeys' | 'addKey' | 'removeKey'>

function memoryKeys(state: MemoryState): Keys {
  return {
    async listKeys() {
      return [...state.keys.values()].map((key) => ({ ...key }))
    },
    async addKey(key, { onlyFirst = false, retireOthersAt } = {}) {
      if (onlyFirst && state.keys.size > 0) return false
      if (retireOthersAt) for (const other of state.keys.values()) other.retiredAt ??= retireOthersAt
      state.keys.set(key.kid, { ...key })
      return true
    },
    async removeKey(kid) {
      state.keys.delete(kid)
    },
  }
}

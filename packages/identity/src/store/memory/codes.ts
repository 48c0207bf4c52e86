import type { Store } from '../store.ts'
import { codeId, type MemoryState } from './state.ts'

type Codes = Pick<Store, 'putCode' | 'tryCode' | 'readCounters' | 'hitCounter' | 'clearCounters'>

export function memoryCodes(state: MemoryState): Codes {
  return {
    async putCode(code) {
      state.codes.set(codeId(code.account, code.purpose), { ...code })
    },

    async tryCode(account, purpose) {
      const code = state.codes.get(codeId(account, purpose))
      if (!code) return null
      const before = { ...code }
      code.triesLeft = Math.max(0, code.triesLeft - 1)
      return before
    },

    async readCounters(keys) {
      return keys.flatMap((key) => state.counters.get(key) ?? []).map((counter) => ({ ...counter }))
    },

    async hitCounter(key, at, { idleMs, windowMs }) {
      const old = state.counters.get(key)
      const isOver =
        !old ||
        (idleMs !== undefined && old.lastAt.getTime() <= at.getTime() - idleMs) ||
        (windowMs !== undefined && old.startedAt.getTime() <= at.getTime() - windowMs)
      const counter = isOver
        ? { key, count: 1, startedAt: at, lastAt: at }
        : { ...old, count: old.count + 1, lastAt: at }
      state.counters.set(key, counter)
      return { ...counter }
    },

    async clearCounters(keys) {
      for (const key of keys) state.counters.delete(key)
    },
  }
}

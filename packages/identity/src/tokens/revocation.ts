import type { Store } from '../store/store.ts'

/** Answers for each API request whether the sign-in behind its token still holds. */
export interface RevocationCheck {
  isRevoked(originJti: string): Promise<boolean>
  /** Forgets what was remembered: after any revocation in this process. */
  forget(): void
}

const mostRemembered = 50_000

/**
 * Remembers an answer for a moment, so that a busy API asks the store about once per sign-in and second.
 * A revocation in this process holds at once; one in another process after `rememberMs` at the latest.
 */
export function createRevocationCheck(store: Store, now: () => Date, rememberMs = 1000): RevocationCheck {
  const alive = new Map<string, number>()
  let epoch = 0
  return {
    async isRevoked(originJti) {
      const nowMs = now().getTime()
      const seenAt = alive.get(originJti)
      if (seenAt !== undefined && Math.abs(nowMs - seenAt) < rememberMs) return false
      if (!isUuid(originJti)) return true
      const asked = epoch
      const family = await store.findFamily(originJti)
      if (!family || family.revokedAt) return true
      if (asked !== epoch) return false // A revocation came in between: answer, but do not remember.
      if (alive.size >= mostRemembered) alive.clear()
      alive.set(originJti, nowMs)
      return false
    },
    forget: () => {
      epoch += 1
      alive.clear()
    },
  }
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

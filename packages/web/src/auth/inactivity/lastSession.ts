import { forget, keep, kept } from '../keep.ts'

const key = 'ecs.lastSession'

/** The last-session timestamp (spec 4), shared by all tabs of this device; without storage each tab has its own. */
let unshared: number | undefined

export function readLastSession(): number | undefined {
  const stored = Number(kept(key) ?? Number.NaN)
  return Number.isFinite(stored) ? stored : unshared
}

export function writeLastSession(ms: number): void {
  unshared = ms
  keep(key, String(ms))
}

export function forgetLastSession(): void {
  unshared = undefined
  forget(key)
}

/** Tells when another tab wrote a time. */
export function onLastSession(listener: () => void): void {
  window.addEventListener('storage', (event) => event.key === key && listener())
}

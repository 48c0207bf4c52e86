import { forget, keep, kept } from '../../device/keep.ts'

const key = 'ecs.lastSession'

/**
 * A browser that is killed may not have brought its small storage to the disk. The tokens have a second copy; without one
 * of the time, they would open the page unlocked hours later. So much older than the truth may it be.
 */
const secondCopyMs = 5 * 60_000

/** The last-session timestamp (spec 4), shared by all tabs of this device; without storage each tab has its own. */
let unshared: number | undefined
let copiedMs: number | undefined

export function readLastSession(): number | undefined {
  const stored = Number(kept(key) ?? Number.NaN)
  return Number.isFinite(stored) ? stored : unshared
}

export function writeLastSession(ms: number): void {
  unshared = ms
  keep(key, String(ms))
  if (copiedMs !== undefined && Math.abs(ms - copiedMs) < secondCopyMs) return
  copiedMs = ms
  void loadBackup().then(({ backUp }) => backUp(key, String(ms)))
}

export function forgetLastSession(): void {
  unshared = undefined
  copiedMs = undefined
  forget(key)
  void loadBackup().then(({ dropBackup }) => dropBackup(key))
}

/** At start: the time that a killed browser has lost comes back from its second copy. */
export async function restoreLastSession(): Promise<void> {
  if (kept(key) !== null) return
  const { readBackup } = await loadBackup()
  const copy = await readBackup(key).catch(() => undefined)
  if (copy !== undefined) keep(key, copy)
}

/** The first screen does without it. */
const loadBackup = () => import('../backup.ts')

/** Tells when another tab wrote a time. */
export function onLastSession(listener: () => void): void {
  window.addEventListener('storage', (event) => event.key === key && listener())
}

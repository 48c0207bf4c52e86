const key = 'ecs.lastSession'

/** The last-session timestamp (spec 4), shared by all tabs of this device. */
let unshared: number | undefined

export function readLastSession(): number | undefined {
  const stored = Number(localStorageOrNothing()?.getItem(key) ?? Number.NaN)
  return Number.isFinite(stored) ? stored : unshared
}

export function writeLastSession(ms: number): void {
  unshared = ms
  try {
    localStorageOrNothing()?.setItem(key, String(ms))
  } catch (error) {
    // A full storage: this tab still counts for itself.
    console.warn('the last-session time is not kept:', error)
  }
}

export function forgetLastSession(): void {
  unshared = undefined
  localStorageOrNothing()?.removeItem(key)
}

/** Tells when another tab wrote a time. */
export function onLastSession(listener: () => void): void {
  window.addEventListener('storage', (event) => event.key === key && listener())
}

function localStorageOrNothing(): Storage | undefined {
  try {
    return localStorage
  } catch {
    // Forbidden by the browser's settings: only this tab counts.
    return undefined
  }
}

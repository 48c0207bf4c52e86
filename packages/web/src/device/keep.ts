/** Small things kept on this device. A browser that forbids storage keeps nothing, and the page still works. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    console.warn(`${key} is not kept:`, error)
  }
}

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Forbidden: nothing was kept.
    return null
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Forbidden: there is nothing to forget.
  }
}

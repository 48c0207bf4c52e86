/** Browsers and the store each wrap it in their own way. */
export function isStorageFull(error: unknown): boolean {
  for (let at = error; at instanceof Error || at instanceof DOMException; at = innerOf(at)) {
    if (at.name === 'QuotaExceededError') return true
  }
  return false
}

const innerOf = (error: Error): unknown => (error as Error & { inner?: unknown }).inner ?? error.cause

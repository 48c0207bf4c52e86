import { useSyncExternalStore } from 'react'

/**
 * Whether a part of the program was wanted and did not come. Many browsers keep in mind that a file failed: it comes no
 * more until the page is loaded anew, even when the network is long back.
 */
let isMissing = false
const listeners = new Set<() => void>()

/** The event is Vite's, of every import that fails. */
export function watchMissingParts(page: EventTarget = window): void {
  page.addEventListener('vite:preloadError', () => {
    isMissing = true
    for (const listener of listeners) listener()
  })
}

export function usePartsMissing(): boolean {
  return useSyncExternalStore(subscribe, () => isMissing)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

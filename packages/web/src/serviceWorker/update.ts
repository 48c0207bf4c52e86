import { useSyncExternalStore } from 'react'

/**
 * Why the page should be loaded anew: a newer version has been fetched; or a part of this one was wanted and did not
 * come, and many browsers keep in mind that a file failed, so that it comes no more even when the network is back.
 */
export type Update = 'version' | 'parts'

let waiting: Update | undefined
const listeners = new Set<() => void>()

export function tellUpdateWaits(update: Update): void {
  // A new version brings its parts along.
  if (waiting !== 'version') waiting = update
  for (const listener of listeners) listener()
}

export function useUpdateWaits(): Update | undefined {
  return useSyncExternalStore(subscribe, () => waiting)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { useSyncExternalStore } from 'react'

/** Whether a newer version of the app has been fetched and waits to be used. */
let isWaiting = false
const listeners = new Set<() => void>()

export function tellUpdateWaits(): void {
  isWaiting = true
  for (const listener of listeners) listener()
}

export function useUpdateWaits(): boolean {
  return useSyncExternalStore(subscribe, () => isWaiting)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

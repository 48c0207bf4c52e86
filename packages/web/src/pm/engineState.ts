import { useSyncExternalStore } from 'react'

/** Whether image processing is missing (N-004). The page says so once, whoever noticed: the start or a photo. */
let isMissing = false
const listeners = new Set<() => void>()

export function tellEngineMissing(next: boolean): void {
  isMissing = next
  for (const listener of listeners) listener()
}

export const useEngineMissing = (): boolean => useSyncExternalStore(subscribe, () => isMissing)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

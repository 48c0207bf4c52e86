import { useSyncExternalStore } from 'react'

let unread = 0
let hasImportant = false
const listeners = new Set<() => void>()

/** Told by whoever counts; kept apart so that header and first screen bring nothing of the notices along. */
export function setUnread(count: number, isImportant = false): void {
  if (count === unread && isImportant === hasImportant) return
  unread = count
  hasImportant = isImportant
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many notices the person has not read. */
export const useUnread = (): number => useSyncExternalStore(subscribe, () => unread)

/** Whether there is one that must not be missed. */
export const useHasImportant = (): boolean => useSyncExternalStore(subscribe, () => hasImportant)

import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

/** Told by whoever counts; kept apart so that the header brings nothing of the notices along. */
export function setUnread(count: number): void {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many notices the person has not read. */
export const useUnread = (): number => useSyncExternalStore(subscribe, () => unread)

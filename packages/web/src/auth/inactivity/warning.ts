import { useSyncExternalStore } from 'react'

/** Seconds until sign-out while the warning stands; otherwise nothing. */
let secondsLeft: number | undefined
const listeners = new Set<() => void>()

export function setWarning(next: number | undefined): void {
  if (next === secondsLeft) return
  secondsLeft = next
  for (const listener of listeners) listener()
}

export function useWarning(): number | undefined {
  return useSyncExternalStore(subscribe, () => secondsLeft)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

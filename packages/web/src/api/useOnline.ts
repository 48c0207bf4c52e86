import { useSyncExternalStore } from 'react'
import { createConnection } from './connection.ts'

const askAgainMs = 15_000

/** The page's one connection to its own server. */
export const connection = createConnection({ url: '/healthz', deviceIsOnline: () => navigator.onLine })

export function useOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOnline)
}

/** Asks when the device says something changed, when the page comes back to the front, and while offline. */
export function watchConnection(): void {
  const check = () => void connection.check()
  window.addEventListener('online', check)
  window.addEventListener('offline', check)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
  setInterval(() => !connection.isOnline() && document.visibilityState === 'visible' && check(), askAgainMs)
  check()
}

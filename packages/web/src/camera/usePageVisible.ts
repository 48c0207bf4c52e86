import { useSyncExternalStore } from 'react'

const listen = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

export const usePageVisible = (): boolean => useSyncExternalStore(listen, () => document.visibilityState === 'visible')

import { useSyncExternalStore } from 'react'

/** Whether the window matches, now and after it was turned or resized. */
export function useMedia(query: string): boolean {
  const { subscribe, read } = watched(query)
  return useSyncExternalStore(subscribe, read)
}

type Watch = { subscribe: (listener: () => void) => () => void; read: () => boolean }
const watches = new Map<string, Watch>()

/** Asked once per query: the browser looks at every rule anew for each list it makes. */
function watched(query: string): Watch {
  const known = watches.get(query)
  if (known) return known
  const media = matchMedia(query)
  const subscribe: Watch['subscribe'] = (listener) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  const watch = { subscribe, read: () => media.matches }
  watches.set(query, watch)
  return watch
}

/** LOOK §5. */
export const phone = '(max-width: 599px)'
export const wide = '(min-width: 1100px)'
export const touch = '(pointer: coarse)'

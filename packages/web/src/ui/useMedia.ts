import { useSyncExternalStore } from 'react'

/** Whether the window matches, now and after it was turned or resized. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** LOOK §5. */
export const phone = '(max-width: 599px)'
export const wide = '(min-width: 1100px)'
export const touch = '(pointer: coarse)'

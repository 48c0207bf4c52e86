import { useSyncExternalStore } from 'react'

/** Whether the window matches, now and after it was turned or resized. */
export function useMedia(query: string): boolean {
  const { subscribe, read } = watched(query)
  return useSyncExternalStore(subscribe, read)
}

type Watch = { subscribe: (listener: () => void) => () => void; read: () => boolean; follow: () => void }
const watches = new Map<string, Watch>()

/** Asked once per query: the browser looks at every rule anew for each list it makes. */
function watched(query: string): Watch {
  const known = watches.get(query)
  if (known) return known
  const media = matchMedia(query)
  let isMatch = media.matches
  const listeners = new Set<() => void>()
  const watch: Watch = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => isMatch,
    follow() {
      if (isMatch === media.matches) return
      isMatch = media.matches
      for (const listener of listeners) listener()
    },
  }
  media.addEventListener('change', followAll)
  watches.set(query, watch)
  return watch
}

let dialogs: MutationObserver | undefined

/**
 * Not while a dialog is open: what it was opened from would be built anew below it, and with the part it belongs to the
 * dialog would be gone, and what somebody had typed into it.
 */
function followAll(): void {
  dialogs?.disconnect()
  if (document.querySelector('dialog[open]')) {
    dialogs ??= new MutationObserver(followAll)
    dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  } else for (const { follow } of watches.values()) follow()
}

/** LOOK §5. */
export const phone = '(max-width: 599px)'
export const wide = '(min-width: 1100px)'
export const touch = '(pointer: coarse)'
/** A phone however it is held: some browsers turn the device's own measures with it, others never do. */
export const handheld = `${phone}, ${touch} and (max-device-width: 599px), ${touch} and (max-device-height: 599px)`

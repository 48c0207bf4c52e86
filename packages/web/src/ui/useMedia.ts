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
  let isMatch = media.matches
  const listeners = new Set<() => void>()
  const follow = () => {
    isMatch = media.matches
    for (const listener of listeners) listener()
  }
  media.addEventListener('change', () => afterDialogs(follow))
  const subscribe: Watch['subscribe'] = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const watch = { subscribe, read: () => isMatch }
  watches.set(query, watch)
  return watch
}

const held = new Set<() => void>()
let dialogs: MutationObserver | undefined

/**
 * What a dialog was opened from is not built anew below it: with the part it belongs to the dialog would be gone, and
 * what somebody had typed into it.
 */
function afterDialogs(follow: () => void): void {
  if (!isDialogOpen()) {
    follow()
    return
  }
  held.add(follow)
  dialogs ??= new MutationObserver(() => !isDialogOpen() && release())
  dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
}

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

function release(): void {
  dialogs?.disconnect()
  const due = [...held]
  held.clear()
  for (const follow of due) follow()
}

/** LOOK §5. */
export const phone = '(max-width: 599px)'
export const wide = '(min-width: 1100px)'
export const touch = '(pointer: coarse)'
/** A phone however it is held: some browsers turn the device's own measures with it, others never do. */
export const handheld = `${phone}, ${touch} and (max-device-width: 599px), ${touch} and (max-device-height: 599px)`

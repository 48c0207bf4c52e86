import { keyDeed } from './keyDeed.ts'

/** How the guard of the sheet takes a key: `act` answers or goes on, `noise` does nothing here, the rest is `free`. */
export type GuardedKey = 'act' | 'noise' | 'free'

const acting = new Set(['ok', 'ng', 'na', 'next', 'deviation'])
const isActing = (deed: string): boolean => acting.has(deed) || deed.startsWith('pick')

/** Ctrl+Enter shows what is missing; in a field it first decides what was typed. */
const isLooking = (deed: string | undefined, { field }: Around): boolean => deed === 'check' && field === 'none'

/** `isLines`: the focus is in a field in which Enter begins a new line. */
type Around = Parameters<typeof keyDeed>[1] & { isLines: boolean }

export function guardedKey(event: Parameters<typeof keyDeed>[0], around: Around): GuardedKey {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  const deed = keyDeed(event, around)
  if (event.key === 'Enter') return (isPlain && around.isLines) || isLooking(deed, around) ? 'free' : 'act'
  if (deed !== undefined) return isActing(deed) ? 'act' : 'free'
  if (!isPlain || event.key.length !== 1 || around.field !== 'none') return 'free'
  // A space presses the button that has the focus.
  return event.key === ' ' ? 'act' : 'noise'
}

import { keyCommand } from './keyCommand.ts'

/** How the guard of the sheet takes a key: `act` answers or goes on, `noise` does nothing here, the rest is `free`. */
export type GuardedKey = 'act' | 'noise' | 'free'

const acting = new Set(['ok', 'ng', 'na', 'next', 'deviation', 'offer'])
const isActing = (command: string): boolean => acting.has(command) || command.startsWith('pick')

/** Ctrl+Enter shows what is missing; in a field it first decides what was typed. */
const isLooking = (command: string | undefined, { field }: Around): boolean => command === 'check' && field === 'none'

/** `isLines`: the focus is in a field in which Enter begins a new line. */
type Around = Parameters<typeof keyCommand>[1] & { isLines: boolean }

export function guardedKey(event: Parameters<typeof keyCommand>[0], around: Around): GuardedKey {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  const command = keyCommand(event, around)
  if (event.key === 'Enter') return (isPlain && around.isLines) || isLooking(command, around) ? 'free' : 'act'
  if (command !== undefined) return isActing(command) ? 'act' : 'free'
  if (!isPlain || event.key.length !== 1 || around.field !== 'none') return 'free'
  // A space presses the button that has the focus.
  return event.key === ' ' ? 'act' : 'noise'
}

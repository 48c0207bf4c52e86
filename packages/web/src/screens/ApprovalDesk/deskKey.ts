/** The keyboard of the desk: what a key does, unless somebody is writing. */
export type DeskCommand =
  | 'approve'
  | 'return'
  | 'conditional'
  | 'sign'
  | 'nextSheet'
  | 'lastSheet'
  | 'down'
  | 'up'
  | 'mark'
  | 'filter'

const commands: Readonly<Record<string, DeskCommand>> = {
  a: 'approve',
  r: 'return',
  c: 'conditional',
  s: 'sign',
  j: 'nextSheet',
  k: 'lastSheet',
  ArrowDown: 'down',
  ArrowUp: 'up',
  x: 'mark',
  f: 'filter',
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** A key that is held down walks on, but decides nothing twice. */
export function deskCommand({ key, ctrlKey, metaKey, altKey, repeat }: Key): DeskCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const command = commands[key.length === 1 ? key.toLowerCase() : key]
  return repeat && command !== 'down' && command !== 'up' ? undefined : command
}

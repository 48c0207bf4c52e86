/** The keyboard of the desk: what a key does, unless somebody is writing. */
export type DeskDeed =
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

const deeds: Readonly<Record<string, DeskDeed>> = {
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
export function deskDeed({ key, ctrlKey, metaKey, altKey, repeat }: Key): DeskDeed | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const deed = deeds[key.length === 1 ? key.toLowerCase() : key]
  return repeat && deed !== 'down' && deed !== 'up' ? undefined : deed
}

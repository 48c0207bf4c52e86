import { type ItemKind, isMeasured } from '@ecs/core'

/** What a key means on the sheet. */
export type KeyCommand =
  | 'typeHere'
  | 'ok'
  | 'ng'
  | 'na'
  /** The n-th choice, counted from 1. */
  | `pick${number}`
  | 'up'
  | 'down'
  | 'next'
  | 'deviation'
  /** 前回値, 「なし」 or a usual reason: what the open item offers without typing. */
  | 'offer'
  | 'undo'
  | 'redo'
  | 'find'
  | 'check'
  | 'help'

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>

type Focus = {
  /** Kind of the open item. */
  kind: ItemKind | undefined
  /** What the focus is in. */
  field: 'none' | 'number' | 'text'
}

const withCommand: Record<string, KeyCommand> = { f: 'find', z: 'undo', y: 'redo', Enter: 'check' }
const withAlt: Record<string, KeyCommand> = { KeyN: 'next', KeyJ: 'deviation', KeyP: 'offer', Slash: 'help' }
const judging: Record<string, KeyCommand> = { '1': 'ok', '2': 'ng', '3': 'na' }

export function keyCommand(event: Key, { kind, field }: Focus): KeyCommand | undefined {
  if (event.ctrlKey || event.metaKey) return commandOf(event, field)
  if (event.altKey) return withAlt[event.code]
  if (field === 'text') return undefined
  if (event.key === 'ArrowUp') return 'up'
  if (event.key === 'ArrowDown') return 'down'
  return field === 'number' ? undefined : bareCommand(event, kind)
}

function commandOf({ key, shiftKey }: Key, field: Focus['field']): KeyCommand | undefined {
  const command = withCommand[key.length === 1 ? key.toLowerCase() : key]
  // A text field takes its own words back.
  if (field === 'text' && (command === 'undo' || command === 'redo')) return undefined
  return command === 'undo' && shiftKey ? 'redo' : command
}

/** Keys that are pressed outside of any field belong to the open item. A held key answers only once. */
function bareCommand({ key, repeat }: Key, kind: ItemKind | undefined): KeyCommand | undefined {
  if (kind === 'okng' || kind === 'pattern') return repeat ? undefined : judging[key]
  if (kind === 'select' && /^[1-9]$/.test(key)) return repeat ? undefined : `pick${Number(key)}`
  const isNumber = isMeasured(kind)
  if (isNumber && /^[\d.-]$/.test(key)) return 'typeHere'
  return (kind === 'qr' || kind === 'ocr') && key.length === 1 && key !== ' ' ? 'typeHere' : undefined
}

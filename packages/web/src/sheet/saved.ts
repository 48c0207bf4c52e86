import type { Sender } from '../sync/sender.ts'
import type { LocalSheet } from './localSheet.ts'

/**
 * What a person may rely on. `unsaved`: the device's disk refuses; `draft`: being typed, kept on the disk; `local`: on the disk and on its way; `waiting`: on the
 * disk, the server cannot be reached; `server`: all of it confirmed; `untouched`: nothing was done here.
 */
export type Saved = {
  kind: 'unsaved' | 'error' | 'conflict' | 'waiting' | 'local' | 'draft' | 'server' | 'untouched'
  waiting: number
  conflicts: number
  errors: number
  /** When the last of it reached the disk, or the server. */
  at: Date | undefined
}

export function savedOf(sheet: LocalSheet, sender: Pick<Sender, 'state'>): Saved {
  const errors = sheet.queue.troubled.filter(({ state }) => state === 'rejected').length
  const conflicts = sheet.state.conflicts.size
  const { waiting } = sheet.queue
  const kind = kindOf(sheet, sender, { errors, conflicts, waiting })
  const at = kind === 'server' ? sheet.sentAt : sheet.savedAt
  return { kind, waiting, conflicts, errors, at: at === undefined ? undefined : new Date(at) }
}

type Counts = Pick<Saved, 'errors' | 'conflicts' | 'waiting'>

function kindOf(
  sheet: LocalSheet,
  { state }: Pick<Sender, 'state'>,
  { errors, conflicts, waiting }: Counts,
): Saved['kind'] {
  if (sheet.failure !== undefined) return 'unsaved'
  if (errors > 0) return 'error'
  if (conflicts > 0) return 'conflict'
  if (waiting > 0) return state === 'later' || state === 'signIn' || !sheet.hasWritten ? 'waiting' : 'local'
  if (sheet.queue.typing) return 'draft'
  return sheet.sentAt === undefined ? 'untouched' : 'server'
}

export const isSameSaved = (a: Saved | undefined, b: Saved): boolean =>
  a !== undefined &&
  a.kind === b.kind &&
  a.waiting === b.waiting &&
  a.conflicts === b.conflicts &&
  a.errors === b.errors &&
  minuteOf(a.at) === minuteOf(b.at)

/** People see hours and minutes. */
const minuteOf = (at: Date | undefined): number | undefined => at && Math.floor(at.getTime() / 60_000)

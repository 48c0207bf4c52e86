import type { Together } from '../store.ts'
import { type Database, statement } from './database.ts'

export const insertSession = statement(
  'insertSession',
  'insert into {used_sessions} (id, expires_at) values ($1, $2) on conflict do nothing',
)
const deleteCode = statement('deleteCode', 'delete from {codes} where account = $1 and purpose = $2 and digest = $3')
export const deleteCounters = statement('deleteCounters', 'delete from {counters} where key = any($1)')

/** Runs inside the caller's transaction; anything but 'done' makes the caller roll back. */
export async function doTogether(tx: Database, together: Together): Promise<'done' | 'session' | 'code'> {
  const { session, code, clearCounters } = together
  if (session && (await tx.change(insertSession, [session.id, session.expiresAt])) === 0) return 'session'
  if (code && (await tx.change(deleteCode, [code.account, code.purpose, code.digest])) === 0) return 'code'
  if (clearCounters?.length) await tx.change(deleteCounters, [clearCounters])
  return 'done'
}

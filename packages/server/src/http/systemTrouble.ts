import { type AppError, appError } from '@ecs/core'

/** The database is not there, is going or coming, or was replaced under our feet. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // Out of memory or of connections, a broken disk, files that are gone, a standby that may not write yet.
  '53000',
  '53200',
  '53300',
  '53400',
  '58000',
  '58030',
  '58P01',
  '25006',
  // Two writers in each other's way: the next try goes through.
  '40001',
  '40P01',
])

/** What the driver says without a code when its connection breaks or is being closed. */
const awayTexts =
  /not queryable|Connection terminated|Connection ended|connection timeout|timeout exceeded when trying to connect|Cannot use a pool after calling end|driver has already been destroyed/

const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT'])

type Trouble = { code?: unknown; message?: unknown; syscall?: unknown }

/** Whether a later try may well succeed, because only the database was missing. */
export function isDatabaseAway(thrown: unknown): boolean {
  const { code, message, syscall } = (thrown ?? {}) as Trouble
  if (typeof code === 'string' && /^(08|57P)/.test(code)) return true
  // A file that is not there is a mistake of ours; a socket that is not there is a database that is not there.
  if (code === 'ENOENT') return syscall === 'connect'
  if (typeof code === 'string' && awayCodes.has(code)) return true
  return typeof message === 'string' && awayTexts.test(message)
}

/** The database is restarting, or a disk is full: the caller may keep its work and try again. */
export function fromSystem(thrown: unknown): AppError | undefined {
  const code = (thrown as Trouble | null)?.code
  if (typeof code === 'string' && diskFull.has(code)) return appError('noSpace')
  if (isDatabaseAway(thrown)) return appError('unavailable')
  // The database guards too: a doubled code, a reference to nothing.
  if (code === '23505') return appError('alreadyUsed')
  if (code === '23503') return appError('notFound')
  // A day or time of a caller that no calendar has, such as the 30th of February in a cursor.
  if (code === '22007' || code === '22008')
    return appError('badRequest', { issues: [{ path: '', message: '日付または時刻が正しくありません' }] })
  return undefined
}

import { randomUUID } from 'node:crypto'
import { AppError, answerHeader, appError, errorBody } from '@ecs/core'
import type { Logger } from 'pino'
import { z } from 'zod'
import { utf8Of } from '../utf8.ts'

export function jsonAnswer(value: unknown, status = 200): Response {
  return new Response(utf8Of(JSON.stringify(value)), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      [answerHeader]: '1',
    },
  })
}

/** Expected trouble becomes its catalogue entry; anything else is a bug: logged with an id, answered with that id. */
export function errorAnswer(thrown: unknown, log: Logger, facts: Record<string, unknown> = {}): Response {
  const error = asAppError(thrown) ?? unexpected(thrown, log, facts)
  const answer = jsonAnswer(errorBody(error), error.status)
  const wait = (error.detail as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds
  if (wait !== undefined || error.status === 503) answer.headers.set('retry-after', String(wait ?? 2))
  return answer
}

function asAppError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof z.ZodError) return appError('badRequest', { issues: placesOf(thrown) })
  return fromSystem((thrown as { code?: unknown } | null)?.code)
}

export function placesOf(error: z.ZodError): { path: string; message: string }[] {
  return error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}

const databaseAway = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
])
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** The database is restarting, or a disk is full: the caller may keep its work and try again. */
function fromSystem(code: unknown): AppError | undefined {
  if (typeof code !== 'string') return undefined
  if (diskFull.has(code)) return appError('noSpace')
  if (databaseAway.has(code)) return appError('unavailable')
  // The database guards too: a doubled code, a reference to nothing.
  if (code === '23505') return appError('alreadyUsed')
  if (code === '23503') return appError('notFound')
  // A day or time of a caller that no calendar has, such as the 30th of February in a cursor.
  if (code === '22007' || code === '22008')
    return appError('badRequest', { issues: [{ path: '', message: '日付または時刻が正しくありません' }] })
  return undefined
}

function unexpected(thrown: unknown, log: Logger, facts: Record<string, unknown>): AppError {
  const id = randomUUID()
  log.error({ err: thrown, errorId: id, ...facts }, 'unexpected error')
  return appError('serverError', { id })
}

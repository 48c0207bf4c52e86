import { randomUUID } from 'node:crypto'
import { AppError, answerHeader, appError, errorBody } from '@ecs/core'
import type { Logger } from 'pino'
import { z } from 'zod'
import { utf8Of } from '../utf8.ts'
import { fromSystem } from './systemTrouble.ts'

export function jsonResponse(value: unknown, status = 200): Response {
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
export function errorResponse(thrown: unknown, log: Logger, facts: Record<string, unknown> = {}): Response {
  const error = asAppError(thrown) ?? unexpected(thrown, log, facts)
  const answer = jsonResponse(errorBody(error), error.status)
  const wait = (error.detail as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds
  if (wait !== undefined || error.status === 503) answer.headers.set('retry-after', String(wait ?? 2))
  return answer
}

function asAppError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof z.ZodError) return appError('badRequest', { issues: issuesOf(thrown) })
  return fromSystem(thrown)
}

export function issuesOf(error: z.ZodError): { path: string; message: string }[] {
  return error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}

/** The id of the request where there is one: the same in the answer, in its log line and in this one. */
function unexpected(thrown: unknown, log: Logger, facts: Record<string, unknown>): AppError {
  const id = typeof facts.requestId === 'string' ? facts.requestId : randomUUID()
  log.error({ err: thrown, errorId: id, ...facts }, 'unexpected error')
  return appError('serverError', { id })
}

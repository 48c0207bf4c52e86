import { appError, type ErrorBody } from '@ecs/core'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorResponse } from './response.ts'

function listening() {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  return { log, lines }
}

const bodyOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error

test('expected trouble is answered with its catalogue entry and not logged', async () => {
  const { log, lines } = listening()
  const answer = errorResponse(appError('forbidden', { role: '承認者' }), log)
  expect(answer.status).toBe(403)
  expect(await bodyOf(answer)).toEqual({
    code: 'C-403',
    message: 'この操作の権限がありません（必要な権限：承認者）',
    detail: { role: '承認者' },
  })
  expect(lines).toHaveLength(0)
})

test('a bug is logged with an id and answered with that id alone', async () => {
  const { log, lines } = listening()
  const answer = errorResponse(new Error('secret table missing'), log)
  const body = await bodyOf(answer)
  const logged = JSON.parse(lines[0]!)
  expect(answer.status).toBe(500)
  expect(body.code).toBe('C-500')
  expect(body.message).toContain(logged.errorId)
  expect(JSON.stringify(body)).not.toContain('secret table')
  expect(logged.err.message).toBe('secret table missing')
})

test('a wrong body names the places', async () => {
  const wrong = z.strictObject({ a: z.number() }).safeParse({ a: 'x' })
  const body = await bodyOf(errorResponse(wrong.error, listening().log))
  expect(body.detail).toMatchObject({ issues: [{ path: 'a' }] })
})

test.each([
  ['57P01', 503],
  ['ECONNREFUSED', 503],
  ['53100', 507],
  ['ENOSPC', 507],
  ['23505', 409],
  ['23503', 404],
])('system trouble %s is answered %i', (code, status) => {
  const { log, lines } = listening()
  const answer = errorResponse(Object.assign(new Error('system'), { code }), log)
  expect(answer.status).toBe(status)
  expect(lines).toHaveLength(0)
})

test.each([
  [{ code: 'ENOENT', syscall: 'connect' }, 503],
  [{ code: '57P02' }, 503],
  [{ code: '08P01' }, 503],
  [{ code: '58P01' }, 503],
  [{ code: '40P01' }, 503],
  [{ code: 'EPIPE' }, 503],
  [{ message: 'Client has encountered a connection error and is not queryable' }, 503],
  [{ message: 'Client was closed and is not queryable' }, 503],
  [{ message: 'Connection terminated unexpectedly' }, 503],
  [{ message: 'timeout exceeded when trying to connect' }, 503],
  [{ message: 'Cannot use a pool after calling end on the pool' }, 503],
  // A file of ours that is not there is a bug.
  [{ code: 'ENOENT', syscall: 'open' }, 500],
  [{ message: 'undefined is not a function' }, 500],
])('a database that is going away (%j) is answered %i', (facts, status) => {
  expect(errorResponse(Object.assign(new Error('system'), facts), listening().log).status).toBe(status)
})

test('a bug within a request has the id of that request', async () => {
  const { log, lines } = listening()
  const answer = errorResponse(new Error('bug'), log, { requestId: 'r-1', userId: 'u-1' })
  expect((await bodyOf(answer)).message).toContain('r-1')
  expect(JSON.parse(lines[0]!)).toMatchObject({ errorId: 'r-1', userId: 'u-1' })
})

test('a caller that must wait is told for how long', () => {
  const answer = errorResponse(appError('tooMany', { retryAfterSeconds: 7 }), listening().log)
  expect(answer.headers.get('retry-after')).toBe('7')
})

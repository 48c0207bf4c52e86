import { describe, expect, test } from 'vitest'
import { delayMs, isRetried, withRetries } from './retry.ts'

const answered = (status: number, Code = 'SomeCode') => ({ name: 'Error', Code, $metadata: { httpStatusCode: status } })

describe('Spec 7: which answers are tried again', () => {
  test('exactly these statuses', () => {
    const all = Array.from({ length: 200 }, (_, i) => 400 + i)
    expect(all.filter((status) => isRetried(answered(status)))).toEqual([429, 500, 502, 503, 504])
  })
  test.each(['SlowDown', 'Throttling', 'ThrottlingException', 'TooManyRequestsException', 'RequestLimitExceeded'])(
    'the throttling name %s',
    (code) => {
      expect(isRetried(answered(400, code))).toBe(true)
    },
  )
  test.each(['RequestExpired', 'ExpiredToken', 'ExpiredTokenException'])('expired credentials: %s', (code) => {
    expect(isRetried(answered(400, code))).toBe(true)
    expect(isRetried({ name: code })).toBe(true)
  })
  test.each(['AccessDenied', 'NoSuchKey', 'InvalidAccessKeyId', 'RequestTimeTooSkewed'])('not %s', (code) => {
    expect(isRetried(answered(403, code))).toBe(false)
  })
  test('not a broken connection: whoever called decides about that', () => {
    expect(isRetried(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toBe(false)
  })
})

describe('Spec 9: how often and how long', () => {
  test('waits double, have a chance part, and never exceed 5 minutes', () => {
    expect([1, 2, 3].map((attempt) => delayMs(attempt, () => 0))).toEqual([200, 400, 800])
    expect(delayMs(1, () => 0.5)).toBe(250)
    expect(delayMs(30, () => 1)).toBe(300_000)
  })

  const attempt = async (failures: unknown[]) => {
    const waits: number[] = []
    let calls = 0
    let renewed = 0
    const parts = {
      sleep: async (ms: number) => void waits.push(ms),
      random: () => 0,
      renewCredentials: async () => void renewed++,
    }
    const work = async () => {
      const failure = failures[calls++]
      if (failure) throw failure
      return 'done'
    }
    const result = await withRetries(work, parts).catch((error: unknown) => error)
    return { result, calls, waits, renewed }
  }

  test('succeeds at the third attempt', async () => {
    const outcome = await attempt([answered(503), answered(500)])
    expect(outcome).toEqual({ result: 'done', calls: 3, waits: [200, 400], renewed: 0 })
  })
  test('gives up after the third', async () => {
    const outcome = await attempt([answered(503), answered(503), answered(504), answered(503)])
    expect(outcome).toMatchObject({ result: answered(504), calls: 3 })
  })
  test('does not try again what can not get better', async () => {
    expect(await attempt([answered(403)])).toMatchObject({ calls: 1, waits: [] })
  })
  test('renews expired credentials first', async () => {
    expect(await attempt([answered(400, 'ExpiredToken')])).toMatchObject({ result: 'done', calls: 2, renewed: 1 })
  })
})

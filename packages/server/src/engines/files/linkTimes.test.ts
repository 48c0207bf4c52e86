import { describe, expect, test } from 'vitest'
import { linkTimes } from './linkTimes.ts'
import type { LinkOptions } from './store.ts'

const now = new Date('2026-03-01T10:20:30.700Z')
const secondsOf = (options: LinkOptions, at = now) => {
  const { signedAt, expiresAt } = linkTimes(at, options)
  return (expiresAt.getTime() - signedAt.getTime()) / 1000
}

describe('Spec 9: expiry', () => {
  test('is 900 seconds unless asked otherwise', () => {
    expect(secondsOf({})).toBe(900)
    expect(secondsOf({ expiresInSeconds: 60 })).toBe(60)
  })
  test('is at most 7 days', () => {
    expect(secondsOf({ expiresInSeconds: 604_800 })).toBe(604_800)
    expect(() => linkTimes(now, { expiresInSeconds: 604_801 })).toThrow(
      'Url Expiration can not be greater than 7 Days.',
    )
  })
  test('ends with the credentials', () => {
    const credentialsExpireAt = new Date('2026-03-01T10:25:30.900Z')
    expect(linkTimes(now, { credentialsExpireAt }).expiresAt.toISOString()).toBe('2026-03-01T10:25:30.000Z')
    expect(secondsOf({ credentialsExpireAt: new Date('2027-01-01') })).toBe(900)
  })
  test('is refused with credentials that have ended', () => {
    expect(() => linkTimes(now, { credentialsExpireAt: now })).toThrow('Credentials should not be empty.')
  })
  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('can not be %s', (expiresInSeconds) => {
    expect(() => linkTimes(now, { expiresInSeconds })).toThrow()
  })
})

describe('repeated links', () => {
  const options = { expiresInSeconds: 3600, repeatForSeconds: 600 }
  test('are the same within the span and differ in the next', () => {
    const at = (time: string) => linkTimes(new Date(`2026-03-01T${time}Z`), options)
    expect(at('10:20:00')).toEqual(at('10:29:59'))
    expect(at('10:30:00')).not.toEqual(at('10:29:59'))
  })
  test('keep at least the rest of their life', () => {
    const { expiresAt } = linkTimes(new Date('2026-03-01T10:29:59Z'), options)
    expect(expiresAt.toISOString()).toBe('2026-03-01T11:20:00.000Z')
  })
  test('must live longer than they repeat', () => {
    expect(() => linkTimes(now, { expiresInSeconds: 600, repeatForSeconds: 600 })).toThrow()
  })
})

import { expect, test } from 'vitest'
import { keyState } from './keyState.ts'

const now = new Date('2026-11-17T00:00:00Z')
const key = (expiresAt: string, revokedAt: string | null = null) => ({ expiresAt, revokedAt })

test('a key works, ends soon, has ended or was revoked', () => {
  expect(keyState(key('2027-11-17T00:00:00Z'), now)).toEqual({ state: 'working', days: 365 })
  expect(keyState(key('2026-12-01T00:00:00Z'), now)).toEqual({ state: 'soon', days: 14 })
  expect(keyState(key('2026-11-17T00:00:00Z'), now).state).toBe('expired')
  expect(keyState(key('2027-11-17T00:00:00Z', '2026-11-16T00:00:00Z'), now).state).toBe('revoked')
})

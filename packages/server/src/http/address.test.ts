import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

test('S22 nobody gets another limit by naming another address, with or without a proxy in front', () => {
  for (const claimed of ['203.0.113.9', '203.0.113.9, 198.51.100.7', '127.0.0.1', '::1', 'unknown'])
    expect(addressOf(from('192.0.2.1', claimed), false)).toBe('192.0.2.1')
  // A proxy writes the caller it saw behind whatever the caller wrote.
  expect(addressOf(from('10.0.0.2', '203.0.113.9, 198.51.100.7'), true)).toBe('198.51.100.7')
  expect(addressOf(from('10.0.0.2'), true)).toBe('10.0.0.2')
  expect(addressOf(from('10.0.0.2', ''), true)).toBe('10.0.0.2')
})

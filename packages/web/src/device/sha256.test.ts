import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digest, sha256Of } from './sha256.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('the one made here agrees with the one of the platform, for every length around a block', () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 37) % 256)
    expect(hex(digest(bytes))).toBe(expected(bytes))
  }
})

test('and for any bytes', () => {
  const agrees = fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => hex(digest(bytes)) === expected(bytes))
  fc.assert(agrees)
})

test('the hash is written in hex', async () => {
  const bytes = new TextEncoder().encode('点検')
  expect(await sha256Of(bytes)).toBe(expected(bytes))
})

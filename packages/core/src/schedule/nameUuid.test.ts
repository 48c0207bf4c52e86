import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { nameUuid, uuidBytes } from './nameUuid.ts'
import { sha1, utf8Bytes } from './sha1.ts'

/** The DNS namespace of RFC 9562, appendix A.4. */
const dns = uuidBytes('6ba7b810-9dad-11d1-80b4-00c04fd430c8')

const hexOf = (words: Int32Array): string =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

test('T17 the hash is SHA-1: vectors of FIPS 180', () => {
  expect(hexOf(sha1([]))).toBe('da39a3ee5e6b4b0d3255bfef95601890afd80709')
  expect(hexOf(sha1(utf8Bytes('abc')))).toBe('a9993e364706816aba3e25717850c26c9cd0d89d')
  const long = 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'
  expect(hexOf(sha1(utf8Bytes(long)))).toBe('84983e441c3bd26ebaae4aa1f95129e5e54670f1')
})

test('T17 the hash agrees with that of the platform for every length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(hexOf(sha1([...bytes]))).toBe(createHash('sha1').update(bytes).digest('hex'))
    }),
  )
})

test('T17 texts are hashed as UTF-8, lone surrogates as a replacement character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(utf8Bytes(text)).toEqual([...new TextEncoder().encode(text)])
    }),
  )
  expect(utf8Bytes('\ud800')).toEqual([0xef, 0xbf, 0xbd])
})

test('T17 ids are UUIDs of version 5: the example of RFC 9562', () => {
  expect(nameUuid(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('T17 every name gives a valid UUID, and equal names equal ones', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(z.uuid().safeParse(nameUuid(dns, one)).success).toBe(true)
      expect(nameUuid(dns, one) === nameUuid(dns, other)).toBe(one === other)
    }),
  )
})

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poolId } from '../testing/scene.ts'
import { proveSrp, srpTimestamp, startSrp } from '../testing/srpClient.ts'
import { generatorPower } from './generatorPower.ts'
import { generator, modPow, modulus } from './group.ts'
import {
  claimSignature,
  deriveVerifier,
  padded,
  parsePublicA,
  publicB,
  sameSignature,
  scrambler,
  sessionKey,
} from './srp.ts'

/** Slow and simple: what the arithmetic of OpenSSL is compared with. */
function slowPow(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % modulus)
    if (rest & 1n) result = (result * square) % modulus
  return result
}

const hex = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)
const poolName = poolId.split('_')[1]!
const timestamp = srpTimestamp(new Date('2028-02-29T12:00:00Z'))

describe('the group', () => {
  test('is RFC 3526’s 3072-bit one', () => {
    expect(modulus.toString(16)).toMatch(/^f{16}c90fdaa22168c234.*4b82d120a93ad2caf{16}$/)
    expect(modulus.toString(2)).toHaveLength(3072)
  })

  test('raises to a power as simple arithmetic does', () => {
    const base = fc.bigInt({ min: 2n, max: modulus - 2n })
    const exponent = fc.bigInt({ min: 1n, max: 2n ** 256n })
    fc.assert(
      fc.property(base, exponent, (b, e) => modPow(b, e) === slowPow(b, e)),
      { numRuns: 20 },
    )
  })
})

describe('powers of the generator from the table', () => {
  test('are those of OpenSSL', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), (e) => generatorPower(e) === modPow(generator, e)),
      { numRuns: 50 },
    )
    for (const e of [1n, 63n, 64n, 2n ** 255n, 2n ** 256n - 1n]) expect(generatorPower(e)).toBe(modPow(generator, e))
    expect(() => generatorPower(2n ** 256n)).toThrow(RangeError)
  })
})

describe('numbers', () => {
  test('are padded like Java’s BigInteger', () => {
    expect(padded(0x7fn).toString('hex')).toBe('7f')
    expect(padded(0x80n).toString('hex')).toBe('0080')
    expect(padded(0xfffn).toString('hex')).toBe('0fff')
    expect(padded(0xf000n).toString('hex')).toBe('00f000')
  })

  test('the multiplier k is Cognito’s', () => {
    const b = Buffer.from('2a', 'hex')
    const k = (publicB(Buffer.of(1), b) - modPow(generator, 0x2an) + modulus) % modulus
    expect(k.toString(16)).toBe('538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6')
  })

  test('only a usable A is accepted', () => {
    expect(parsePublicA('2')).toBe(2n)
    expect(parsePublicA((modulus - 2n).toString(16).toUpperCase())).toBe(modulus - 2n)
    for (const bad of ['', '0', '1', '-5', '0x5', 'zz', (modulus - 1n).toString(16), modulus.toString(16)])
      expect(parsePublicA(bad), bad).toBeNull()
  })
})

describe('a verifier', () => {
  test('is g^x with x over pool, user, password and salt', () => {
    const salt = 'beb25379d1a8581eb5a727673a2441ee'
    const inner = createHash('sha256').update('TestPool1alice:password').digest()
    const x = createHash('sha256')
      .update(Buffer.concat([Buffer.from(`00${salt}`, 'hex'), inner]))
      .digest()
    const verifier = deriveVerifier({ poolName: 'TestPool1', userId: 'alice' }, salt, 'password')
    expect(hex(verifier)).toBe(slowPow(2n, hex(x)))
    expect(verifier).toHaveLength(384)
  })

  test('reads a salt with leading zeros as the same number', () => {
    const identity = { poolName, userId: 'sato' }
    expect(deriveVerifier(identity, '0abc', 'p')).toEqual(deriveVerifier(identity, 'abc', 'p'))
    expect(deriveVerifier(identity, '000abc', 'p')).toEqual(deriveVerifier(identity, 'abc', 'p'))
  })
})

describe('an exchange', () => {
  /** Both sides of a sign-in; true when the server accepts the client's proof. */
  function exchange(userId: string, salt: string, storedPassword: string, typedPassword: string): boolean {
    const verifier = deriveVerifier({ poolName, userId }, salt, storedPassword)
    const start = startSrp()
    const b = Buffer.from(startSrp().a.toString(16).padStart(64, '0'), 'hex')
    const B = publicB(verifier, b)
    const secretBlock = Buffer.from('a secret block')
    const challenge = {
      SALT: salt,
      SRP_B: B.toString(16),
      SECRET_BLOCK: secretBlock.toString('base64'),
      USER_ID_FOR_SRP: userId,
      USERNAME: userId,
    }
    const signature = proveSrp(start, challenge, typedPassword, timestamp)
    const key = sessionKey({ verifier, b, publicA: start.publicA, u: scrambler(start.publicA, B) })
    return key !== null && sameSignature(claimSignature(key, { poolName, userId, secretBlock, timestamp }), signature)
  }

  const text = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  const salt = fc.bigInt({ min: 1n, max: 2n ** 128n - 1n }).map((value) => value.toString(16))

  test('agrees for every name, password and salt', () => {
    fc.assert(
      fc.property(text, text, salt, (userId, password, s) => exchange(userId, s, password, password)),
      { numRuns: 25 },
    )
  })

  test('fails for every other password', () => {
    fc.assert(
      fc.property(text, text, text, salt, (userId, stored, typed, s) => {
        fc.pre(stored !== typed)
        return !exchange(userId, s, stored, typed)
      }),
      { numRuns: 10 },
    )
  })

  test('with u = 0 has no key', () => {
    const verifier = deriveVerifier({ poolName, userId: 'a' }, '1', 'p')
    expect(sessionKey({ verifier, b: Buffer.of(5), publicA: 4n, u: Buffer.alloc(32) })).toBeNull()
  })

  test('a signature of another length is refused without comparing', () => {
    expect(sameSignature(Buffer.alloc(32), Buffer.alloc(31).toString('base64'))).toBe(false)
    expect(sameSignature(Buffer.alloc(32), 'not base64 at all!')).toBe(false)
    expect(sameSignature(Buffer.alloc(32), Buffer.alloc(32).toString('base64'))).toBe(true)
  })
})

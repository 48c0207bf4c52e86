import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { generatorPower } from './generatorPower.ts'
import { generator, modPow, modulus, toBigInt, toBytes } from './group.ts'

/**
 * SRP-6a as Cognito speaks it: RFC 3526's 3072-bit group, SHA-256, and numbers hashed in the form of
 * Java's BigInteger. The identity that goes into the hash is the pool's name followed by the user's name.
 */

export interface SrpIdentity {
  /** The part of the pool's id after the underscore. */
  poolName: string
  userId: string
}

const infoBits = Buffer.from('Caldera Derived Key')
const sha256 = (...parts: Buffer[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const multiplier = toBigInt(sha256(padded(modulus), padded(generator)))

/** The number's bytes with a sign byte in front where the first bit is set. */
export function padded(value: bigint): Buffer {
  const bytes = toBytes(value)
  return bytes[0]! >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes
}

/** What is kept instead of the password. Clients read the salt as a number, so it is one here too. */
export function deriveVerifier(identity: SrpIdentity, salt: string, password: string): Buffer {
  const inner = sha256(Buffer.from(`${identity.poolName}${identity.userId}:${password}`))
  const x = sha256(padded(BigInt(`0x${salt}`)), inner)
  return fixedLength(modPow(generator, toBigInt(x)))
}

/** Verifiers of equal length can be compared in constant time. */
export function sameVerifier(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

const fixedLength = (value: bigint) => Buffer.from(value.toString(16).padStart(768, '0'), 'hex')

/** A usable public value of the client: neither zero nor a trick modulo N. */
export function parsePublicA(hex: string): bigint | null {
  if (!/^[0-9a-f]{1,800}$/i.test(hex)) return null
  const value = BigInt(`0x${hex}`)
  return value > 1n && value < modulus - 1n ? value : null
}

/** The server's half of the exchange: B = k·v + g^b. */
export function publicB(verifier: Buffer, b: Buffer): bigint {
  return (multiplier * toBigInt(verifier) + generatorPower(toBigInt(b))) % modulus
}

/** u, which ties the two public values together. */
export function scrambler(publicA: bigint, publicB: bigint): Buffer {
  return sha256(padded(publicA), padded(publicB))
}

export interface Exchange {
  verifier: Buffer
  b: Buffer
  publicA: bigint
  u: Buffer
}

/** The 16 bytes that only someone who knows the password shares with us, or null for a degenerate exchange. */
export function sessionKey({ verifier, b, publicA, u }: Exchange): Buffer | null {
  const scramble = toBigInt(u)
  if (scramble === 0n) return null
  const base = (publicA * modPow(toBigInt(verifier), scramble)) % modulus
  if (base <= 1n || base === modulus - 1n) return null
  const shared = modPow(base, toBigInt(b))
  return Buffer.from(hkdfSync('sha256', padded(shared), padded(scramble), infoBits, 16))
}

export interface Claim extends SrpIdentity {
  secretBlock: Buffer
  timestamp: string
}

/** The proof of knowledge that the client sends as PASSWORD_CLAIM_SIGNATURE. */
export function claimSignature(key: Buffer, claim: Claim): Buffer {
  return createHmac('sha256', key)
    .update(claim.poolName)
    .update(claim.userId)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest()
}

export function sameSignature(expected: Buffer, base64: string): boolean {
  const given = Buffer.from(base64, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

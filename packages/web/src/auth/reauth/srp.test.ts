import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { proveSrp, type SrpStart, srpTimestamp, startSrp } from './srp.ts'

/** The other side, by OpenSSL: whoever knows only the verifier must come to the same key. */

const modulus = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const poolName = 'EcsCloud1'
const userId = '7b0c'
const salt = '8f00aa17c2'
const secretBlock = randomBytes(48)
const timestamp = srpTimestamp(new Date('2028-02-29T12:00:00Z'))

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % modulus)
    if (rest & 1n) result = (result * square) % modulus
  return result
}

function bytes(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const number = (hash: Buffer) => BigInt(`0x${hash.toString('hex')}`)

/** What the server sends, and the signature it waits for. */
function server(start: SrpStart, password: string) {
  const x = number(sha(bytes(BigInt(`0x${salt}`)), sha(Buffer.from(`${poolName}${userId}:${password}`))))
  const verifier = power(2n, x)
  const secret = number(randomBytes(32))
  const publicB = (number(sha(bytes(modulus), bytes(2n))) * verifier + power(2n, secret)) % modulus
  const u = number(sha(bytes(start.publicA), bytes(publicB)))
  const shared = power((start.publicA * power(verifier, u)) % modulus, secret)
  const key = Buffer.from(hkdfSync('sha256', bytes(shared), bytes(u), 'Caldera Derived Key', 16))
  const wanted = createHmac('sha256', key)
    .update(`${poolName}${userId}`)
    .update(secretBlock)
    .update(timestamp)
    .digest('base64')
  const challenge = {
    SALT: salt,
    SRP_B: publicB.toString(16),
    SECRET_BLOCK: secretBlock.toString('base64'),
    USER_ID_FOR_SRP: userId,
  }
  return { challenge, wanted }
}

test('the right password gives the signature that the server waits for', () => {
  for (const password of ['hinoki-2026', '檜の香り 🌲', ' ']) {
    const start = startSrp()
    const { challenge, wanted } = server(start, password)
    expect(proveSrp({ start, challenge, poolName, password, timestamp })).toBe(wanted)
  }
})

test('another password gives another one', () => {
  const start = startSrp()
  const { challenge, wanted } = server(start, 'hinoki-2026')
  expect(proveSrp({ start, challenge, poolName, password: 'hinoki-2027', timestamp })).not.toBe(wanted)
})

test('a server that sends a multiple of the modulus gets nothing', () => {
  const start = startSrp()
  const { challenge } = server(start, 'a')
  const bad = { ...challenge, SRP_B: modulus.toString(16) }
  expect(() => proveSrp({ start, challenge: bad, poolName, password: 'a', timestamp })).toThrow()
})

test('the time is written as the service reads it', () => {
  expect(timestamp).toBe('Tue Feb 29 12:00:00 UTC 2028')
})

import { DiffieHellman, getDiffieHellman } from 'node:crypto'

/**
 * Arithmetic in RFC 3526's group 15 (3072 bits), done by OpenSSL: constant time, and several times
 * faster than BigInt. `createDiffieHellman` would test the prime for seconds; the named group is known to be good.
 */

const group = getDiffieHellman('modp15')

export const modulus = toBigInt(group.getPrime())
export const generator = 2n

export function toBigInt(bytes: Buffer): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString('hex')}`)
}

export const toBytes = (value: bigint) => Buffer.from(evenHex(value), 'hex')

function evenHex(value: bigint): string {
  const hex = value.toString(16)
  return hex.length % 2 === 1 ? `0${hex}` : hex
}

/** base^exponent mod N, for 1 < base < N−1 and exponent > 0. Runs to its end without yielding, so one group serves all. */
export function modPow(base: bigint, exponent: bigint): bigint {
  // Named groups hide setPrivateKey, because changing the key of an exchange is a mistake; here it is the exponent.
  DiffieHellman.prototype.setPrivateKey.call(group, evenHex(exponent), 'hex')
  return BigInt(`0x${group.computeSecret(evenHex(base), 'hex', 'hex')}`)
}

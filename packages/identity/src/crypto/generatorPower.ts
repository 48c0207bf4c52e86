import { generator, modulus } from './group.ts'

/**
 * g^e from a table of powers: 43 multiplications instead of 256 squarings, several times faster than OpenSSL,
 * which knows no fixed base. The time it takes depends on the exponent, so it is for exponents that are random
 * and used once, never for what comes from a password.
 */

const windowBits = 6
const windows = Math.ceil(256 / windowBits)
const windowMask = (1n << BigInt(windowBits)) - 1n

let table: bigint[][] | undefined

/** Row i holds g^(w·2^(6i)) for every w of six bits. */
function makeTable(): bigint[][] {
  const rows: bigint[][] = []
  let base = generator
  for (let row = 0; row < windows; row++) {
    const powers = [1n]
    for (let w = 1; w <= Number(windowMask); w++) powers.push((powers[w - 1]! * base) % modulus)
    rows.push(powers)
    base = (powers.at(-1)! * base) % modulus
  }
  return rows
}

export function generatorPower(exponent: bigint): bigint {
  if (exponent >> 256n !== 0n) throw new RangeError('the table serves exponents of up to 256 bits')
  table ??= makeTable()
  let result = 1n
  for (let row = 0, rest = exponent; rest > 0n; row++, rest >>= BigInt(windowBits)) {
    const window = Number(rest & windowMask)
    if (window > 0) result = (result * table[row]![window]!) % modulus
  }
  return result
}

/** Hex SHA-256. Browsers offer it only over a secure connection; on a plain one it is worked out here. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : digest(bytes)
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The first 32 bits of the fractional part of a root of a prime (FIPS 180-4, 4.2.2 and 5.3.3). */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n - 2 }, (_, d) => d + 2).some((divisor) => n % divisor === 0),
)
const constants = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** SHA-256 as FIPS 180-4 writes it down. */
export function digest(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  const state = start.slice()
  const words = new Int32Array(64)
  for (let at = 0; at < padded.length; at += 64) {
    for (let n = 0; n < 16; n += 1) words[n] = view.getInt32(at + n * 4)
    expand(words)
    mix(state, words)
  }
  const out = new DataView(new ArrayBuffer(32))
  state.forEach((word, n) => {
    out.setInt32(n * 4, word)
  })
  return new Uint8Array(out.buffer)
}

function expand(words: Int32Array): void {
  for (let n = 16; n < 64; n += 1) {
    const [early, late] = [words[n - 15]!, words[n - 2]!]
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words[n] = words[n - 16]! + small + words[n - 7]! + large
  }
}

function mix(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let n = 0; n < 64; n += 1) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + constants[n]! + words[n]!) | 0
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [n, word] of [a, b, c, d, e, f, g, h].entries()) state[n] = state[n]! + word
}

import { digest } from '../../device/sha256.ts'

/** The client's side of SRP-6a as Cognito speaks it: the password itself never leaves the page. */

/** RFC 3526, group 15: 3072 bits. */
const modulus = BigInt(
  `0x${[
    'ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404dd',
    'ef9519b3cd3a431b302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7ed',
    'ee386bfb5a899fa5ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf0598da48361c55d39a69163fa8fd24cf5f',
    '83655d23dca3ad961c62f356208552bb9ed529077096966d670c354e4abc9804f1746c08ca18217c32905e462e36ce3b',
    'e39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf6955817183995497cea956ae515d2261898fa0510',
    '15728e5a8aaac42dad33170d04507a33a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7db3970f85a6e1e4c7',
    'abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864d87602733ec86a64521f2b18177b200c',
    'bbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff',
  ].join('')}`,
)
const generator = 2n

function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let square = base % modulus, rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % modulus) {
    if (rest & 1n) result = (result * square) % modulus
  }
  return result
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${hexOf(bytes)}`)

/** A leading zero where the highest bit is set, as Java's BigInteger writes numbers. */
function padded(value: bigint): Uint8Array {
  const plain = value.toString(16)
  const even = plain.length % 2 === 1 ? `0${plain}` : plain
  const hex = /^[89a-f]/.test(even) ? `00${even}` : even
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))
}

const text = (words: string): Uint8Array => new TextEncoder().encode(words)

function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const hash = (...parts: Uint8Array[]): Uint8Array => digest(joined(...parts))

/** RFC 2104 over SHA-256. */
function hmac(key: Uint8Array, ...parts: Uint8Array[]): Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? digest(key) : key)
  const mixed = (pad: number) => block.map((byte) => byte ^ pad)
  return hash(mixed(0x5c), hash(mixed(0x36), ...parts))
}

const fromBase64 = (encoded: string): Uint8Array => Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

export type SrpStart = { secret: bigint; publicA: bigint }

export function startSrp(random = crypto.getRandomValues(new Uint8Array(32))): SrpStart {
  const secret = numberOf(random)
  return { secret, publicA: modPow(generator, secret) }
}

export type SrpChallenge = { SALT: string; SRP_B: string; SECRET_BLOCK: string; USER_ID_FOR_SRP: string }

type Proof = { start: SrpStart; challenge: SrpChallenge; poolName: string; password: string; timestamp: string }

/** What shows the server that the password is known. */
export function proveSrp({ start, challenge, poolName, password, timestamp }: Proof): string {
  const who = `${poolName}${challenge.USER_ID_FOR_SRP}`
  const publicB = BigInt(`0x${challenge.SRP_B}`)
  if (publicB % modulus === 0n) throw new Error('the server sent a number that gives the password away')
  const scrambler = numberOf(hash(padded(start.publicA), padded(publicB)))
  const x = numberOf(hash(padded(BigInt(`0x${challenge.SALT}`)), hash(text(`${who}:${password}`))))
  const multiplier = numberOf(hash(padded(modulus), padded(generator)))
  const base = (((publicB - multiplier * modPow(generator, x)) % modulus) + modulus) % modulus
  const shared = modPow(base, start.secret + scrambler * x)
  // RFC 5869 with one round: sixteen bytes are wanted.
  const seed = hmac(padded(scrambler), padded(shared))
  const key = hmac(seed, text('Caldera Derived Key'), Uint8Array.of(1)).slice(0, 16)
  return toBase64(hmac(key, text(who), fromBase64(challenge.SECRET_BLOCK), text(timestamp)))
}

/** `Tue Feb 29 12:00:00 UTC 2028` */
export function srpTimestamp(date: Date): string {
  const [weekday, day, month, year, time] = date.toUTCString().replace(',', '').split(' ')
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`
}

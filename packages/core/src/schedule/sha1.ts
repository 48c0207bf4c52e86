/** SHA-1 (FIPS 180-4) for name-based UUIDs only: no secret and no signature ever depends on it. */

/** UTF-8 without an encoder of the platform, which core does not know. Lone surrogates become U+FFFD. */
export function utf8Bytes(text: string): number[] {
  const bytes: number[] = []
  for (const character of text.toWellFormed()) {
    const point = character.codePointAt(0)!
    if (point < 0x80) bytes.push(point)
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63))
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63))
    else bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63))
  }
  return bytes
}

/** The message in words of 32 bits, with the closing bit and its length in bits. */
function padded(bytes: readonly number[]): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16)
  for (let at = 0; at <= bytes.length; at++) {
    const byte = at < bytes.length ? bytes[at]! : 0x80
    words[at >> 2] = words[at >> 2]! | (byte << (24 - (at & 3) * 8))
  }
  words[words.length - 1] = bytes.length * 8
  return words
}

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

/** The four stages of twenty rounds: how b, c and d are mixed, and with which constant. */
function stageOf(round: number, b: number, c: number, d: number): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
  return (b ^ c ^ d) + 0xca62c1d6
}

function addBlock(state: Int32Array, words: Int32Array, block: number, schedule: Int32Array): void {
  for (let at = 0; at < 16; at++) schedule[at] = words[block + at]!
  for (let at = 16; at < 80; at++) {
    schedule[at] = rotate(schedule[at - 3]! ^ schedule[at - 8]! ^ schedule[at - 14]! ^ schedule[at - 16]!, 1)
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  for (let round = 0; round < 80; round++) {
    const next = (rotate(a, 5) + stageOf(round, b, c, d) + e + schedule[round]!) | 0
    e = d
    d = c
    c = rotate(b, 30)
    b = a
    a = next
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
  state[4]! += e
}

/** Five words of 32 bits. */
export function sha1(bytes: readonly number[]): Int32Array {
  const words = padded(bytes)
  const state = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0])
  const schedule = new Int32Array(80)
  for (let block = 0; block < words.length; block += 16) addBlock(state, words, block, schedule)
  return state
}

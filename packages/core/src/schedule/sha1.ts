/** SHA-1 (FIPS 180-4) for name-based UUIDs only: no secret and no signature ever depends on it. */

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

export function utf8Bytes(text: string): number[] {
  const bytes: number[] = []
  const encoded = encodeURIComponent(text.toWellFormed())
  for (let at = 0; at < encoded.length; at++) {
    if (encoded[at] === '%') {
      bytes.push(Number.parseInt(encoded.slice(at + 1, at + 3), 16))
      at += 2
    } else bytes.push(encoded.charCodeAt(at))
  }
  return bytes
}

/** The message in words of 32 bits, with the closing bit and its length in bits. */
function padded(bytes: readonly number[]): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16)
  const put = (at: number, byte: number) => {
    words[at >> 2] = words[at >> 2]! | (byte << (24 - (at & 3) * 8))
  }
  for (const [at, byte] of bytes.entries()) put(at, byte)
  put(bytes.length, 0x80)
  words[words.length - 1] = bytes.length * 8
  return words
}

const constants = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6]

function mix(stage: number, b: number, c: number, d: number): number {
  if (stage === 0) return (b & c) | (~b & d)
  return stage === 2 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d
}

export function sha1(bytes: readonly number[]): number[] {
  const words = padded(bytes)
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0] as [number, number, number, number, number]
  const schedule = new Int32Array(80)
  for (let block = 0; block < words.length; block += 16) {
    let [a, b, c, d, e] = state
    for (let round = 0; round < 80; round++) {
      schedule[round] =
        round < 16
          ? words[block + round]!
          : rotate(schedule[round - 3]! ^ schedule[round - 8]! ^ schedule[round - 14]! ^ schedule[round - 16]!, 1)
      const stage = Math.floor(round / 20)
      const next = (rotate(a, 5) + mix(stage, b, c, d) + e + schedule[round]! + constants[stage]!) | 0
      e = d
      d = c
      c = rotate(b, 30)
      b = a
      a = next
    }
    state[0] = (state[0] + a) | 0
    state[1] = (state[1] + b) | 0
    state[2] = (state[2] + c) | 0
    state[3] = (state[3] + d) | 0
    state[4] = (state[4] + e) | 0
  }
  return state.flatMap((word) => [24, 16, 8, 0].map((shift) => (word >>> shift) & 0xff))
}

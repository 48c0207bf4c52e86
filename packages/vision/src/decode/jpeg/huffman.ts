/** Canonical codes: those of one length follow each other, so the first and last of each length say it all. */
export type HuffmanTable = { lastOfLength: Int32Array; offset: Int32Array; symbols: Uint8Array }

/** Reads one table at `at` of a segment; answers where the next begins. */
export function readHuffmanTable(segment: DataView, at: number): { table: HuffmanTable; end: number } {
  const lastOfLength = new Int32Array(17).fill(-1)
  const offset = new Int32Array(17)
  let code = 0
  let total = 0
  for (let length = 1; length <= 16; length++) {
    const count = segment.getUint8(at + length - 1)
    offset[length] = total - code
    code += count
    total += count
    if (count > 0) lastOfLength[length] = code - 1
    code *= 2
  }
  const symbols = Uint8Array.from({ length: total }, (_, i) => segment.getUint8(at + 16 + i))
  return { table: { lastOfLength, offset, symbols }, end: at + 16 + total }
}

/** The bits of a scan. After the end, or at a marker, only zeros come. */
export class Bits {
  at: number
  #bytes: Uint8Array
  #value = 0
  #left = 0

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  bit(): number {
    if (this.#left === 0) {
      this.#value = this.#next()
      this.#left = 8
    }
    this.#left -= 1
    return (this.#value >> this.#left) & 1
  }

  bits(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++) value = value * 2 + this.bit()
    return value
  }

  /** A number of so many bits whose first half of values are the negative ones. */
  signed(count: number): number {
    const value = this.bits(count)
    return count === 0 || value >= 2 ** (count - 1) ? value : value - 2 ** count + 1
  }

  symbol({ lastOfLength, offset, symbols }: HuffmanTable): number {
    let code = 0
    for (let length = 1; length <= 16; length++) {
      code = code * 2 + this.bit()
      if (code <= lastOfLength[length]!) return symbols[code + offset[length]!] ?? 0
    }
    return 0
  }

  /** Goes on behind the next restart marker. */
  restart(): void {
    this.#left = 0
    if (this.#bytes[this.at] === 0xff && (this.#bytes[this.at + 1]! & 0xf8) === 0xd0) this.at += 2
  }

  #next(): number {
    const byte = this.#bytes[this.at]
    if (byte === undefined) return 0
    if (byte !== 0xff) {
      this.at += 1
      return byte
    }
    if (this.#bytes[this.at + 1] !== 0) return 0
    this.at += 2
    return 0xff
  }
}

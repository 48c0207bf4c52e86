import { hash } from 'node:crypto'

const newline = 10
/** A hash as eight numbers of 32 bits; so many sums of them stay exact before they are carried over. */
const lanes = 8
const lane = 2 ** 32
const untilCarry = 2 ** 20

/**
 * Tells whether two tables hold the same rows, in whatever order: a database may put a small row into a page it has left
 * already, so that rows do not come out as they went in. The sum of the rows' SHA-256, modulo 2^256.
 */
export class RowsDigest {
  readonly #sums = new Float64Array(lanes)
  #uncarried = 0

  add(row: Uint8Array | string): void {
    const digest = hash('sha256', row, 'buffer')
    for (let i = 0; i < lanes; i++) this.#sums[i]! += digest.readUInt32BE(i * 4)
    this.#uncarried += 1
    if (this.#uncarried === untilCarry) this.#carry()
  }

  get value(): string {
    this.#carry()
    return [...this.#sums].map((sum) => sum.toString(16).padStart(8, '0')).join('')
  }

  #carry(): void {
    let carried = 0
    for (let i = lanes - 1; i >= 0; i--) {
      const sum = this.#sums[i]! + carried
      carried = Math.floor(sum / lane)
      this.#sums[i] = sum % lane
    }
    this.#uncarried = 0
  }

  /** Takes the rows of a stream, one per line, as they pass by. */
  async *watch<Piece extends Uint8Array>(source: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    let rest: Uint8Array[] = []
    for await (const piece of source) {
      let from = 0
      for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, from)) {
        const end = piece.subarray(from, at)
        this.add(rest.length === 0 ? end : Buffer.concat([...rest, end]))
        rest = []
        from = at + 1
      }
      if (from < piece.length) rest.push(piece.subarray(from))
      yield piece
    }
  }
}

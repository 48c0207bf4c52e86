import { createHash } from 'node:crypto'

const newline = 10
const modulus = 1n << 256n

/**
 * Tells whether two tables hold the same rows, in whatever order: a database may put a small row into a page it has left
 * already, so that rows do not come out as they went in. The sum of the rows' SHA-256.
 */
export class RowsDigest {
  #sum = 0n

  add(row: Uint8Array | string): void {
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % modulus
  }

  get value(): string {
    return this.#sum.toString(16)
  }

  /** Takes the rows of a stream, one per line, as they pass by. */
  async *watch<Piece extends Uint8Array>(source: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    let rest: Uint8Array[] = []
    for await (const piece of source) {
      let from = 0
      for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, from)) {
        this.add(Buffer.concat([...rest, piece.subarray(from, at)]))
        rest = []
        from = at + 1
      }
      if (from < piece.length) rest.push(piece.subarray(from))
      yield piece
    }
  }
}

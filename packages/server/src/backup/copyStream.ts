import type { Client, Connection } from 'pg'

/** Rows as the server writes them (COPY's text format), in the pieces they arrive in. */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer> {
  const copy = new CopyOut(statement)
  client.query(copy)
  yield* copy.pieces()
}

/** Shows every row to somebody who keeps none of them: nothing is copied, and nothing piles up. */
export function watchRows(client: Client, statement: string, see: (row: Uint8Array) => void): Promise<void> {
  const copy = new SeenCopy(statement, see)
  client.query(copy)
  return copy.done
}

/** Feeds rows in COPY's text format; answers how many were stored. */
export async function copyIn(client: Client, statement: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  const copy = new CopyIn(statement, pieces)
  client.query(copy)
  return copy.done
}

/** What `pg` calls on whoever asked; its types know nothing of COPY. */
type Wire = Connection & {
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
  stream: { pause(): void; resume(): void; writableNeedDrain: boolean; once(event: string, work: () => void): void }
}
type Message = { chunk: Buffer; text?: string }

/** Every row is a message of its own: they are handed on by the boxful. */
const boxBytes = 128 * 1024
const mostWaiting = 16

class CopyOut {
  readonly #statement: string
  readonly #waiting: Buffer[] = []
  #box = Buffer.allocUnsafe(boxBytes)
  #boxed = 0
  #wire: Wire | undefined
  #isPaused = false
  #isOver = false
  #error: Error | undefined
  #wake: () => void = () => undefined

  constructor(statement: string) {
    this.#statement = statement
  }

  async *pieces(): AsyncGenerator<Buffer> {
    try {
      while (true) {
        const piece = this.#waiting.shift()
        if (piece) yield piece
        else if (this.#error) throw this.#error
        else if (this.#isOver) return
        else await this.#more()
      }
    } finally {
      // The connection is needed by whoever comes next, also when nobody reads this one to its end.
      this.#resume()
    }
  }

  /** A slow disk must not let the whole table pile up here. */
  async #more(): Promise<void> {
    const arrived = new Promise<void>((resolve) => {
      this.#wake = resolve
    })
    this.#resume()
    await arrived
  }

  #resume(): void {
    if (this.#isPaused) this.#wire?.stream.resume()
    this.#isPaused = false
  }

  submit(wire: Connection): void {
    this.#wire = wire as Wire
    this.#wire.query(this.#statement)
  }

  handleCopyData({ chunk }: Message): void {
    if (this.#boxed + chunk.length > boxBytes) this.#handOn()
    if (chunk.length > boxBytes) this.#waiting.push(Buffer.from(chunk))
    else this.#boxed += chunk.copy(this.#box, this.#boxed)
    if (this.#waiting.length >= mostWaiting && !this.#isPaused) {
      this.#isPaused = true
      this.#wire?.stream.pause()
    }
    if (this.#waiting.length > 0) this.#wake()
  }

  #handOn(): void {
    if (this.#boxed === 0) return
    this.#waiting.push(this.#box.subarray(0, this.#boxed))
    this.#box = Buffer.allocUnsafe(boxBytes)
    this.#boxed = 0
  }

  handleCommandComplete(): void {
    // The end is told when the connection is free again.
  }

  handleError(error: Error): void {
    this.#error = error
    this.#wake()
  }

  handleReadyForQuery(): void {
    this.#handOn()
    this.#isOver = true
    this.#wake()
  }
}

class SeenCopy {
  readonly done: Promise<void>
  readonly #statement: string
  readonly #see: (row: Uint8Array) => void
  #settle!: { resolve: () => void; reject: (error: Error) => void }

  constructor(statement: string, see: (row: Uint8Array) => void) {
    this.#statement = statement
    this.#see = see
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }

  submit(wire: Connection): void {
    ;(wire as Wire).query(this.#statement)
  }

  handleCopyData({ chunk }: Message): void {
    this.#see(chunk)
  }

  handleCommandComplete(): void {
    // The end is told when the connection is free again.
  }

  handleError(error: Error): void {
    this.#settle.reject(error)
  }

  handleReadyForQuery(): void {
    this.#settle.resolve()
  }
}

class CopyIn {
  readonly done: Promise<number>
  readonly #statement: string
  readonly #pieces: AsyncIterable<Uint8Array>
  #rows = 0
  #error: Error | undefined
  #settle!: { resolve: (rows: number) => void; reject: (error: Error) => void }

  constructor(statement: string, pieces: AsyncIterable<Uint8Array>) {
    this.#statement = statement
    this.#pieces = pieces
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }

  submit(wire: Connection): void {
    ;(wire as Wire).query(this.#statement)
  }

  handleCopyInResponse(connection: Connection): void {
    const wire = connection as Wire
    this.#feed(wire).catch((error: Error) => {
      this.#error ??= error
      wire.sendCopyFail('the source broke off')
    })
  }

  async #feed(wire: Wire): Promise<void> {
    for await (const piece of this.#pieces) {
      if (this.#error) return
      wire.sendCopyFromChunk(piece)
      if (wire.stream.writableNeedDrain) await new Promise<void>((resolve) => wire.stream.once('drain', resolve))
    }
    wire.endCopyFrom()
  }

  handleCommandComplete({ text = '' }: Message): void {
    this.#rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)
  }

  handleError(error: Error): void {
    this.#error ??= error
    this.#settle.reject(this.#error)
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#rows)
  }
}

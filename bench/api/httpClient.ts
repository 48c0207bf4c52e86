import { connect, type Socket } from 'node:net'

export type Reply = { status: number; body: string }

/**
 * One kept-alive connection that sends a request at a time. Written on the bare socket, so that the load generator
 * takes as little as possible of the two cores it shares with the server.
 */
export class HttpClient {
  readonly #socket: Socket
  readonly #token: string
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (answer: Reply) => void; reject: (error: Error) => void } | undefined

  constructor(port: number, token: string) {
    this.#token = token
    this.#socket = connect({ port, host: 'localhost', noDelay: true })
    this.#socket.on('data', (bytes) => this.#take(bytes))
    this.#socket.on('error', (error) => this.#waiting?.reject(error))
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')))
  }

  /** A server closes what was silent for some seconds, and everything while it has too much to do. */
  get isOpen(): boolean {
    return !this.#socket.closed && !this.#socket.destroyed && !this.#socket.readableEnded
  }

  send(method: string, path: string, body: string | Buffer, type = 'application/json'): Promise<Reply> {
    const head =
      `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${this.#token}\r\n` +
      `content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.cork()
      this.#socket.write(head)
      this.#socket.write(body)
      this.#socket.uncork()
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes])
    const endOfHead = this.#received.indexOf('\r\n\r\n')
    if (endOfHead < 0) return
    const head = this.#received.toString('latin1', 0, endOfHead)
    const length = /^content-length: (\d+)$/im.exec(head)?.[1]
    const isChunked = length === undefined
    const body = this.#received.subarray(endOfHead + 4)
    if (isChunked ? !body.subarray(-5).equals(endOfChunks) : body.length < Number(length)) return
    this.#received = Buffer.alloc(0)
    const status = Number(head.slice(9, 12))
    const text = isChunked ? unchunked(body) : body.toString()
    this.#waiting?.resolve({ status, body: text })
  }
}

const endOfChunks = Buffer.from('0\r\n\r\n')

function unchunked(body: Buffer): string {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, line), 16)
    if (size === 0) return Buffer.concat(parts).toString()
    parts.push(body.subarray(line + 2, line + 2 + size))
    at = line + size + 4
  }
}

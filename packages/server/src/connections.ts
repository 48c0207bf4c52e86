import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'

/**
 * Who is connected, and how many answers each waits for. A browser opens connections ahead, on which nothing was asked yet:
 * for Node these are busy until their time is over, and a stop would wait for them.
 */
export class Connections {
  readonly #waiting = new Map<Socket, number>()
  #isClosing = false

  constructor(server: Server) {
    // Under TLS requests name the socket that comes with the finished handshake, not the bare one below it.
    const event = server instanceof TlsServer ? 'secureConnection' : 'connection'
    server.on(event, (socket: Socket) => this.#add(socket))
    server.on('request', (request: IncomingMessage, answer: ServerResponse) => this.#ask(request.socket, answer))
  }

  /** Ends every connection as soon as nobody waits for an answer on it. */
  closeWhenIdle(): void {
    this.#isClosing = true
    for (const [socket, count] of this.#waiting) if (count === 0) socket.destroy()
  }

  /** Ends all of them. */
  cut(): void {
    for (const socket of this.#waiting.keys()) socket.destroy()
  }

  #add(socket: Socket): void {
    this.#waiting.set(socket, 0)
    socket.on('close', () => this.#waiting.delete(socket))
  }

  #ask(socket: Socket, answer: ServerResponse): void {
    this.#waiting.set(socket, (this.#waiting.get(socket) ?? 0) + 1)
    answer.on('close', () => {
      const left = (this.#waiting.get(socket) ?? 1) - 1
      if (!this.#waiting.has(socket)) return
      this.#waiting.set(socket, left)
      if (this.#isClosing && left === 0) socket.end()
    })
  }
}

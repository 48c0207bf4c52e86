import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push service and a browser in one: it opens what arrives, as RFC 8291 says, with code of its own. */
export class PushReceiver {
  readonly received: { text: string; headers: IncomingHttpHeaders }[] = []
  answerStatus = 201
  readonly #pair = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly #server: Server

  constructor() {
    this.#pair.generateKeys()
    this.#server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      this.received.push({ text: this.#opened(Buffer.concat(parts)), headers: request.headers })
      response.writeHead(this.answerStatus).end()
    })
  }

  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  close(): void {
    this.#server.close()
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** As the browser hands them to the page. */
  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.#pair.getPublicKey().toString('base64url'), auth: this.#auth.toString('base64url') }
  }

  #opened(body: Buffer): string {
    const [salt, idLength] = [body.subarray(0, 16), body[20]!]
    const sender = body.subarray(21, 21 + idLength)
    const closed = body.subarray(21 + idLength)
    const shared = this.#pair.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), sender])
    const material = derive(shared, this.#auth, info, 32)
    const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(closed.subarray(-16))
    const plain = Buffer.concat([decipher.update(closed.subarray(0, -16)), decipher.final()])
    if (plain.at(-1) !== 2) throw new Error('the last record has no mark')
    return plain.subarray(0, -1).toString()
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { Identity } from './identity.ts'

export interface ServeOptions {
  port?: number
  host?: string
}

export interface Running {
  server: Server
  url: string
  stop(): Promise<void>
}

const sweepEveryMs = 10 * 60_000
const smallBytes = 64 * 1024

/** Runs the service alone on Node's own HTTP server. */
export async function serve(
  identity: Pick<Identity, 'handle' | 'sweep'>,
  options: ServeOptions = {},
): Promise<Running> {
  const { port = 0, host = '127.0.0.1' } = options
  const server = createServer((incoming, outgoing) => {
    answer(identity, incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // A failed sweep is repeated soon enough, and whatever ails the store shows in the answers.
  const sweeper = setInterval(() => void identity.sweep().catch(() => undefined), sweepEveryMs).unref()
  const { port: bound } = server.address() as AddressInfo
  return {
    server,
    url: `http://localhost:${bound}/`,
    async stop() {
      clearInterval(sweeper)
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function answer(
  identity: Pick<Identity, 'handle' | 'sweep'>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers, url = '/' } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const request = new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as [string, string]],
    ),
    ...(hasBody && (await bodyOf(incoming))),
  })
  const response = await identity.handle(request, { address: incoming.socket.remoteAddress })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

interface Body {
  body: ReadableStream<Uint8Array> | Buffer<ArrayBuffer>
  duplex?: 'half'
}

/** Almost all requests are small, and the machinery of a stream costs as much as the rest of the exchange. */
async function bodyOf(incoming: IncomingMessage): Promise<Body> {
  if (!(Number(incoming.headers['content-length']) <= smallBytes))
    return { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' }
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return { body: Buffer.concat(chunks) }
}

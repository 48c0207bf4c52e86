import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer as createNetServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Config } from './config.ts'
import { Connections } from './connections.ts'
import { closingWhenDraining } from './draining.ts'
import { StartError } from './startError.ts'
import { readTls } from './tls.ts'

type Fetch = (request: Request, env: object) => Response | Promise<Response>

const headersTimeoutMs = 10_000
const requestTimeoutMs = 120_000

export type Listener = {
  port: number
  address: string
  /** From now on every answer ends its connection; new ones are still taken. */
  drain: () => void
  stop: (graceMs: number) => Promise<void>
}

/** Asked before anything is opened: nobody should wait for a database and demo data only to hear of a taken port. */
export function requireFreePort(config: Config): Promise<void> {
  const probe = createNetServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, config)))
    probe.listen(config.port, config.host, () => probe.close(() => resolve()))
  })
}

/** Opens the port. A taken or forbidden one is told in one line. */
export function listen(config: Config, fetch: Fetch): Promise<Listener> {
  let isDraining = false
  // Balancers that ask by HTTP/1.0 name no host.
  const answer = closingWhenDraining(getRequestListener(fetch, { hostname: 'localhost' }), () => isDraining)
  const options = { headersTimeout: headersTimeoutMs, requestTimeout: requestTimeoutMs, keepAliveTimeout: 65_000 }
  const tls = readTls(config)
  const server: Server = tls ? createHttpsServer({ ...options, ...tls }, answer) : createHttpServer(options, answer)
  const connections = new Connections(server)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, config)))
    server.listen(config.port, config.host, () => {
      const bound = server.address()
      const port = typeof bound === 'object' && bound ? bound.port : config.port
      const shown = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host
      const address = config.publicUrl ?? `${config.tls ? 'https' : 'http'}://${shown}:${port}`
      const drain = () => {
        isDraining = true
      }
      resolve({ port, address, drain, stop: (graceMs) => stop(server, connections, graceMs) })
    })
  })
}

/** Lets answers under way finish, then cuts what is left (open streams). */
async function stop(server: Server, connections: Connections, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  connections.closeWhenIdle()
  const cut = setTimeout(() => connections.cut(), graceMs)
  await closed
  clearTimeout(cut)
}

function explained(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `ポート ${port} は使用中です。ほかのプログラムを止めるか、PORT=3001 のように別の番号を指定してください。`,
    )
  if (error.code === 'EACCES')
    return new StartError(`ポート ${port} を開く権限がありません。1024 以上の番号を指定してください。`)
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return new StartError(`設定 HOST のアドレス ${host} はこの機械にありません。`)
  return error
}

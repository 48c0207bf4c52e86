import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Logger } from '../log.ts'

/** What operators watch. Served on a loopback port of its own, never on the public one. */
export function createMetrics(version: string) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const on = { registers: [registry] }
  new Gauge({ name: 'build_info', help: 'Version of the product', labelNames: ['version'], ...on }).set({ version }, 1)
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route',
      labelNames: ['route', 'method', 'code'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      ...on,
    }),
    inFlight: new Gauge({ name: 'http_requests_in_flight', help: 'Requests being answered', ...on }),
    rateLimited: new Counter({ name: 'ratelimited_total', help: 'Requests refused with 429', ...on }),
    authAttempts: new Counter({ name: 'auth_attempts_total', help: 'Sign-ins', labelNames: ['result'], ...on }),
    authLockouts: new Counter({ name: 'auth_lockouts_total', help: 'Accounts locked for wrong passwords', ...on }),
    tokensRefused: new Counter({ name: 'jwt_reject_total', help: 'Refused tokens', labelNames: ['reason'], ...on }),
    operations: new Counter({ name: 'sync_ops_total', help: 'Operations of devices', labelNames: ['result'], ...on }),
    batches: new Histogram({
      name: 'sync_batch_seconds',
      help: 'Time to store what a device sent at once',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      ...on,
    }),
    oldestUnsent: new Gauge({
      name: 'oldest_unsynced_seconds',
      help: 'Age of the oldest operation in the last batch received',
      ...on,
    }),
    uploadedBytes: new Counter({ name: 'uploads_bytes', help: 'Bytes of files that were taken', ...on }),
    uploadsRefused: new Counter({
      name: 'upload_rejected_total',
      help: 'Files that were refused, by error code',
      labelNames: ['reason'],
      ...on,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

type Pool = { totalCount: number; idleCount: number; waitingCount: number }

/** Who waits here waits for the database: the first thing to look at when answers become slow. */
export function watchPool({ registry }: Metrics, pool: Pool): void {
  const states = {
    used: () => pool.totalCount - pool.idleCount,
    idle: () => pool.idleCount,
    waiting: () => pool.waitingCount,
  }
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(states)) this.set({ state }, count())
    },
  })
}

/** A taken port costs the figures, not the product: it is logged and the server goes on. */
export function serveMetrics(metrics: Metrics, port: number, log: Logger): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const text = await metrics.registry.metrics()
    return response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text)
  })
  return new Promise((resolve) => {
    server.once('error', (error) => {
      log.warn({ err: error, port }, 'metrics port is not available')
      resolve(server)
    })
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

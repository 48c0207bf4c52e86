import { fileURLToPath } from 'node:url'
import { makeFirstUsers } from './accounts/firstUsers.ts'
import type { Config } from './config.ts'
import { aloneAtStart } from './engines/db/index.ts'
import { seedOpenCv } from './engines/opencv/index.ts'
import { routes } from './features/index.ts'
import { refuseLongSaves } from './features/operations/index.ts'
import { syncRoles } from './features/people/index.ts'
import { createApp } from './http/app.ts'
import { Pressure } from './http/limits.ts'
import { serveMetrics } from './http/metrics.ts'
import { Readiness } from './http/ready.ts'
import { StaticFiles } from './http/staticFiles.ts'
import { systemPages } from './http/systemPages.ts'
import { recount } from './jobs/recount.ts'
import { type Listener, listen } from './listen.ts'
import { mounts } from './mounts.ts'
import type { Foundation } from './openFoundation.ts'
import { openServices } from './openServices.ts'
import type { Services } from './services.ts'
import type { RunningServer } from './start.ts'
import { version } from './version.ts'

/** Opens the rest in order and closes everything in reverse; a failure half-way closes what was opened. */
export async function openAndServe(config: Config, foundation: Foundation): Promise<RunningServer> {
  const { services, close } = await openServices(config, { foundation })
  try {
    return await serve(services, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function serve(services: Services, closeServices: () => Promise<void>): Promise<RunningServer> {
  const { config, log, metrics } = services
  await prepare(services)
  const pages = new StaticFiles(fileURLToPath(new URL('../../web/dist', import.meta.url)))
  const pressure = new Pressure()
  const ready = new Readiness(services)
  const endpoints = routes.map((route) => route.endpoint)
  const app = createApp({
    services,
    routes,
    mounts: mounts(services),
    pages,
    pressure,
    system: systemPages(services, endpoints, ready, version),
  })
  const listener: Listener = await listen(config, app.fetch)
  const figures = await serveMetrics(metrics, config.metricsPort, log)
  return {
    address: listener.address,
    port: listener.port,
    services,
    stop: async ({ drainMs, graceMs }) => {
      const told = ready.drain(drainMs)
      listener.drain()
      refuseLongSaves(services)
      services.live.close()
      await told
      await listener.stop(graceMs)
      figures.close()
      pressure.close()
      await closeServices()
    },
  }
}

/** What an empty install needs before its first visitor. */
async function prepare(services: Services): Promise<void> {
  const { db, accounts, config, jobs, identity } = services
  await aloneAtStart(db.url, async () => {
    if (identity) await makeFirstUsers(db.kysely, accounts, config)
    if (identity && config.demo) await (await import('./demo/seedDemo.ts')).seedDemo(services)
    await jobs.start(services)
    await jobs.send(db.kysely, syncRoles, {})
    await jobs.send(db.kysely, recount, {})
  })
  // Spec 1: nobody waits for opencv.js, and a store that is away must not keep the product from starting.
  seedOpenCv(services.files).catch((error) => services.log.warn({ err: error }, 'opencv.js is not stored'))
}

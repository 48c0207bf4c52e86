import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.ts'
import { untilSeeded } from './preparedDemo.ts'
import { startProduct } from './startProduct.ts'

/**
 * One real server with demo data for all journeys; each journey makes what it changes. The demo is seeded once:
 * journeys with a server of their own start on a copy, too.
 */
export default async function globalSetup() {
  const prepared = mkdtempSync(join(tmpdir(), 'ecs-e2e-prepared-'))
  const seeding = await startProduct({ dataDir: prepared })
  await untilSeeded(prepared)
  await seeding.stop()
  process.env.ECS_E2E_PREPARED = prepared
  // Where the journey about push will listen: the server has to know its push services from the start.
  const pushPort = await freePort()
  const product = await startProduct({ env: { ECS_PUSH_HOSTS: `127.0.0.1:${pushPort}` } })
  process.env.ECS_E2E_URL = product.url
  process.env.ECS_E2E_DATA = product.dataDir
  process.env.ECS_E2E_PUSH_PORT = String(pushPort)
  return async () => {
    await product.stop()
    rmSync(prepared, { recursive: true, force: true })
  }
}

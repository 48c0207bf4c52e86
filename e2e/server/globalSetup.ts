import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const product = await startProduct()
  process.env.ECS_E2E_URL = product.url
  process.env.ECS_E2E_DATA = product.dataDir
  return async () => {
    await product.stop()
    rmSync(prepared, { recursive: true, force: true })
  }
}

import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunning } from '../../packages/server/src/engines/db/embedded/index.ts'
import { type Product, startProduct } from './startProduct.ts'

/** A second server process on the PostgreSQL, files and secret of the one that all journeys share. */
export async function startSecond(more: Record<string, string> = {}): Promise<Product> {
  const shared = process.env.ECS_E2E_DATA!
  const { url, ownerUrl } = findRunning(shared)
  const dataDir = mkdtempSync(join(tmpdir(), 'ecs-e2e-second-'))
  symlinkSync(join(shared, 'files'), join(dataDir, 'files'))
  const secret = readFileSync(join(shared, 'secret'), 'utf8')
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, ECS_SECRET: secret, ECS_DEMO: 'off', ...more }
  return startProduct({ dataDir, env })
}

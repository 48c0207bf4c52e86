import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../e2e/server/startProduct.ts'
import type { Row } from './table.ts'

/** First start (empty folder) and second start (everything there), without the demo data. */
export async function benchStart(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ecs-bench-'))
  const rows: Row[] = []
  for (const name of ['first start', 'second start', 'third start']) {
    const began = performance.now()
    const product = await startProduct({ dataDir, env: { ECS_DEMO: 'off' } })
    rows.push({ name, p50Ms: performance.now() - began })
    await product.stop()
  }
  rmSync(dataDir, { recursive: true, force: true })
  return rows
}

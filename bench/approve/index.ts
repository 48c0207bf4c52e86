import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../e2e/server/startProduct.ts'
import type { Row } from '../table.ts'
import { Office } from './office.ts'

const sheets = 1000
/** So many chains are proved afterwards. */
const samples = 50

/** One signature for a thousand sheets (at most 10 s), each with its own link in its own audit chain. */
export async function benchApprove(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ecs-bench-'))
  const product = await startProduct({ dataDir, env: { ECS_DEMO_DAYS: '1' } })
  try {
    const office = await Office.open(product.url)
    const ids = await office.submit(sheets)
    const began = performance.now()
    const contents = await office.read(ids)
    const read = performance.now()
    const kinds = await office.send(await office.signAll(contents))
    const ended = performance.now()
    const sound = await office.countSound(ids.slice(0, samples))
    const approved = kinds.filter((kind) => kind === 'applied').length
    if (approved !== sheets || sound !== samples) throw new Error(`${approved} approved, ${sound} sound chains`)
    return [
      { name: 'read 1,000 contents', perSecond: (sheets * 1000) / (read - began), totalMs: read - began },
      { name: 'approve 1,000 sheets', perSecond: (sheets * 1000) / (ended - read), totalMs: ended - read },
    ]
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

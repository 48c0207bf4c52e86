import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { readPostmasterPid } from './faults/postmaster.ts'
import { inspectorAt, signIn, workplaceOf } from './faults/site.ts'
import { type Confirmed, lossesOf, nothingConfirmed, writeUntilGone } from './faults/work.ts'
import { type Product, startProduct } from './server/startProduct.ts'

/** The short form kills the server alone; that the database survives dying with it is shown by its engine's own test, too. */
const kills = process.env.ECS_TEST_LONG ? 20 : 1
const writers = 4

/** Starts on the old folder and says how long it took until it could be used. */
async function startAgain(before: Product): Promise<{ product: Product; readyMs: number }> {
  const began = performance.now()
  const product = await startProduct({ dataDir: before.dataDir })
  return { product, readyMs: performance.now() - began }
}

/** Every second time the database dies in the same moment, as it would when the power fails. */
async function killInTheMiddle(product: Product, round: number, confirmed: Confirmed): Promise<void> {
  const known = confirmed.photos.size
  await expect.poll(() => confirmed.photos.size, { timeout: 120_000, intervals: [20] }).toBeGreaterThan(known + 1)
  await sleep(Math.random() * 500)
  if (round % 2 === 1) process.kill(readPostmasterPid(product.dataDir), 'SIGKILL')
  await product.kill()
}

test(`nothing confirmed is lost when the server is killed ${kills} times at work`, async () => {
  test.setTimeout(600_000)
  let product = await startProduct()
  const { dataDir } = product
  const confirmed = nothingConfirmed()
  const readyMs: number[] = []
  for (let round = 0; round < kills; round += 1) {
    const inspector = inspectorAt(product.url, await signIn(product.url, 'operator'))
    const place = await workplaceOf(inspector)
    const work = Array.from({ length: writers }, () => writeUntilGone(inspector, place, confirmed))
    await killInTheMiddle(product, round, confirmed)
    await Promise.all(work)
    const again = await startAgain(product)
    product = again.product
    readyMs.push(Math.round(again.readyMs))
  }
  const inspector = inspectorAt(product.url, await signIn(product.url, 'operator'))
  expect(confirmed.photos.size).toBeGreaterThan(kills)
  expect(await lossesOf(inspector, product.url, confirmed)).toEqual([])
  expect(auditVerdict(dataDir)).toBe(0)
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const comments = [...confirmed.comments.values()].flat().length
  console.log(`${comments} comments, ${confirmed.photos.size} photos kept; ready again after ${readyMs.join(', ')} ms`)
})

function auditVerdict(dataDir: string): number | null {
  const cli = join(import.meta.dirname, '../packages/server/src/cli/main.ts')
  const env = { ...process.env, ECS_DATA_DIR: dataDir }
  return spawnSync(process.execPath, [cli, 'audit', 'verify'], { env, stdio: 'inherit' }).status
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startFauxqs } from 'fauxqs'
import { hasPostgres15, startPostgres15 } from '../packages/server/src/testing/outsideServer.ts'
import { inspectorAt, signIn, workplaceOf } from './faults/site.ts'
import { lossesOf, nothingConfirmed, writeOneSheet } from './faults/work.ts'
import { longForm } from './look/longForm.ts'
import { startProduct } from './server/startProduct.ts'

/** Works on one sheet, starts the product anew, and names what is missing. */
async function workAndStartAgain(env: Record<string, string>): Promise<string[]> {
  const settings = { ECS_DEMO_DAYS: '1', ...env }
  const first = await startProduct({ env: settings })
  const confirmed = nothingConfirmed()
  const inspector = inspectorAt(first.url, await signIn(first.url, 'operator'))
  await writeOneSheet(inspector, await workplaceOf(inspector), confirmed)
  await first.kill()
  const second = await startProduct({ dataDir: first.dataDir, env: settings })
  const again = inspectorAt(second.url, await signIn(second.url, 'operator'))
  expect(confirmed.photos.size).toBe(3)
  const losses = await lossesOf(again, second.url, confirmed)
  await second.stop()
  rmSync(first.dataDir, { recursive: true, force: true })
  return losses
}

test('works on an outside PostgreSQL 15', longForm, async () => {
  test.skip(!hasPostgres15, 'PostgreSQL 15 is not installed')
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'ecs-e2e-'))
  const database = await startPostgres15(folder)
  expect(await workAndStartAgain({ DATABASE_URL: database.url })).toEqual([])
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('works with its files in an S3 store', longForm, async () => {
  test.setTimeout(180_000)
  const store = await startFauxqs({ port: 0, logger: false, init: { buckets: ['ecs-files'] } })
  const place = `s3://ecs-files?region=ap-northeast-1&endpoint=localhost:${store.port}&tls=off&pathStyle=on`
  const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }
  expect(await workAndStartAgain({ ECS_FILES: place, ...keys })).toEqual([])
  await store.stop()
})

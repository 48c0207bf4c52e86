import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { prepare, signIn, startDevice, waitUntilInstalled } from './offline/device.ts'
import { startProduct } from './server/startProduct.ts'
import { injection, newSheet } from './sheet/newSheet.ts'

test('prepared once, the app starts without a server and makes a sheet', async () => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'ecs-offline-'))
  const product = await startProduct({ dataDir: join(folder, 'data') })
  const first = await startDevice(folder, 'tablet', product.url)
  await signIn(first.page, 'operator')
  await waitUntilInstalled(first.page)
  await prepare(first.page, injection.ecs)
  await first.context.close()
  await product.kill()

  const { context, page } = await startDevice(folder, 'tablet', product.url)
  await newSheet(page, injection)
  await page.goto('/list')
  await expect(page.getByText('送信待ち 1件')).toBeVisible({ timeout: 30_000 })
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { signIn, startDevice, waitUntilInstalled } from './offline/device.ts'
import { startProduct } from './server/startProduct.ts'
import { injection, newSheet } from './sheet/newSheet.ts'

test('prepared once, the app starts without a server and makes a sheet', async () => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'ecs-offline-'))
  const product = await startProduct({ dataDir: join(folder, 'data') })
  const first = await startDevice(folder, 'tablet', product.url)
  await signIn(first.page, 'operator')
  await waitUntilInstalled(first.page)
  await first.page.getByRole('button', { name: `${injection.ecs}をオフライン用に準備` }).click()
  await expect(first.page.getByText('最終準備')).toBeVisible({ timeout: 60_000 })
  await first.context.close()
  await product.kill()

  const { context, page } = await startDevice(folder, 'tablet', product.url)
  await newSheet(page, injection)
  await page.goto('/list')
  await expect(page.getByText('送信待ち 1件')).toBeVisible({ timeout: 30_000 })
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})

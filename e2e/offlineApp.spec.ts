import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { signIn, startDevice, waitUntilInstalled } from './offline/device.ts'
import { type Product, startProduct } from './server/startProduct.ts'

const folder = mkdtempSync(join(tmpdir(), 'ecs-offline-'))
let product: Product

test.describe.configure({ mode: 'serial', timeout: 240_000 })

test.beforeAll(async () => {
  product = await startProduct({ dataDir: join(folder, 'data') })
})

test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the app starts without a server', async () => {
  const { context, page } = await startDevice(folder, 'tablet', product.url)
  await signIn(page, 'operator')
  await waitUntilInstalled(page)
  await context.close()
  await product.kill()
  const again = await startDevice(folder, 'tablet', product.url)
  await again.page.goto('/list')
  await expect(again.page.getByText('オフラインです')).toBeVisible()
  await again.context.close()
})

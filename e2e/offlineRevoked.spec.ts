import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { signIn, startDevice } from './offline/device.ts'
import { demoPassword, type Product, startProduct } from './server/startProduct.ts'
import { enter } from './sheet/enter.ts'
import { injection, newSheet } from './sheet/newSheet.ts'
import { operate } from './signin/operator.ts'
import { fillSignIn, signInHeading } from './signin/screens.ts'

/** This journey ends sessions: server and browser are its own. */
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const folder = mkdtempSync(join(tmpdir(), 'ecs-revoked-'))
const dataDir = join(folder, 'data')
let product: Product

test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await startProduct({ dataDir })
})

test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

const saved = (page: Page) => page.locator('[data-saved]')

test('F10 the session is ended elsewhere in the middle of sending: the outbox waits for its person', async () => {
  const { context, page } = await startDevice(folder, 'phone', product.url)
  await signIn(page, 'operator')
  const address = await newSheet(page, injection)
  await expect(saved(page)).toContainText('サーバーに保存しました')
  await page.route('**/api/operations', (route) => route.abort())
  await enter(page.getByLabel('設備番号の照合'), injection.code)
  await expect(saved(page)).toContainText('送信待ち 1', { timeout: 30_000 })
  await operate({ url: product.url, dataDir }, 'AdminUserGlobalSignOut', { Username: 'operator' })
  await page.unroute('**/api/operations')
  await expect(signInHeading(page)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('この端末に送信待ちが1件あります')).toBeVisible()

  await fillSignIn(page, { name: 'operator', password: demoPassword })
  await expect(page.getByRole('link', { name: 'ECSクラウド ホーム' })).toBeVisible()
  await page.goto(address)
  await expect(saved(page)).toContainText('サーバーに保存しました', { timeout: 30_000 })
  await expect(page.getByRole('button', { name: '設備番号の照合' })).toContainText(injection.code)
  await context.close()
})

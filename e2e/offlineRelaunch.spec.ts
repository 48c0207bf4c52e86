import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { killDevice, signIn, startDevice, waitUntilInstalled } from './offline/device.ts'
import { setPin, unlockWith } from './offline/pin.ts'
import { demoPassword, type Product, startProduct } from './server/startProduct.ts'
import { injection, newSheet } from './sheet/newSheet.ts'
import { operate } from './signin/operator.ts'
import { fillSignIn, signInHeading } from './signin/screens.ts'

/** These journeys stop the server, end sessions and kill the browser: all are their own. */
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const folder = mkdtempSync(join(tmpdir(), 'ecs-relaunch-'))
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
const answer = (page: Page, item: string) =>
  page.getByRole('group', { name: item }).getByRole('button', { name: '良', exact: true }).click()

test('killed, and started three hours later without a server: the PIN opens, and everything is sent later', async () => {
  const { context, page } = await startDevice(folder, 'tablet', product.url)
  await signIn(page, 'operator')
  await setPin(page, '482716')
  const address = await newSheet(page, injection)
  await expect(saved(page)).toContainText('サーバーに保存しました')
  await waitUntilInstalled(page)
  await product.kill()
  await page.getByLabel('設備番号の照合').fill(injection.code)
  await expect(saved(page)).toContainText('送信待ち 1', { timeout: 30_000 })
  await killDevice(context)

  const later = await startDevice(folder, 'tablet', product.url)
  const { page: again } = later
  await again.clock.install({ time: Date.now() + 3 * 60 * 60_000 })
  await again.goto(address)
  await expect(again.getByText('送信待ち 1 件は、この端末に安全に残っています。')).toBeVisible()
  await unlockWith(again, '482716')
  await expect(again.getByRole('button', { name: '設備番号の照合' })).toContainText(injection.code)
  await answer(again, '保護具の着用')
  await expect(saved(again)).toContainText('送信待ち 2', { timeout: 30_000 })

  product = await startProduct({ dataDir, port: Number(new URL(product.url).port) })
  await expect(saved(again)).toContainText('サーバーに保存しました', { timeout: 90_000 })
  await later.context.close()
})

test('F10 the session is ended elsewhere in the middle of sending: the outbox waits for its person', async () => {
  const { context, page } = await startDevice(folder, 'phone', product.url)
  await signIn(page, 'operator')
  const address = await newSheet(page, injection)
  await expect(saved(page)).toContainText('サーバーに保存しました')
  await page.route('**/api/operations', (route) => route.abort())
  await page.getByLabel('設備番号の照合').fill(injection.code)
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

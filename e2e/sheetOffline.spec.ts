import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { longForm } from './look/longForm.ts'
import { killDevice, signIn, startDevice } from './offline/device.ts'
import { type Product, startProduct } from './server/startProduct.ts'
import { enter } from './sheet/enter.ts'
import { injection, newSheet } from './sheet/newSheet.ts'

/** These journeys stop the server and kill the browser: both are their own. */
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const folder = mkdtempSync(join(tmpdir(), 'ecs-offline-'))
let product: Product

test.beforeAll(async () => {
  product = await startProduct({ dataDir: join(folder, 'data') })
})

test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

const restart = async () => {
  product = await startProduct({ dataDir: join(folder, 'data'), port: Number(new URL(product.url).port) })
}

const launch = (name: string) => startDevice(folder, name, product.url)

const saved = (page: Page) => page.locator('[data-saved]')
const progress = (page: Page) => page.getByRole('img', { name: /入力済み/ })
const code = (page: Page) => page.getByLabel('設備番号の照合')

test('the server is away for a while: work goes on, the page says so, and nothing is lost', longForm, async () => {
  const { context, page } = await launch('away')
  await signIn(page, 'operator')
  const address = await newSheet(page, injection)
  await expect(saved(page)).toContainText('サーバーに保存しました')
  const answer = page.waitForResponse('**/api/operations')
  await enter(code(page), injection.code)
  await answer
  await expect(saved(page)).toContainText('サーバーに保存しました')

  await product.kill()
  await page.getByRole('group', { name: '保護具の着用' }).getByRole('button', { name: '良', exact: true }).click()
  await expect(saved(page)).toContainText('送信待ち 1', { timeout: 30_000 })
  await page.getByRole('button', { name: '前直からの申し送り' }).click()
  await enter(page.getByLabel('前直からの申し送り'), '冷却水ホース交換済み')
  await expect(saved(page)).toContainText('送信待ち 2')

  await restart()
  await expect(saved(page)).toContainText('サーバーに保存しました', { timeout: 90_000 })
  const done = await progress(page).getAttribute('aria-label')
  await context.close()

  const other = await launch('leader')
  await signIn(other.page, 'leader')
  await other.page.goto(address)
  await other.page.getByRole('button', { name: /準備・本人確認/ }).click()
  await expect(other.page.getByText('冷却水ホース交換済み')).toBeVisible()
  await expect(progress(other.page)).toHaveAccessibleName(done ?? '')
  await other.context.close()
})

test('the browser is killed before anything could be sent: it is there again, and is sent', async () => {
  const { context, page } = await launch('killed')
  await signIn(page, 'operator')
  const address = await newSheet(page, injection)
  await expect(saved(page)).toContainText('サーバーに保存しました')
  // The page itself needs the server until it can be installed; only what is sent gets lost.
  await page.route('**/api/operations', (route) => route.abort())
  await enter(code(page), injection.code)
  await expect(saved(page)).toContainText('送信待ち 1', { timeout: 30_000 })
  await killDevice(context)

  const again = await launch('killed')
  await again.page.route('**/api/operations', (route) => route.abort())
  await again.page.goto(address)
  await expect(again.page.getByRole('button', { name: '設備番号の照合' })).toContainText(injection.code)
  await expect(saved(again.page)).toContainText('送信待ち 1', { timeout: 30_000 })
  await again.page.unroute('**/api/operations')
  await expect(saved(again.page)).toContainText('サーバーに保存しました', { timeout: 90_000 })
  await again.context.close()
})

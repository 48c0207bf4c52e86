import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { findingsAtWidths } from './look/findings.ts'
import { prepare, signIn, startDevice, waitUntilInstalled } from './offline/device.ts'
import { startProduct } from './server/startProduct.ts'
import { injection, newSheet } from './sheet/newSheet.ts'

test('prepared once, the app starts without a server, makes a sheet, and finds what lies here', async () => {
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
  const made = new URL(await newSheet(page, injection)).pathname
  await page.goto('/list')
  await expect(page.getByText('送信待ち 1件')).toBeVisible({ timeout: 30_000 })
  await searchHere(page, made)
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})

const searchedHere = /^オフラインです。端末内（[1-9]\d*件）から検索しています。/

/** Words in any spelling and codes find the targets and sheets on the device, and lead on to a new sheet. */
async function searchHere(page: Page, made: string): Promise<void> {
  await page.goto('/search/text')
  await expect(page.getByText(searchedHere)).toBeVisible({ timeout: 30_000 })
  for (const words of ['３号機', 'im-03']) {
    await page.goto('/search/text')
    await page.getByLabel('検索する言葉').fill(words)
    await page.getByRole('button', { name: '検索する' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`「${words}」の検索結果　[2-9]件`))
    await expect(page.getByText(searchedHere)).toBeVisible()
    await expect(page.locator('a[href^="/create/search/result"]', { hasText: injection.target })).not.toHaveCount(0)
    await expect(page.locator(`a[href="${made}"]`)).toBeVisible()
  }
  expect.soft(await findingsAtWidths(page)).toEqual([])
  await page.goto('/search/result/鯨油')
  await expect(page.getByText('「鯨油」に一致するものはありません。')).toBeVisible()

  await page.goto('/search/qr')
  await expect(page.getByText(searchedHere)).toBeVisible()
  await page.getByLabel('QR・バーコード・番号').fill(injection.code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/create\/search\/result/)
  await expect(page.locator('a[href*="/create/execute"]').first()).toBeVisible()
}

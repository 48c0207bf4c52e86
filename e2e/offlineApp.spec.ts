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
  await newSheet(page, injection)
  await page.goto('/list')
  await expect(page.getByText('送信待ち 1件')).toBeVisible({ timeout: 30_000 })
  await searchHere(page)
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Words in any spelling and codes find the targets and sheets on the device, and lead on to a new sheet. */
async function searchHere(page: Page): Promise<void> {
  await page.goto('/search/text')
  await page.getByLabel('検索する言葉').fill('３号機')
  await page.getByRole('button', { name: '検索する' }).click()
  await expect(page.getByText(/^オフラインです。この端末にある対象と記録だけを探しました/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.locator(`a[href^="/create/search/result"]`, { hasText: injection.target })).toBeVisible()
  await expect(page.getByRole('link', { name: /^仮-/ })).toBeVisible()
  expect.soft(await findingsAtWidths(page)).toEqual([])
  await page.goto('/search/result/鯨油')
  await expect(page.getByText('「鯨油」に一致するものはありません。')).toBeVisible()

  await page.goto('/search/qr')
  const code = page.getByLabel('QR・バーコード・番号')
  await code.fill(injection.code)
  await code.press('Enter')
  await expect(page).toHaveURL(/\/create\/search\/result/)
  await page.goto('/create/search/qr')
  await page.getByLabel('コード（スキャナーまたは手入力）').fill(injection.code)
  await page.keyboard.press('Enter')
  await expect(page.locator('a[href*="/create/execute"]').first()).toBeVisible()
}

import type { Browser } from '@playwright/test'
import { expect, type Page, test } from './look/app.ts'
import { demoPassword } from './server/startProduct.ts'
import { injection, newSheet } from './sheet/newSheet.ts'

/** A colleague at another device. */
async function signInAs(browser: Browser, name: string, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto('/mypage/userinfo')
  await page.getByLabel('ユーザー名').fill(name)
  await page.getByLabel('パスワード', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'サインイン', exact: true }).click()
  await page.getByRole('link', { name: 'ECSクラウド ホーム' }).waitFor()
  return page
}

test('two people fill in one sheet: different items merge, the same item shows both values', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const address = await newSheet(page, injection)
  await expect(page.getByText(/サーバーに保存しました/)).toBeVisible()
  await page.getByLabel('設備番号の照合').fill(injection.code)
  await page.keyboard.press('Enter')
  await page.keyboard.press('1')
  await expect(page.getByText(/サーバーに保存しました/)).toBeVisible()

  const other = await signInAs(browser, 'leader', baseURL!)
  await other.goto(address)
  await expect(page.getByText('鈴木 美咲 さんも開いています')).toBeAttached()
  await other.getByRole('button', { name: /^1 準備・本人確認/ }).click()
  await expect(other.getByRole('button', { name: /1-2 ?保護具の着用/ }).getByRole('img', { name: '良' })).toBeVisible()

  // Each writes into another item; both see both.
  await other.getByRole('button', { name: /^2 電源投入前/ }).click()
  await other.locator('article', { hasText: '油漏れ' }).getByRole('button', { name: '良', exact: true }).click()
  await page.getByRole('button', { name: /^2 電源投入前/ }).click()
  await expect(page.getByRole('button', { name: /2-3 ?油漏れ/ }).getByRole('img', { name: '良' })).toBeVisible()

  // The same item, while one of them is cut off.
  await context.setOffline(true)
  await page.getByRole('button', { name: /2-5 ?自動給脂/ }).click()
  await page.keyboard.type('75')
  await page.keyboard.press('Enter')
  await other.getByRole('button', { name: /2-5 ?自動給脂/ }).click()
  await other.keyboard.type('80')
  await other.keyboard.press('Enter')
  await expect(other.getByText(/サーバーに保存しました/)).toBeVisible()
  await context.setOffline(false)

  await expect(page.getByText(/ほかの人の入力と違う項目が1件あります/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '違いを見る' }).click()
  await page.getByRole('button', { name: '残す値を選ぶ' }).click()
  const dialog = page.getByRole('dialog', { name: 'どちらの値を残しますか' })
  await expect(dialog.getByText('あなたの値')).toBeVisible()
  await dialog.getByRole('radio', { name: /あなたの値/ }).check()
  await dialog.getByLabel('理由').fill('目盛を読み直したため')
  await dialog.getByRole('button', { name: '75 % を残す' }).click()
  await expect(page.getByText(/ほかの人の入力と違う項目が/)).toBeHidden()
  await expect(other.getByRole('button', { name: /2-5 ?自動給脂/ })).toContainText('75', { timeout: 30_000 })
  await other.context().close()
})

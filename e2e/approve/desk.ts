import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../server/startProduct.ts'

/** What the people of an approval do on the sheet page of a PC. */

export const panelOf = (page: Page) => page.getByRole('complementary', { name: '確認・承認' })

export async function openSheet(page: Page, id: string): Promise<void> {
  await page.goto(`/checksheet/${id}`)
  // A first opening brings program, copy and stream; a busy machine takes its time.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提出へ進む' }).click()
  await page.getByRole('button', { name: '提出する' }).click()
  await expect(page.getByText(/^提出しました。.+ さん.*に通知しました。$/)).toBeVisible()
}

export async function confirm(page: Page): Promise<void> {
  await panelOf(page).getByRole('button', { name: '確認する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '確認する' }).click()
  await expect(page.getByText('確認しました。').first()).toBeVisible()
}

export async function sign(page: Page, password = demoPassword): Promise<void> {
  await panelOf(page).getByRole('button', { name: '署名して承認する' }).click()
  await page.getByLabel('パスワード').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: '署名して承認する' }).click()
}

export async function giveBack(page: Page, reason: string, items: string[]): Promise<void> {
  await panelOf(page).getByRole('button', { name: '差し戻す' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('理由').fill(reason)
  for (const item of items) await dialog.getByLabel(item).check()
  await dialog.getByRole('button', { name: '差し戻す' }).click()
  await expect(page.getByText('差し戻しました。').first()).toBeVisible()
}

/** A decision that needs a reason: 改訂, 中止, 無効. */
export async function withReason(page: Page, deed: string, reason: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: deed }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('理由').fill(reason)
  await dialog.getByRole('button', { name: deed }).click()
  await expect(dialog).toBeHidden()
}

export const statusIn = (page: Page, status: string) =>
  page.locator('header').getByText(status, { exact: true }).first()

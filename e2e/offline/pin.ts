import { expect, type Page } from '@playwright/test'

/** Sets the PIN of this device on マイページ. */
export async function setPin(page: Page, pin: string): Promise<void> {
  await page.goto('/mypage/userinfo')
  await page.getByLabel('新しい暗証番号（数字4〜8桁）').fill(pin)
  await page.getByLabel('新しい暗証番号（確認）').fill(pin)
  await page.getByRole('button', { name: '設定する' }).click()
  await expect(page.getByText('この端末に設定してあります。')).toBeVisible()
}

/** Taps a PIN on the lock screen. */
export async function unlockWith(page: Page, pin: string): Promise<void> {
  // An open sheet has keys for digits too.
  await expect(page.getByRole('heading', { name: '画面をロックしました' })).toBeVisible({ timeout: 30_000 })
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'ロックを解除' }).click()
}

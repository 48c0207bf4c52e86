import { expect, type Page } from '@playwright/test'
import { injection, newSheet } from '../sheet/newSheet.ts'

/** A new injection moulding sheet; answers the address of an item's page, found as a person finds it. */
export async function openMethod(page: Page, method: string): Promise<void> {
  await newSheet(page, injection)
  await page.getByRole('link', { name: method, exact: true }).click()
  await expect(page.getByRole('link', { name: 'チェックシートに戻る' })).toBeVisible()
}

import { expect, type Page } from '@playwright/test'
import { givenSheet } from '../sheet/givenSheet.ts'
import { injection } from '../sheet/newSheet.ts'

type Asked = { place?: { ecs: string; target: string }; item?: string; method: string }

/** A sheet just begun, and on it the page of an item's input method, found as a person finds it. */
export async function openMethod(page: Page, { place = injection, item, method }: Asked): Promise<void> {
  await givenSheet(page, place)
  if (item !== undefined) {
    await page.keyboard.press('Control+f')
    await page.getByLabel('番号、名称、基準、値、コメント').fill(item)
    await page.getByRole('dialog').getByRole('button', { name: item }).first().click()
  }
  await page.getByRole('link', { name: method, exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'チェックシートに戻る' })).toBeVisible()
}

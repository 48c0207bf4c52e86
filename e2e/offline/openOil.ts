import { expect, type Page } from '@playwright/test'
import { check, filledSheet, type Made, makeTemplate } from '../approve/scene.ts'

export const openField = (page: Page) => page.locator('article[data-open] input').first()

/** A filled-in sheet of this test's own, open at its last number (油温). */
export async function openOil(page: Page): Promise<{ made: Made; id: string; oil: string }> {
  const made = await makeTemplate([check])
  const id = await filledSheet(made)
  const oil = made.items[2]!
  await page.goto(`/checksheet/${id}?cell=${oil}`)
  await expect(openField(page)).toBeVisible({ timeout: 30_000 })
  return { made, id, oil }
}

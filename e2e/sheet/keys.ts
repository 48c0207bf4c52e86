import { expect, type Page } from '@playwright/test'

/** Keys of a person who looks first: until the open card has been seen, the sheet takes none. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await expect(page.locator('[data-settling]')).toHaveCount(0)
    await page.keyboard.press(key)
    // A key waits for a moment whether a scanner is typing; no hand presses the next one within it.
    await page.waitForTimeout(90)
  }
}

/** As a hand types. What comes faster is a scanner's. */
export async function typeByHand(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 60 })
}

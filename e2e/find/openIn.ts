import type { Page } from '@playwright/test'

/** The demo's first block, with its records; chosen where the screen asks for it. */
export const block = '射出成形 第1工場'

export async function openIn(page: Page, path: string, ecs = block): Promise<void> {
  await page.goto(path)
  const choice = page.getByRole('button', { name: ecs, exact: true })
  const inside = page.getByRole('banner').getByText(ecs)
  await choice.or(inside).first().waitFor()
  if (await choice.isVisible()) await choice.click()
}

/** The screen has what it asked for. A stream stays open, so the network is never idle. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1, main h2').first().waitFor()
  await page.waitForFunction(() => document.querySelectorAll('main [aria-busy="true"]').length === 0)
}

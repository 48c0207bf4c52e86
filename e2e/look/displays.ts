import type { Page } from '@playwright/test'
import type { Display } from '../../packages/web/gallery/look.ts'

export { displays, themes } from '../../packages/web/gallery/look.ts'

/** The widths of LOOK §5. */
export const devices = [
  { name: 'a phone (390)', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: 'a tablet (820)', viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: false },
  { name: 'a lying tablet (1180)', viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: false },
  { name: 'a PC (1440)', viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
]

/** Stores a choice as the settings do, before the page starts. */
export async function chooseDisplay(page: Page, display: Display): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('ecs.display', JSON.stringify(chosen)), display)
}

/** Changes the display of an open page, as the settings do. */
export async function switchDisplay(page: Page, display: Display): Promise<void> {
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('ecs-display', { detail })), display)
}

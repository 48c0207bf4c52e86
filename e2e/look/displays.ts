import type { Page } from '@playwright/test'

/** The widths of LOOK §5 and every display a person can choose. */
export const devices = [
  { name: 'a phone (390)', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: 'a tablet (820)', viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: false },
  { name: 'a lying tablet (1180)', viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: false },
  { name: 'a PC (1440)', viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
]

export type Display = { theme: string; mode: string; text: string; lang?: string }

export const displays: Record<string, Display> = {
  standard: { theme: 'light', mode: 'standard', text: 'standard' },
  dark: { theme: 'dark', mode: 'standard', text: 'standard' },
  contrast: { theme: 'contrast', mode: 'standard', text: 'standard' },
  glove: { theme: 'light', mode: 'glove', text: 'standard' },
  large: { theme: 'light', mode: 'standard', text: 'large' },
  everything: { theme: 'dark', mode: 'glove', text: 'large' },
}

/** Colours differ in these only; the other displays change sizes. */
export const themes = ['standard', 'dark', 'contrast'] as const

/** Stores a choice as the settings do, before the page starts. */
export async function chooseDisplay(page: Page, display: Display): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('ecs.display', JSON.stringify(chosen)), display)
}

/** Changes the display of an open page, as the settings do. */
export async function switchDisplay(page: Page, display: Display): Promise<void> {
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('ecs-display', { detail })), display)
}

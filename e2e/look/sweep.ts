import { expect, type Page } from '@playwright/test'
import { devices, displays, switchDisplay, themes } from './displays.ts'
import { axeFindings, layoutFindings } from './findings.ts'
import { isLong } from './longForm.ts'

/**
 * Layout in every display at every width; colours, names and roles once a theme. The short form looks at the largest
 * display at every width and at the others at one width in turn; its themes go round from screen to screen.
 */
export async function sweep(page: Page, turn: number): Promise<void> {
  for (const [index, [name, display]] of Object.entries(displays).entries()) {
    await switchDisplay(page, display)
    const isWhole = isLong || name === 'everything'
    const shown = isWhole ? devices : [devices[(turn + index) % devices.length]!]
    for (const { viewport } of shown) {
      await page.setViewportSize(viewport)
      expect.soft(await layoutFindings(page), `${name} ${viewport.width}`).toEqual([])
    }
    if (themesAt(turn).some((theme) => theme === name)) expect.soft(await axeFindings(page), name).toEqual([])
  }
}

/** The themes in which axe looks at this screen. */
export const themesAt = (turn: number) => (isLong ? themes : [themes[turn % themes.length]!])

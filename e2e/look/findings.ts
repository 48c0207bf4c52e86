import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sidewaysScroll, smallTargets } from '../../packages/web/gallery/look.ts'

const builderFile = createRequire(import.meta.url).resolve('@axe-core/playwright')
const { source } = createRequire(builderFile)('axe-core') as { source: string }

/**
 * What accessibility rules find on the page as it stands. No page of ours has a frame, so axe does all of it in place
 * (a window of its own for each look costs as much as the look), and works out only what is broken. Its half a megabyte
 * of script is brought once to each document; the builder would bring it twice for each look.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const axe = new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

/** What LOOK forbids on any page: sideways scrolling, and targets smaller than --tap. */
export async function layoutFindings(page: Page): Promise<string[]> {
  return [...(await page.evaluate(sidewaysScroll)), ...(await page.evaluate(smallTargets))]
}

/** An open page at the widths of LOOK §5. What axe finds hangs on names and colours, not on the width: it looks once. */
export async function findingsAtWidths(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    // A page that shows other parts at another width draws them first.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    for (const finding of await layoutFindings(page)) found.push(`${width}: ${finding}`)
  }
  return [...found, ...(await axeFindings(page))]
}

import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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
  return [...(await sideways(page)), ...(await smallTargets(page))]
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

function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - window.innerWidth
    return over > 0 ? [`scrolls sideways by ${over} px`] : []
  })
}

function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = getComputedStyle(document.documentElement)
    const tap = Number.parseFloat(root.getPropertyValue('--tap'))
    const targets = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    const isShown = (element: HTMLElement) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none'
    // Half a pixel is what rounding of borders may take.
    return [...targets].filter(isShown).flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isField = element.matches('input:not([type=radio]):not([type=checkbox]), select, textarea')
      if (height >= tap - 0.5 && (isField || width >= tap - 0.5)) return []
      return [`target ${Math.round(width)}×${Math.round(height)} < ${tap}: ${element.outerHTML.slice(0, 120)}`]
    })
  })
}

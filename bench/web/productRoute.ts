import type { Browser } from '@playwright/test'
import { startProduct } from '../../e2e/server/startProduct.ts'
import { injection, newSheet } from '../../e2e/sheet/newSheet.ts'
import type { Row } from '../table.ts'
import { figureRow } from './figureRow.ts'
import { measurePage, type PageFigures, type PageShape, type SignedIn } from './measurePage.ts'
import { makeBigSheet, signInAsAdmin } from './productSheets.ts'

/** Below head and processes, above the bar. */
const shape: PageShape = { question: 'article', at: [0.26, 0.29, 0.32], field: 'article[data-open] input' }
const runs = 3

/** The product as people open it: a signed-in person, an empty cache, the address of a sheet. */
export async function measureProduct(browser: Browser): Promise<Row[]> {
  const product = await startProduct()
  try {
    const context = await browser.newContext({ baseURL: product.url, locale: 'ja-JP' })
    const page = await context.newPage()
    await signInAsAdmin(page)
    const address = await newSheet(page, injection)
    // Every visit finds the same item open, whatever the one before has left in it.
    const cell = await page.locator('article[data-open]').getAttribute('data-key')
    const usual = `${address}?cell=${cell}`
    await page.locator('[data-saved][data-kind=server]').waitFor()
    const big = new URL(await makeBigSheet(page), product.url).href
    const storageState = await context.storageState()
    await context.close()
    const rows: Row[] = []
    for (const [name, url] of [
      ['sheet of 26 items', usual],
      ['sheet of 5,000 items, 1,000 formulas', big],
    ] as const)
      for (const throttle of [1, 4]) rows.push(await measure(browser, { name, url, throttle, storageState }))
    return rows
  } finally {
    await product.stop()
  }
}

type Route = { name: string; url: string; throttle: number; storageState: SignedIn }

async function measure(browser: Browser, { name, ...visit }: Route): Promise<Row> {
  const figures: PageFigures[] = []
  for (let run = 0; run < runs; run++) figures.push(await measurePage(browser, { ...visit, shape }))
  return figureRow(`${name}, cold ${visit.throttle}×`, figures)
}

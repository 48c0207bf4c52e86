import type { Browser } from '@playwright/test'
import { openIn, settled } from './find/openIn.ts'
import { expect, type Page, test } from './look/app.ts'
import { signedIn } from './signin/signedIn.ts'

const machine = 'IM-01　射出成形機 1号機'

/** Whoever may take records out gets the PDF by waiting for it, and finds it again among their files. */
async function expectOutput(browser: Browser, record: string): Promise<void> {
  const context = await browser.newContext({ storageState: await signedIn('leader'), locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto(record)
  await page.getByRole('button', { name: '出力', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '作成する' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^点検記録_.*\.pdf$/)
  await page.getByRole('link', { name: '出力したファイルの一覧を見る' }).click()
  await expect(page.getByText('できました').first()).toBeVisible()
  await context.close()
}

/** How many pages the browser would put on paper, from the window of a PC. */
async function pagesOf(page: Page, format: 'A4' | 'A3', landscape: boolean): Promise<number> {
  const file = await page.pdf({ format, landscape })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** The inner widths of A4 and A3 with their margins, upright and lying. */
const papers = [703, 1032, 1032, 1497]

/** What stands on the paper uses its width and does not run over its edge. */
async function expectFit(page: Page, selector: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  for (const width of papers) {
    await page.setViewportSize({ width, height: 900 })
    const box = await page.locator(selector).first().boundingBox()
    expect(box!.width, `${selector} on ${width} px`).toBeGreaterThan(width * 0.85)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), selector).toBeLessThanOrEqual(width)
  }
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A remark of the night fills many lines of its cell, and none of its neighbour's. */
async function expectLongRemarkInItsColumn(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1032, height: 900 })
  const words = page.locator('main td b').first()
  const over = await words.evaluate((element) => {
    element.textContent = 'オイルクーラーを清掃、油温は正常に戻った。'
    return element.getBoundingClientRect().right - element.closest('td')!.getBoundingClientRect().right
  })
  expect(over).toBeLessThanOrEqual(1)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a record of 26 items prints on two pages, lists and 月報 on the width of the paper', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openIn(page, '/history?view=month')
  await page.getByRole('main').getByLabel('対象', { exact: true }).selectOption({ label: machine })
  await expect(page.getByRole('rowheader', { name: /作動油温度/ })).toBeVisible()
  await expectFit(page, 'main table')
  await expectLongRemarkInItsColumn(page)
  expect(await pagesOf(page, 'A4', true)).toBeLessThanOrEqual(2)
  const day = page.getByRole('cell').getByRole('button').first()
  await day.click()
  await page.getByRole('dialog').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: '点検の結果' })).toBeVisible()
  await settled(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const part of await page.locator('main div:has(> table)').all())
    expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectFit(page, 'main article')
  for (const format of ['A4', 'A3'] as const)
    for (const landscape of [false, true]) {
      const count = await pagesOf(page, format, landscape)
      expect(count, `${format} ${landscape ? 'lying' : 'upright'}`).toBeLessThanOrEqual(2)
    }
  await expectOutput(browser, page.url())
  await openIn(page, '/list?tab=all')
  await settled(page)
  await expectFit(page, 'main ul')
})

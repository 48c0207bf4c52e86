import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { cameraSeeing } from '../../e2e/capture/fakeCamera.ts'
import { startProduct } from '../../e2e/server/startProduct.ts'
import { chromiumArgs, findChromium } from '../../tools/chromium.ts'
import { BareBrowser } from '../bareBrowser.ts'
import { watchTasks } from '../mainThread.ts'
import type { Row } from '../table.ts'
import { signInAsAdmin } from '../web/productSheets.ts'

const viewport = { width: 390, height: 844 }
const scanMs = 15_000
const reads = `document.querySelector('video')?.videoWidth > 0`

/** The camera sees a wall without a code, so that the reader never rests: what the page's own thread does meanwhile. */
export async function benchScan(): Promise<Row[]> {
  const product = await startProduct()
  const folder = mkdtempSync(join(tmpdir(), 'ecs-profile-'))
  await prepare(folder, product.url)
  const browser = await BareBrowser.open(folder, viewport, await cameraSeeing([]))
  try {
    const rows: Row[] = []
    for (const path of ['/search/qr', '/create/search/qr', '/create/execute/qr']) {
      await browser.page('Page.navigate', { url: product.url + path })
      await browser.until(reads)
      rows.push({ name: `${path}, first seconds`, ...(await watched(browser)) })
      rows.push({ name: `${path}, going on`, ...(await watched(browser)) })
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function watched(browser: BareBrowser): Promise<Omit<Row, 'name'>> {
  const tasks = await watchTasks(browser)
  await new Promise((resolve) => setTimeout(resolve, scanMs))
  return { ...(await tasks()), load: loadavg()[0]! }
}

/** Signs in and chooses the place with a driver, which leaves before anything is measured. */
async function prepare(folder: string, baseURL: string): Promise<void> {
  const options = { executablePath: findChromium(), args: chromiumArgs, baseURL, locale: 'ja-JP', viewport }
  const context = await chromium.launchPersistentContext(folder, options)
  const page = await context.newPage()
  await signInAsAdmin(page)
  await page.goto('/search/qr')
  await page.getByRole('button', { name: '射出成形 第1工場' }).click()
  await page.getByLabel('QR・バーコード・番号').waitFor()
  await context.close()
}

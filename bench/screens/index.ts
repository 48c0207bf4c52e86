import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startProduct } from '../../e2e/server/startProduct.ts'
import { chromiumArgs, findChromium } from '../../tools/chromium.ts'
import { figures } from '../find/ask.ts'
import type { BenchOptions, Row } from '../table.ts'
import { type FilledEcs, filledEcs } from './filledEcs.ts'
import { screensOf } from './screensOf.ts'
import { signedIn, tap } from './tap.ts'

const usualSheets = 20_000
const rounds = 12
/** Nobody taps the moment a page stands; what it does at its start is not what the tap waits for. */
const beforeFirstTapMs = 1_000

/**
 * Every screen that finds something, on the embedded database with 20,000 sheets: how long after the tap it is painted
 * with its data. Each round is a fresh tab, so that no answer is remembered; the browser keeps the scripts, as it does
 * on a tablet.
 */
export async function benchScreens({ sheets = usualSheets, keep }: BenchOptions): Promise<Row[]> {
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'ecs-bench-screens-'))
  mkdirSync(folder, { recursive: true })
  const product = await startProduct({ dataDir: join(folder, 'data'), env: { ECS_DEMO_DAYS: '0' } })
  try {
    const filled = await filledEcs(product.url, folder, sheets)
    return await measureScreens(product.url, filled)
  } finally {
    await product.stop()
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
}

async function measureScreens(url: string, filled: FilledEcs): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  const times = new Map<string, number[]>()
  try {
    const context = await signedIn(browser, url, filled.ecsName)
    for (let round = -1; round < rounds; round += 1) {
      const page = await context.newPage()
      await page.goto(`${url}/outbox`)
      await page.locator('main h1').waitFor()
      await page.waitForTimeout(beforeFirstTapMs)
      for (const [name, path] of screensOf(filled)) {
        const ms = await tap(page, path)
        // The first round brings the scripts.
        if (round >= 0) times.set(name, [...(times.get(name) ?? []), ms])
      }
      await page.close()
    }
  } finally {
    await browser.close()
  }
  return [...times].map(([name, all]) => figures(name, all))
}

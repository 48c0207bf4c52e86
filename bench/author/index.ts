import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { accessToken } from '../../e2e/server/askPassword.ts'
import { demoPassword, startProduct } from '../../e2e/server/startProduct.ts'
import { chromiumArgs, findChromium } from '../../tools/chromium.ts'
import { makeWorld } from '../api/world.ts'
import type { Row } from '../table.ts'
import { bigTemplate } from '../web/bigTemplate.ts'
import { measureBuilder, putDraft } from './builder.ts'
import { measureImport } from './targets.ts'

const throttles = [1, 4]

/**
 * What an editor and an administrator wait for: the builder with 5,000 items (open, a key, a move), as fast as this machine
 * and four times slower; 20,000 targets from a workbook with 50 faults, and the picker behind them.
 */
export async function benchAuthor(): Promise<Row[]> {
  const product = await startProduct({ env: { ECS_DEMO_DAYS: '0' } })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const { ecsId } = await makeWorld(product.url, 1)
    const admin = await accessToken(product.url, 'admin', demoPassword)
    const rows = await measureImport(product.url, admin, ecsId)
    const address = await putDraft(product.url, admin, ecsId, bigTemplate())
    for (const throttle of throttles) rows.push(await measureBuilder(browser, product.url, address, throttle))
    return rows
  } finally {
    await browser.close()
    await product.stop()
    rmSync(product.dataDir, { recursive: true, force: true })
  }
}

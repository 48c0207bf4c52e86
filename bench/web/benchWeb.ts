import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../tools/chromium.ts'
import { printTable, type Row } from '../table.ts'
import { comparePages } from './comparePages.ts'
import { measureProduct } from './productRoute.ts'

/** Without a screen nothing has to wait for its rhythm: a frame takes as long as its work. */
const unpaced = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/** The page with the sheet: beside other makers' forms, and as people open it. */
export async function benchWeb(): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs, ...unpaced] })
  try {
    const beside = await comparePages(browser)
    // Shown at once: the second half takes some minutes.
    printTable(beside)
    return [...beside, ...(await measureProduct(browser))]
  } finally {
    await browser.close()
  }
}

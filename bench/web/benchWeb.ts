import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../tools/chromium.ts'
import { printTable, type Row } from '../table.ts'
import { comparePages } from './comparePages.ts'
import { measureProduct } from './productRoute.ts'

/** Without a screen nothing has to wait for its rhythm: a frame takes as long as its work. */
const unpaced = ['--disable-frame-rate-limit', '--disable-gpu-vsync']
const launch = (args: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs, ...args] })

/** The page with the sheet: beside other makers' forms, and as people open it. */
export async function benchWeb(): Promise<Row[]> {
  const beside = await within(await launch(unpaced), comparePages)
  // Shown at once: the second half takes some minutes.
  printTable(beside)
  // A waiting screen moves; without the rhythm of a screen it would draw that movement as fast as the processor can.
  return [...beside, ...(await within(await launch(), measureProduct))]
}

async function within<T>(browser: Browser, work: (browser: Browser) => Promise<T>): Promise<T> {
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Watched, watchPage } from './watchPage.ts'

export type PageShape = Watched & {
  /** The decimal field that is typed into. */
  field: string
}

export type PageFigures = {
  paintMs: number
  loadCpuMs: number
  keyMs: number[]
  scriptBytes: number
  nodes: number
}

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

export type Visit = { url: string; shape: PageShape; throttle: number; storageState?: SignedIn }

const rounds = 10
const longestWaitMs = 120_000

/** Opens the page once, cold, and types into it. */
export async function measurePage(
  browser: Browser,
  { url, shape, throttle, storageState }: Visit,
): Promise<PageFigures> {
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    locale: 'ja-JP',
    ...(storageState ? { storageState } : {}),
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(longestWaitMs)
    const scripts = countScripts(page)
    const cdp = await context.newCDPSession(page)
    // Time on the processor, not on the wall: it says the same on a busy machine.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await page.addInitScript(watchPage, { question: shape.question, at: shape.at })
    await page.goto(url, { waitUntil: 'commit' })
    const paintMs = await paintedIn(page)
    const { metrics } = await cdp.send('Performance.getMetrics')
    const loadCpuMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    await page.waitForLoadState('load')
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    const keyMs = await typeInto(page, shape.field)
    return { paintMs, loadCpuMs, keyMs, scriptBytes: await scripts(), nodes }
  } finally {
    await context.close()
  }
}

/** The spec has the app fetch image processing behind its start; no page waits for it. */
const isBackground = /opencv/

/** All scripts the page asked for, packed. */
function countScripts(page: Page): () => Promise<number> {
  const bodies: Promise<Buffer | undefined>[] = []
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script'
    if (isScript && !isBackground.test(response.url())) bodies.push(response.body().catch(() => undefined))
  })
  return async () => {
    const all = await Promise.all(bodies)
    if (all.includes(undefined)) throw new Error('a script was cut off and cannot be counted')
    return all.reduce((sum, body) => sum + gzipSync(body!).length, 0)
  }
}

/** A page that never comes to its questions must not stop the others. */
async function paintedIn(page: Page): Promise<number> {
  await page.waitForFunction(() => window.painted.then(() => true))
  return await page.evaluate(() => window.painted)
}

/** A person who types a number, looks, and corrects it; the first round warms up. */
async function typeInto(page: Page, field: string): Promise<number[]> {
  await page.locator(field).first().focus()
  for (let round = 0; round <= rounds; round++) {
    if (round === 1) await page.evaluate(() => window.keyTimesMs.splice(0))
    for (const key of ['4', '2', '.', '5']) await press(page, key)
    for (let back = 0; back < 4; back++) await press(page, 'Backspace')
  }
  return await page.evaluate(() => window.keyTimesMs.splice(0))
}

/** Not faster than a hand: each key finds a page at rest. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForTimeout(40)
}

import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { demoPassword, startProduct } from '../e2e/server/startProduct.ts'
import { chromiumArgs, findChromium } from '../tools/chromium.ts'
import type { Row } from './table.ts'

type Task = { start: number; ms: number }
type Seen = { tasks: Task[]; painted: number; openCvMs: number }

/** The shell from a cold cache, signed out and signed in, until opencv.js has come and rested. */
export async function benchPage(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const rows: Row[] = []
    const state = await signedInState(browser, product.url)
    for (const [name, kept] of [
      ['sign-in page', undefined],
      ['shell, signed in', state],
    ] as const)
      for (const slower of [1, 4]) rows.push(await measure(browser, product.url, `${name}, ${slower}×`, slower, kept))
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

async function signedInState(browser: Browser, url: string): Promise<State> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/mypage/userinfo`)
  await page.getByLabel('ユーザー名').fill('operator')
  await page.getByLabel('パスワード', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'サインイン', exact: true }).click()
  await page.getByRole('link', { name: 'ECSクラウド ホーム' }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

async function measure(browser: Browser, url: string, name: string, slower: number, kept?: State): Promise<Row> {
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    ...(kept && { storageState: kept }),
  })
  const page = await context.newPage()
  const scripts = collectScripts(page)
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(watchTasks)
  await page.goto(url)
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.openCvMs > 0, undefined, {
    timeout: 120_000,
  })
  await page.waitForTimeout(1000)
  const { tasks, painted, openCvMs } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  const scriptBytes = await scripts()
  await context.close()
  const longest = (which: Task[]) => Math.max(0, ...which.map(({ ms }) => ms))
  return {
    name,
    scriptKb: scriptBytes / 1000,
    firstPaintMs: painted,
    longestTaskBeforePaintMs: longest(tasks.filter(({ start }) => start < painted)),
    longestTaskMs: longest(tasks),
    openCvReadyMs: openCvMs,
  }
}

/** Runs in the page: tasks over 50 ms as the browser reports them, the first paint, and when opencv.js announced itself. */
function watchTasks(): void {
  const seen: Seen = { tasks: [], painted: 0, openCvMs: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, ms: duration }))
  watch('paint', ({ startTime }) => {
    seen.painted ||= startTime
  })
  document.addEventListener('opencv-ready', () => {
    seen.openCvMs = performance.now()
  })
}

/** Script of ours, compressed; opencv.js travels apart and is not part of the first load. */
function collectScripts(page: Page): () => Promise<number> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && !pathname.startsWith('/files/')) asked.add(request.url())
  })
  return async () => {
    let sum = 0
    for (const url of asked) sum += gzipSync(await (await page.request.get(url)).body()).byteLength
    return sum
  }
}

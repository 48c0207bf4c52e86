import { readFileSync } from 'node:fs'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { drawBigPhotos } from '../../e2e/capture/bigPhotos.ts'
import { makePhotoSheet } from '../../e2e/capture/photoSheet.ts'
import { startProduct } from '../../e2e/server/startProduct.ts'
import { chromiumArgs, findChromium } from '../../tools/chromium.ts'
import type { Row } from '../table.ts'
import { signInAsAdmin } from '../web/productSheets.ts'
import { watchPage } from '../web/watchPage.ts'

/** A sheet takes 500; `ECS_PHOTOS` measures fewer. */
const count = Number(process.env.ECS_PHOTOS ?? 500)
const perItem = 20
const longestWaitMs = 120_000

/** Photos of 12 megapixels on one sheet, item by item, while somebody types: memory, keys and long tasks along the way. */
export async function benchPhotos(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const { cameras } = await makePhotoSheet(product.url, count)
    const viewport = { width: 820, height: 1180 }
    const context = await browser.newContext({ baseURL: product.url, locale: 'ja-JP', viewport })
    const page = await context.newPage()
    page.setDefaultTimeout(longestWaitMs)
    await page.addInitScript(watchPage, { question: 'article', at: [0.3] })
    await page.addInitScript(watchLongTasks)
    await signInAsAdmin(page)
    const files = await drawBigPhotos(page, 3)
    const rows: Row[] = []
    for (const [i, camera] of cameras.entries()) {
      const here = Math.min(perItem, count - i * perItem)
      const paths = Array.from({ length: here }, (_, n) => files[n % files.length]!)
      rows.push(await addWhileTyping(page, context, { camera, paths, before: i * perItem }))
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

type Round = { camera: string; paths: string[]; before: number }

/** Gives an item its photos, goes back to the sheet and types while they are shrunk and sent. */
async function addWhileTyping(page: Page, context: BrowserContext, round: Round): Promise<Row> {
  await page.goto(round.camera)
  await page.getByLabel('画像を選ぶ').setInputFiles(round.paths)
  // As a person goes back: the page stays, and what it is doing goes on.
  await page.getByRole('link', { name: 'チェックシートに戻る' }).click()
  await page.locator('article', { hasText: '寸法' }).first().click()
  await page.locator('article[data-open] input').first().focus()
  await page.evaluate(() => {
    window.keyTimesMs.splice(0)
    window.longTasksMs?.splice(0)
  })
  const began = performance.now()
  const done = round.before + round.paths.length
  while ((await photosOnDisk(page)) < done) {
    for (const key of ['4', '2', '.', '5', 'Backspace', 'Backspace', 'Backspace', 'Backspace']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(60)
    }
  }
  const tookMs = performance.now() - began
  const [keys, tasks] = await page.evaluate(() => [window.keyTimesMs.splice(0), window.longTasksMs?.splice(0) ?? []])
  keys.sort((a, b) => a - b)
  return {
    name: `${done} photos`,
    p50Ms: keys[Math.floor(keys.length * 0.5)]!,
    p95Ms: keys[Math.floor(keys.length * 0.95)]!,
    perPhotoMs: tookMs / round.paths.length,
    longTasks: tasks.length,
    longestTaskMs: Math.max(0, ...tasks),
    ...(await memoryOf(page, await context.newCDPSession(page))),
  }
}

declare global {
  interface Window {
    longTasksMs?: number[]
  }
}

function watchLongTasks(): void {
  const noted: number[] = []
  window.longTasksMs = noted
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.push(duration)
  }).observe({ type: 'longtask' })
}

const photosOnDisk = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = await indexedDB.databases()
    const open = indexedDB.open(names.find(({ name }) => name?.startsWith('ecs-'))?.name ?? '')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const ask = open.result.transaction('attachments').objectStore('attachments').count()
    await new Promise((resolve) => ask.addEventListener('success', resolve))
    open.result.close()
    return ask.result
  })

/** The page's own heap after a clean-up, and all the room its process takes, pictures and workers included. */
async function memoryOf(page: Page, cdp: CDPSession): Promise<{ heapMB: number; processMB: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  // What is only kept because there is room goes, as on a device that has none.
  await cdp.send('Memory.simulatePressureNotification', { level: 'critical' })
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const browser = await page.context().browser()!.newBrowserCDPSession()
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  const rooms = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => roomOf(id))
  await Promise.all([cdp.detach(), browser.detach()])
  return { heapMB: usedSize / 2 ** 20, processMB: Math.max(...rooms) }
}

function roomOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { drawBigPhotos } from '../../e2e/capture/bigPhotos.ts'
import { makePhotoSheet } from '../../e2e/capture/photoSheet.ts'
import { startProduct } from '../../e2e/server/startProduct.ts'
import { chromiumArgs, findChromium } from '../../tools/chromium.ts'
import { BareBrowser } from '../bareBrowser.ts'
import { watchTasks } from '../mainThread.ts'
import type { Row } from '../table.ts'
import { signInAsAdmin } from '../web/productSheets.ts'
import { watchPage } from '../web/watchPage.ts'

/** A sheet takes 500; `ECS_PHOTOS` measures fewer. */
const count = Number(process.env.ECS_PHOTOS ?? 500)
const perItem = 20
const viewport = { width: 820, height: 1180 }

/** Photos of 12 megapixels on one sheet, item by item in one visit, while somebody types: memory, keys and tasks along the way. */
export async function benchPhotos(): Promise<Row[]> {
  const product = await startProduct()
  const folder = mkdtempSync(join(tmpdir(), 'ecs-profile-'))
  const { address, cameras } = await makePhotoSheet(product.url, count)
  const files = await prepare(folder, product.url)
  const browser = await BareBrowser.open(folder, viewport)
  try {
    await browser.page('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${watchPage})(${JSON.stringify({ question: 'article', at: [0.3] })})`,
    })
    await browser.page('Page.navigate', { url: product.url + cameras[0]! })
    const rows: Row[] = []
    for (const [i, camera] of cameras.entries()) {
      const here = Math.min(perItem, count - i * perItem)
      const paths = Array.from({ length: here }, (_, n) => files[n % files.length]!)
      const typed = await addWhileTyping(browser, { camera, address, paths, before: i * perItem })
      rows.push({ ...typed, ...(await memoryOf(browser)), load: loadavg()[0]! })
      console.log(JSON.stringify(rows.at(-1)))
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Signs in and draws the photos with a driver, which leaves before anything is measured. */
async function prepare(folder: string, baseURL: string): Promise<string[]> {
  const options = { executablePath: findChromium(), args: chromiumArgs, baseURL, locale: 'ja-JP', viewport }
  const context = await chromium.launchPersistentContext(folder, options)
  const page = await context.newPage()
  await signInAsAdmin(page)
  const files = await drawBigPhotos(page, 3)
  await context.close()
  return files
}

type Round = { camera: string; address: string; paths: string[]; before: number }

/** Gives an item its photos, goes back to the sheet and types while they are shrunk and sent. */
async function addWhileTyping(browser: BareBrowser, { camera, address, paths, before }: Round): Promise<Row> {
  await walkTo(browser, camera)
  await browser.until(`location.pathname === '${camera}' && ${chooseFile}`)
  await giveFiles(browser, paths)
  await walkTo(browser, address)
  await browser.until(numberField)
  await browser.evaluate(`${numberField}.focus(); window.keyTimesMs.splice(0)`)
  const tasks = await watchTasks(browser)
  const began = performance.now()
  const done = before + paths.length
  while ((await browser.evaluate<number>(photosOnDisk)) < done) await typeNumber(browser)
  const tookMs = performance.now() - began
  const keys = await browser.evaluate<number[]>('return window.keyTimesMs.splice(0)')
  keys.sort((a, b) => a - b)
  return {
    name: `${done} photos`,
    p50Ms: keys[Math.floor(keys.length * 0.5)]!,
    p95Ms: keys[Math.floor(keys.length * 0.95)]!,
    perPhotoMs: tookMs / paths.length,
    ...(await tasks()),
  }
}

/** As a person goes from item to item: the page stays, and with it all it holds. */
const walkTo = (browser: BareBrowser, to: string): Promise<void> =>
  browser.evaluate(`history.pushState(null, '', '${to}'); dispatchEvent(new PopStateEvent('popstate'))`)

const chooseFile = `document.querySelector('input[type=file][aria-label="画像を選ぶ"]')`
const numberField = `[...document.querySelectorAll('article[data-open]')].find((card) => card.textContent.includes('寸法'))?.querySelector('input:not([type=file])')`

async function giveFiles(browser: BareBrowser, files: string[]): Promise<void> {
  const { result } = (await browser.page('Runtime.evaluate', { expression: chooseFile })) as {
    result: { objectId: string }
  }
  await browser.page('DOM.setFileInputFiles', { files, objectId: result.objectId })
}

async function typeNumber(browser: BareBrowser): Promise<void> {
  for (const key of ['4', '2', '.', '5', 'Backspace', 'Backspace', 'Backspace', 'Backspace']) {
    const isText = key.length === 1
    const about = isText ? { key, text: key } : { key, code: key, windowsVirtualKeyCode: 8 }
    await browser.page('Input.dispatchKeyEvent', { type: isText ? 'keyDown' : 'rawKeyDown', ...about })
    await browser.page('Input.dispatchKeyEvent', { type: 'keyUp', ...about, text: undefined })
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
}

const photosOnDisk = `
  const names = await indexedDB.databases()
  const open = indexedDB.open(names.find(({ name }) => name?.startsWith('ecs-') && name !== 'ecs-keyring').name)
  await new Promise((resolve) => open.addEventListener('success', resolve))
  const ask = open.result.transaction('attachments').objectStore('attachments').count()
  await new Promise((resolve) => ask.addEventListener('success', resolve))
  open.result.close()
  return ask.result`

/** The page's own heap after a clean-up, and all the room its process takes, pictures and workers included. */
async function memoryOf(browser: BareBrowser): Promise<{ heapMB: number; processMB: number }> {
  await browser.page('HeapProfiler.collectGarbage')
  const { usedSize } = (await browser.page('Runtime.getHeapUsage')) as { usedSize: number }
  const { processInfo } = (await browser.root('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[]
  }
  const rooms = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => roomOf(id))
  return { heapMB: usedSize / 2 ** 20, processMB: Math.max(...rooms) }
}

/** What is the process's own: not the browser's program, which all processes share. */
function roomOf(pid: number): number {
  const kilobytes = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { prepare, signIn, startDevice, waitUntilInstalled } from '../../e2e/offline/device.ts'
import { startProduct } from '../../e2e/server/startProduct.ts'
import type { Row } from '../table.ts'
import { watchPage } from '../web/watchPage.ts'
import { type FullOutbox, makeFullOutbox } from './fullOutbox.ts'

const size = { sheets: 500, answersEach: 3, passphrase: 'a long day without network' }
const starts = 3
const longestWaitMs = 300_000

/** A tablet with 500 open sheets and 2,000 operations to send: how it starts, how it types, how long sending takes. */
export async function benchOffline(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-bench-offline-'))
  const product = await startProduct()
  const outbox = await makeFullOutbox(product.url, size)
  const { context, page } = await startDevice(folder, 'tablet', product.url)
  page.setDefaultTimeout(longestWaitMs)
  page.setDefaultNavigationTimeout(longestWaitMs)
  try {
    await signIn(page, 'operator')
    await waitUntilInstalled(page)
    await prepare(page, outbox.ecsName)
    await page.addInitScript(watchPage, { question: 'article', at: [0.26, 0.29, 0.32] })
    await context.setOffline(true)
    return await measure(page, outbox)
  } finally {
    await context.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What waits is brought offline, worked beside offline, and sent while somebody types. */
async function measure(page: Page, { file, firstSheetId }: FullOutbox): Promise<Row[]> {
  const rows: Row[] = [{ name: 'import of the file', tookMs: await bring(page, file), waiting: await waitingOn(page) }]
  const sheet = `/checksheet/${firstSheetId}`
  rows.push({ name: 'start on a sheet, offline', ...(await startOn(page, sheet)) })
  rows.push({ name: 'outbox, offline', tookMs: await timed(() => openWith(page, '/outbox', 'article')) })
  await page.goto(sheet)
  rows.push({ name: 'typing, offline', ...keyFigures(await typeFor(page, async () => false)) })
  const began = performance.now()
  await page.context().setOffline(false)
  const keys = await typeFor(page, async () => (await waitingOn(page)) > 5)
  await page.locator('[data-saved][data-kind=server]').waitFor({ timeout: longestWaitMs })
  const tookMs = performance.now() - began
  rows.push({ name: 'all of it sent, while typing', tookMs, ...keyFigures(keys), waiting: await waitingOn(page) })
  rows.push({ name: 'typing, nothing waits', ...keyFigures(await typeFor(page, async () => false)) })
  return rows
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function bring(page: Page, buffer: Buffer): Promise<number> {
  await page.goto('/outbox')
  await page.getByRole('button', { name: 'ファイルから取り込む' }).click()
  await page
    .getByLabel('ファイル（.ecsout）')
    .setInputFiles({ name: 'day.ecsout', mimeType: 'application/octet-stream', buffer })
  await page.getByLabel('パスフレーズ', { exact: true }).fill(size.passphrase)
  return await timed(async () => {
    await page.getByRole('button', { name: '取り込む', exact: true }).click()
    await page.getByRole('article').first().waitFor({ timeout: longestWaitMs })
  })
}

async function openWith(page: Page, address: string, sign: string): Promise<void> {
  await page.goto(address)
  await page.locator(sign).first().waitFor({ timeout: longestWaitMs })
}

/** From the address to the painted question, the middle of several starts. */
async function startOn(page: Page, address: string): Promise<{ tookMs: number }> {
  const times: number[] = []
  for (let run = 0; run < starts; run += 1) {
    await page.goto('about:blank')
    await page.goto(address)
    await page.waitForFunction(() => window.painted.then(() => true), undefined, { timeout: longestWaitMs })
    times.push(await page.evaluate(() => window.painted))
  }
  return { tookMs: times.toSorted((a, b) => a - b)[Math.floor(starts / 2)]! }
}

const atLeastRounds = 30

/** A number and back again, as long as `isGoingOn` says, thirty times at least. */
async function typeFor(page: Page, isGoingOn: () => Promise<boolean>): Promise<number[]> {
  await page.locator('article[data-open] input').first().focus()
  for (let round = 0; round < atLeastRounds || (await isGoingOn()); round += 1)
    for (const key of ['4', '2', 'Backspace', 'Backspace']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(60)
    }
  return await page.evaluate(() => window.keyTimesMs.splice(0))
}

function keyFigures(keyMs: number[]): { keyP50Ms: number; keyP95Ms: number; keys: number } {
  const sorted = keyMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { keyP50Ms: at(0.5), keyP95Ms: at(0.95), keys: sorted.length }
}

/** Operations on the device that no server has confirmed. */
const waitingOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const name = (await indexedDB.databases()).find((one) => /^ecs-[\da-f]{8}-/.test(one.name ?? ''))!.name!
    const db = await ask(indexedDB.open(name))
    const index = db.transaction('operations').objectStore('operations').index('[state+seq]')
    const counts = ['waiting', 'sending'].map((state) => ask(index.count(IDBKeyRange.bound([state], [state, []]))))
    const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    db.close()
    return total
  })

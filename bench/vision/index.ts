import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArgs } from '../../tools/chromium.ts'
import type { Row } from '../table.ts'
import type { Attempt } from './page.ts'
import { installPeers } from './peers.ts'
import { serveFolders } from './serve.ts'

const root = join(import.meta.dirname, '../..')

/** No camera gives frames of the last set: it is only for pictures from a file. */
const sets = [
  { set: 'tuning set', isLive: true },
  { set: 'synthetic photos', isLive: true },
  { set: '12 megapixels', isLive: false },
]

/** Code readers side by side in Chromium, on one thread: the sample codes (`ECS_SAMPLES`), the tuning set, and photos of unseen seeds. */
export async function benchVision(): Promise<Row[]> {
  const samples = join(process.env.ECS_SAMPLES ?? join(root, '../shared/samples'), 'vision/codes')
  const peers = installPeers(root)
  const { url, stop } = await serveFolders({
    bench: join(root, 'bench/vision'),
    packages: join(root, 'packages'),
    modules: join(root, 'node_modules'),
    peers: join(peers ?? root, 'node_modules'),
    samples,
  })
  const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const page = await browser.newPage()
    await page.goto(`${url}/bench/page.html`, { waitUntil: 'networkidle' })
    const names = (await page.evaluate(
      (has) => (window as never as PageDoor).start(has),
      peers !== undefined,
    )) as string[]
    const rows: Row[] = []
    if (existsSync(samples)) {
      const count = await page.evaluate(() => (window as never as PageDoor).addSamples())
      for (const name of names) rows.push(await measure(page, 'samples', name, count))
    } else console.log(`no sample pictures in ${samples}`)
    for (const { set, isLive } of sets) {
      const count = await page.evaluate((name) => (window as never as PageDoor).addDrawn(name), set)
      for (const name of names.filter((one) => isLive || !one.includes('live'))) {
        rows.push(await measure(page, set, name, count))
      }
    }
    return rows
  } finally {
    await browser.close()
    stop()
  }
}

/** What the page offers. */
type PageDoor = {
  start(hasPeers: boolean): Promise<string[]>
  addSamples(): Promise<number>
  addDrawn(set: string): Promise<number>
  attempt(name: string, i: number): Promise<Attempt>
}

async function measure(page: Page, set: string, name: string, count: number): Promise<Row> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const attempts: Attempt[] = []
  // Once unmeasured, so that the compiler has seen the code.
  for (let i = 0; i < Math.min(8, count); i++) await attemptAt(page, name, i)
  const before = await threadMs(cdp)
  for (let i = 0; i < count; i++) attempts.push(await attemptAt(page, name, i))
  const ms = attempts.flatMap((attempt) => attempt.ms).sort((a, b) => a - b)
  const cpuMs = ((await threadMs(cdp)) - before) / ms.length
  await cdp.detach()
  const of = (outcome: Attempt['outcome']) => attempts.filter((attempt) => attempt.outcome === outcome).length
  return {
    name: `${set}: ${name}`,
    pictures: String(count),
    right: `${of('right')} (${((100 * of('right')) / count).toFixed(1)} %)`,
    wrong: String(of('wrong')),
    frames: String(ms.length),
    p50Ms: ms[Math.floor(ms.length / 2)]!,
    p99Ms: ms[Math.floor(ms.length * 0.99)]!,
    cpuMs,
    ...byGroup(attempts),
  }
}

const attemptAt = (page: Page, name: string, i: number) =>
  page.evaluate(([reader, at]) => (window as never as PageDoor).attempt(reader, at), [name, i] as const)

/** Processor time of the page's main thread: the same on a busy machine. */
async function threadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

function byGroup(attempts: Attempt[]): Record<string, string> {
  const groups = [...new Set(attempts.map(({ group }) => group))]
  return Object.fromEntries(
    groups.map((group) => {
      const own = attempts.filter((attempt) => attempt.group === group)
      return [shortNames[group] ?? group, `${own.filter(({ outcome }) => outcome === 'right').length}/${own.length}`]
    }),
  )
}

const shortNames: Record<string, string> = {
  QRCode: 'qr',
  MicroQRCode: 'microqr',
  DataMatrix: 'datamatrix',
  Code128: 'code128',
  EAN13: 'jan13',
}

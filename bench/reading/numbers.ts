import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { openPicture } from '../../packages/server/src/cli/read/openPicture.ts'
import { loadTextReaders } from '../../packages/server/src/cli/read/readingEngines.ts'
import { chromiumArgs } from '../../tools/chromium.ts'
import type { BenchOptions, Row } from '../table.ts'
import { installPeers } from '../vision/peers.ts'
import { serveFolders } from '../vision/serve.ts'
import { versions as fonts } from './draw/fonts.ts'
import { type Attempt, scored } from './score.ts'

const root = join(import.meta.dirname, '../..')
const categories = ['segments', 'segment face', 'drum']
const levels = [1, 2]

type Item = { file: string; lines: string[]; category: string; level: number; numeric: true }
type Reading = Attempt & { file: string; status: string; candidates: string[] }
type PageDoor = {
  openFonts(): Promise<void>
  shown(category: string, level: number, n: number): Promise<[string, string]>
}

/**
 * Displays and counters at the first two levels, read in Node on one thread. `ECS_LINES` pictures a cell (six cells, 40
 * each), `ECS_FROM` the number of the first: a number nobody used before gives pictures nobody tuned on. They are drawn
 * into the folder of `--keep` in the form of a set (`ecs read number --set` takes it), and not drawn again when they are
 * there; `readings.json` beside them says what was read. `--only` takes one of the three.
 */
export async function benchNumbers({ keep, only }: BenchOptions = {}): Promise<Row[]> {
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'ecs-numbers-'))
  const list = join(folder, 'gt.json')
  if (!existsSync(list)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(list, JSON.stringify({ items: await draw(folder) }))
  }
  const { items } = JSON.parse(readFileSync(list, 'utf8')) as { items: Item[] }
  const readings = await readAll(folder, only ? items.filter(({ category }) => category === only) : items)
  writeFileSync(join(folder, 'readings.json'), JSON.stringify(readings, null, 1))
  const cellOf = new Map(items.map(({ file, category, level }) => [file, `${category} ${level}`]))
  const cells = Object.entries(Object.groupBy(readings, ({ file }) => cellOf.get(file)!))
  return [...cells, ['all', readings] as const].map(([name, some]) => ({
    ...scored(name, some!),
    empty: some!.filter(({ status }) => status === 'none').length,
  }))
}

async function draw(folder: string): Promise<Item[]> {
  const peers = installPeers(root, fonts)
  if (!peers) throw new Error('Without the faces there is nothing to draw with')
  const { url, stop } = await serveFolders({
    bench: join(root, 'bench'),
    packages: join(root, 'packages'),
    modules: join(root, 'node_modules'),
    peers: join(peers, 'node_modules'),
  })
  const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const page = await browser.newPage()
    await page.goto(`${url}/bench/reading/page.html`, { waitUntil: 'load' })
    await page.waitForFunction(() => 'openFonts' in window)
    await page.evaluate(() => (window as never as PageDoor).openFonts())
    const from = Number(process.env.ECS_FROM ?? 0)
    const count = Number(process.env.ECS_LINES ?? 40)
    const items: Item[] = []
    for (const category of categories) {
      for (const level of levels) {
        for (let n = from; n < from + count; n++) {
          const [jpeg, text] = await page.evaluate(([c, l, i]) => (window as never as PageDoor).shown(c, l, i), [
            category,
            level,
            n,
          ] as const)
          const file = `${category.replaceAll(' ', '-')}_l${level}_${n}.jpg`
          writeFileSync(join(folder, file), Buffer.from(jpeg, 'base64'))
          items.push({ file, lines: [text], category, level, numeric: true })
        }
      }
    }
    return items
  } finally {
    await browser.close()
    stop()
  }
}

async function readAll(folder: string, items: readonly Item[]): Promise<Reading[]> {
  const { readNumber } = await loadTextReaders()
  const readings: Reading[] = []
  for (const { file, lines } of items) {
    const picture = await openPicture(join(folder, file))
    const began = performance.now()
    const { text, status, candidates } = await readNumber(picture)
    const ms = performance.now() - began
    readings.push({ file, said: text, due: lines[0]!, isSure: status === 'agreed', ms, status, candidates })
  }
  return readings
}

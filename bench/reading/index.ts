import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumArgs } from '../../tools/chromium.ts'
import type { BenchOptions, Row } from '../table.ts'
import { installPeers } from '../vision/peers.ts'
import { serveFolders } from '../vision/serve.ts'
import { versions as fonts } from './draw/fonts.ts'
import type { Kind } from './engines.ts'
import { type Attempt, scored } from './score.ts'

const root = join(import.meta.dirname, '../..')
const samplesRoot = join(process.env.ECS_SAMPLES ?? join(root, '../shared/samples'), 'vision')
const peerVersions = {
  'tesseract.js': '7.0.0',
  'tesseract.js-core': '7.0.0',
  '@tesseract.js-data/jpn': '1.0.0',
  ...fonts,
}

const drawnSets: { category: string; levels: number[]; isNumber: boolean }[] = [
  { category: 'segments', levels: [1, 2, 3], isNumber: true },
  { category: 'segment face', levels: [1, 2, 3], isNumber: true },
  { category: 'drum', levels: [1, 2, 3], isNumber: true },
  { category: 'label', levels: [1, 2, 3], isNumber: false },
  { category: 'serial', levels: [1, 2, 3], isNumber: false },
  { category: 'date', levels: [1, 2, 3], isNumber: false },
  { category: 'ink words', levels: [1, 2], isNumber: false },
  { category: 'ink numbers', levels: [1, 2], isNumber: false },
]

type Readings = Record<string, Attempt>
type PageDoor = {
  start(hasPeers: boolean, only: string | undefined): Promise<string[]>
  drawn(category: string, level: number, n: number): Promise<Readings>
  sample(url: string, kind: Kind, text: string, isNumber: boolean): Promise<Readings>
  shown(category: string, level: number, n: number): Promise<[base64: string, text: string]>
}

/**
 * Text, numbers and pen writing: sample sets and pictures drawn in faces and by programs that no model of ours was
 * trained with. `ECS_LINES` pictures a cell for displays (40), a third of it for the rest; `--keep FOLDER` keeps them.
 * `ECS_CATEGORY`, `ECS_LEVELS=1,2` and `ECS_ENGINE=ours` take a part of it.
 */
export async function benchReading({ keep }: BenchOptions = {}): Promise<Row[]> {
  const peers = installPeers(root, peerVersions)
  const { url, stop } = await serveFolders({
    bench: join(root, 'bench'),
    packages: join(root, 'packages'),
    modules: join(root, 'node_modules'),
    peers: join(peers ?? root, 'node_modules'),
    samples: samplesRoot,
  })
  const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error.message))
    await page.goto(`${url}/bench/reading/page.html`, { waitUntil: 'load' })
    await page.waitForFunction(() => 'start' in window)
    await page.evaluate(([has, only]) => (window as never as PageDoor).start(has, only), [
      peers !== undefined,
      process.env.ECS_ENGINE,
    ] as const)
    const rows = [...(await sampleRows(page, 'ocr', 'text')), ...(await sampleRows(page, 'ink', 'ink'))]
    // Without the fonts there is nothing to draw with.
    return peers ? [...rows, ...(await drawnRows(page, keep))] : rows
  } finally {
    await browser.close()
    stop()
  }
}

async function drawnRows(page: Page, keep: string | undefined): Promise<Row[]> {
  const lines = Number(process.env.ECS_LINES ?? 40)
  const only = process.env.ECS_CATEGORY
  const chosen = process.env.ECS_LEVELS?.split(',').map(Number)
  const rows: Row[] = []
  for (const { category, levels, isNumber } of drawnSets.filter((set) => !only || set.category === only)) {
    for (const level of levels.filter((one) => chosen?.includes(one) ?? true)) {
      const count = isNumber ? lines : Math.ceil(lines / 3)
      const all: Readings[] = []
      for (let n = 0; n < count; n++) {
        const got = await page.evaluate(([c, l, i]) => (window as never as PageDoor).drawn(c, l, i), [
          category,
          level,
          n,
        ] as const)
        all.push(got)
        if (keep) await keepPicture(page, keep, category, level, n, got)
      }
      rows.push(...byEngine(`${category} ${level}`, all))
    }
  }
  return rows
}

async function keepPicture(page: Page, folder: string, category: string, level: number, n: number, got: Readings) {
  mkdirSync(folder, { recursive: true })
  const [picture] = await page.evaluate(([c, l, i]) => (window as never as PageDoor).shown(c, l, i), [
    category,
    level,
    n,
  ] as const)
  const name = `${category.replaceAll(' ', '-')}_l${level}_${n}`
  writeFileSync(join(folder, `${name}.${category.startsWith('ink') ? 'png' : 'jpg'}`), Buffer.from(picture, 'base64'))
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(got))
}

type Sample = { file: string; lines: string[]; level: number; numeric: boolean }

async function sampleRows(page: Page, set: string, kind: Kind): Promise<Row[]> {
  const list = join(samplesRoot, set, 'gt.json')
  if (!existsSync(list) || process.env.ECS_CATEGORY) return []
  const { items } = JSON.parse(readFileSync(list, 'utf8')) as { items: Sample[] }
  const all: Readings[] = []
  for (const { file, lines, numeric } of items) {
    all.push(
      await page.evaluate(([u, k, t, is]) => (window as never as PageDoor).sample(u, k, t, is), [
        `/samples/${set}/${file}`,
        kind,
        lines.join('\n'),
        numeric,
      ] as const),
    )
  }
  return byEngine(`samples ${set}`, all)
}

function byEngine(name: string, all: readonly Readings[]): Row[] {
  const engines = Object.keys(all[0] ?? {})
  return engines.map((engine) =>
    scored(
      `${name}: ${engine}`,
      all.map((one) => one[engine]!),
    ),
  )
}

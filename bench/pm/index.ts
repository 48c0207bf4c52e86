import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { dialCases } from '../../packages/vision/src/testing/dials/cases.ts'
import { panelFaults } from '../../packages/vision/src/testing/panels/faults.ts'
import { chromiumArgs } from '../../tools/chromium.ts'
import { printTable, type Row } from '../table.ts'
import { serveFolders } from '../vision/serve.ts'
import { gaugeRow, type Measured, patternRow } from './score.ts'
import type { SampleDial, Task } from './worker.ts'

const root = join(import.meta.dirname, '../..')
const samples = join(process.env.ECS_SAMPLES ?? join(root, '../shared/samples'), 'vision')

/** Tests and tuning use small numbers: from here on nobody has looked. Another one is another set. */
const firstSeed = Number(process.env.ECS_SEED ?? 700_000)
const pictures = Number(process.env.ECS_PICTURES ?? 20)
const levels = [1, 2, 3]

type PageDoor = { ask(task: Task): Promise<Measured>; longTasksSoFar(): number }

/**
 * Pointer meters and compared panels in Chromium, in a worker with OpenCV: the samples, then drawn ones of seeds nobody
 * has seen. `ECS_PICTURES` per row (20), `ECS_SEED` where they begin. It takes long; what is known is printed on the way.
 */
export async function benchPm(): Promise<Row[]> {
  const folders = { bench: join(root, 'bench'), packages: join(root, 'packages'), modules: join(root, 'node_modules') }
  const { url, stop } = await serveFolders({ ...folders, samples })
  const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error.message))
    await page.goto(`${url}/bench/pm/page.html`, { waitUntil: 'load' })
    await page.waitForFunction(() => 'ask' in window)
    // Once unmeasured: the engine starts and the compiler sees the code.
    await asked(page, { kind: 'dial', dial: 'mild', seed: firstSeed - 1 })
    await asked(page, { kind: 'panel', seed: firstSeed - 1, level: 1, fault: undefined })
    return [
      ...(await sampleRows(page)),
      ...(await gaugeRows(page)),
      ...(await patternRows(page)),
      await memoryRow(page),
      { name: 'tasks over 50 ms on the page', pictures: String(await longTasks(page)) },
    ]
  } finally {
    await browser.close()
    stop()
  }
}

const asked = (page: Page, task: Task): Promise<Measured> =>
  page.evaluate((one) => (window as never as PageDoor).ask(one), task)
const longTasks = (page: Page): Promise<number> => page.evaluate(() => (window as never as PageDoor).longTasksSoFar())

async function each(page: Page, tasks: Iterable<Task>): Promise<Measured[]> {
  const all: Measured[] = []
  for (const task of tasks) all.push(await asked(page, task))
  return all
}

async function gaugeRows(page: Page): Promise<Row[]> {
  const rows: Row[] = []
  const usual: Measured[] = []
  for (const [n, dial] of dialCases.entries()) {
    const seeds = Array.from({ length: pictures }, (_, i) => firstSeed + n * 10_000 + i)
    const all = await each(
      page,
      seeds.map((seed) => ({ kind: 'dial', dial, seed })),
    )
    if (dial === 'mild' || dial === 'medium') usual.push(...all)
    rows.push(gaugeRow(`gauge, ${dial}`, all))
    printTable(rows.slice(-1))
  }
  return [...rows, gaugeRow('gauge, mild and medium together', usual)]
}

/** Each panel is registered once, then judged right and with one fault at every level, the faults in turn. */
async function patternRows(page: Page): Promise<Row[]> {
  const states: Record<'OK' | 'NG', Map<number, Measured[]>> = { OK: new Map(), NG: new Map() }
  const keep = (state: 'OK' | 'NG', level: number, one: Measured) =>
    states[state].set(level, [...(states[state].get(level) ?? []), one])
  for (let i = 0; i < pictures; i++) {
    const seed = firstSeed + 500_000 + i
    for (const level of levels) {
      const fault = panelFaults[(i * levels.length + level) % panelFaults.length]!
      keep('OK', level, await asked(page, { kind: 'panel', seed, level, fault: undefined }))
      keep('NG', level, await asked(page, { kind: 'panel', seed, level, fault }))
    }
  }
  const named = { OK: 'right state', NG: 'one fault' } as const
  return (['OK', 'NG'] as const).flatMap((state) => [
    ...levels.map((level) => patternRow(`panel, ${named[state]}, level ${level}`, state, states[state].get(level)!)),
    patternRow(`panel, ${named[state]}, all`, state, [...states[state].values()].flat()),
  ])
}

/** The engine's own memory does not grow back: what one reading keeps is lost for the next. */
async function memoryRow(page: Page): Promise<Row> {
  const heap = async () => ((await asked(page, { kind: 'memory' })).heapBytes ?? 0) / 2 ** 20
  const before = await heap()
  for (let i = 0; i < 100; i++) await asked(page, { kind: 'dial', dial: 'medium', seed: firstSeed + (i % 10) })
  return { name: "engine's memory over 100 readings", pictures: '100', beforeMb: before, behindMb: await heap() }
}

type GaugeSet = { items: (SampleDial & { level: number })[] }
type PanelSet = {
  panels: { panel: string; registration: string[] }[]
  items: { file: string; panel: string; level: number; expected: 'OK' | 'NG' }[]
}

async function sampleRows(page: Page): Promise<Row[]> {
  if (!existsSync(join(samples, 'gauge/gt.json'))) {
    console.log(`no sample pictures in ${samples}`)
    return []
  }
  const read = <T>(set: string): T => JSON.parse(readFileSync(join(samples, set, 'gt.json'), 'utf8')) as T
  const gauges = read<GaugeSet>('gauge').items.map(
    (item): Task => ({ kind: 'sampleDial', folder: '/samples/gauge', item }),
  )
  const { panels: known, items } = read<PanelSet>('pm')
  const photosOf = (panel: string) => known.find((one) => one.panel === panel)?.registration ?? []
  const of = (state: 'OK' | 'NG') =>
    items
      .filter(({ expected }) => expected === state)
      .toSorted((a, b) => a.panel.localeCompare(b.panel))
      .map(({ file, panel }): Task => ({ kind: 'samplePanel', folder: '/samples/pm', file, photos: photosOf(panel) }))
  const rows = [
    gaugeRow('samples, gauge', await each(page, gauges)),
    patternRow('samples, panel, right state', 'OK', await each(page, of('OK'))),
    patternRow('samples, panel, one fault', 'NG', await each(page, of('NG'))),
  ]
  printTable(rows)
  return rows
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../packages/server/src/config.ts'
import { blocks } from '../packages/server/src/demo/blocks.ts'
import { demoId } from '../packages/server/src/demo/demoId.ts'
import { seedPictures } from '../packages/server/src/demo/samples/seedPictures.ts'
import { seedPlaces } from '../packages/server/src/demo/seedPlaces.ts'
import * as people from '../packages/server/src/features/people/sql.ts'
import { expandSchedule } from '../packages/server/src/features/schedules/expandSchedule.ts'
import * as schedules from '../packages/server/src/features/schedules/sql.ts'
import * as targets from '../packages/server/src/features/targets/sql.ts'
import { openServices } from '../packages/server/src/openServices.ts'
import type { Services } from '../packages/server/src/services.ts'
import { cpuOfFamily } from './cpu.ts'
import type { Row } from './table.ts'

const targetCount = 1000
const days = 100
const now = new Date('2026-11-15T00:00:00Z')
const planner = demoId('bench', 'planner')

/** One schedule of 1,000 targets over 100 days on the embedded database: planned, planned again, changed, paused. */
export async function benchPlan(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ecs-bench-'))
  mkdirSync(dataDir, { recursive: true })
  const { services, close } = await openServices(readConfig({ ECS_DATA_DIR: dataDir, ECS_LOG: 'warn' }))
  try {
    const targetIds = await seedPlant(services)
    const planWith = (change: object) => planOnce(services, targetIds, change)
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
    const timed = timedWith(postmaster)
    return [
      await timed('plan 100,000 occurrences', () => planWith({})),
      await timed('plan again, nothing new', () => planWith({})),
      await timed('change the assignees of all', () => planWith({ assigneeIds: [planner] })),
      await timed('pause: take all back', () => planWith({ active: false })),
    ]
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function seedPlant(services: Services): Promise<string[]> {
  await seedPictures(services, planner)
  return await services.db.kysely.transaction().execute(async (tx) => {
    await people.remember(tx, { id: planner, username: 'planner', name: '計画' })
    await seedPlaces(tx, planner, now)
    const [block] = blocks
    const model = (await targets.byId(tx, demoId('target', block!.targets[0]!.code)))!
    const { id: _, ...draft } = model
    const ids = Array.from({ length: targetCount }, (_, no) => demoId('bench', no))
    for (const [no, id] of ids.entries()) await targets.upsert(tx, id, { ...draft, code: `BN-${no}`, qrCodes: [] })
    return ids
  })
}

async function planOnce({ db }: Services, targetIds: string[], change: object): Promise<number> {
  const [block] = blocks
  const schedule = {
    id: demoId('bench', 'schedule'),
    ecsId: demoId('ecs', block!.code),
    name: '計測',
    targetIds,
    templateId: demoId('template', block!.template),
    rrule: 'FREQ=DAILY',
    workdaysOnly: false,
    shift: '日勤',
    leadMinutes: 60,
    graceMinutes: 60,
    assigneeIds: [],
    active: true,
    startsOn: '2026-11-15',
    timeZone: 'Asia/Tokyo',
    onRestDay: 'skip' as const,
    ...change,
  }
  return await db.kysely.transaction().execute(async (tx) => {
    await schedules.upsert(tx, schedule, planner, now)
    return await expandSchedule(tx, schedule.id, now, days - 1)
  })
}

const timedWith =
  (postmaster: number) =>
  async (name: string, work: () => Promise<number>): Promise<Row> => {
    const cpu = process.cpuUsage()
    const postgres = cpuOfFamily(postmaster)
    const began = performance.now()
    const sheets = await work()
    const p50Ms = performance.now() - began
    const { user, system } = process.cpuUsage(cpu)
    return { name, sheets, p50Ms, cpuMs: (user + system) / 1000, postgresMs: cpuOfFamily(postmaster) - postgres }
  }

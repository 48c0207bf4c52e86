import * as routes from '../features/patrolRoutes/index.ts'
import * as schedules from '../features/schedules/index.ts'
import { expandSchedule } from '../features/schedules/index.ts'
import type { Services } from '../services.ts'
import { blocks, type DemoBlock } from './blocks.ts'
import { demoId } from './demoId.ts'
import type { Crew } from './recorder.ts'

const tokyoOffsetMs = 9 * 3_600_000
const dayMs = 86_400_000

/** One schedule per place and shift, planned from this morning on, and a round through the first place. */
export async function seedSchedules({ db, now }: Services, crew: Crew): Promise<void> {
  const morning = new Date(Math.floor((now().getTime() + tokyoOffsetMs) / dayMs) * dayMs - tokyoOffsetMs)
  await db.kysely.transaction().execute(async (tx) => {
    for (const block of blocks)
      for (const shift of block.rhythm ? block.shifts : []) {
        const schedule = scheduleOf(block, shift, morning)
        await schedules.upsert(tx, schedule, crew.leader.id, morning)
        await expandSchedule(tx, schedule.id, morning)
      }
    const [{ code, template, targets }] = blocks as [DemoBlock]
    const stops = targets
      .filter(({ status }) => status !== 'stopped')
      .map((target) => ({
        targetId: demoId('target', target.code),
        templateId: demoId('template', template),
        minutes: 8,
      }))
    const id = demoId('route', code)
    await routes.upsert(tx, { id, ecsId: demoId('ecs', code), name: '始業前の巡回', stops }, crew.leader.id, morning)
  })
}

function scheduleOf({ code, template, targets, rhythm }: DemoBlock, shift: string, startsAt: Date) {
  const { name, rrule, workdaysOnly } = rhythm!
  return {
    id: demoId('schedule', code, shift),
    ecsId: demoId('ecs', code),
    name: `${name}（${shift}）`,
    targetIds: targets.map((target) => demoId('target', target.code)),
    templateId: demoId('template', template),
    rrule,
    workdaysOnly,
    shift,
    leadMinutes: 60,
    graceMinutes: 240,
    assigneeIds: [],
    active: true,
    startsOn: new Date(startsAt.getTime() + tokyoOffsetMs).toISOString().slice(0, 10),
    timeZone: 'Asia/Tokyo',
    onRestDay: 'next' as const,
  }
}

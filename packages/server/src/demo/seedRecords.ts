import type { ItemRole, TemplateContent } from '@ecs/core'
import { planOf } from '../features/checksheets/plans.ts'
import type { Services } from '../services.ts'
import { blocks, type DemoBlock } from './blocks.ts'
import { demoId } from './demoId.ts'
import { draftOf, momentOf, tokyoOffsetMinutes } from './moments.ts'
import { DemoRandom } from './random.ts'
import { type Crew, Recorder } from './recorder.ts'
import { seedSchedules } from './seedSchedules.ts'
import { seedToday } from './seedToday.ts'

const dayMs = 86_400_000

/** Past working days with finished records, and today's work from the schedules. */
export async function seedRecords(services: Services, crew: Crew, days: number): Promise<void> {
  const recorder = new Recorder(services, crew)
  const today = Math.floor((services.now().getTime() + tokyoOffsetMinutes * 60_000) / dayMs)
  // Side by side: a first start waits for the disk more than for the processor.
  await Promise.all(
    blocks.map(async (block) => {
      const { content } = await planOf(services.db.kysely, demoId('template', block.template, 1))
      for (let day = today - days; day < today; day += 1)
        if (isWorkday(block, day)) await seedDay(recorder, block, content, day, days - (today - day))
    }),
  )
  await seedSchedules(services, crew)
  await seedToday(services, recorder, today)
}

function isWorkday({ days }: DemoBlock, day: number): boolean {
  const date = new Date(day * dayMs)
  return Array.isArray(days) ? days.includes(date.getUTCDay()) : date.getUTCDate() === days.dayOfMonth
}

async function seedDay(
  recorder: Recorder,
  block: DemoBlock,
  content: TemplateContent,
  day: number,
  count: number,
): Promise<void> {
  // Two machines with a full history say more than six with gaps.
  for (const target of block.targets.slice(0, 2))
    for (const shift of block.shifts) {
      const name = [block.code, target.code, day, shift].join('/')
      const random = new DemoRandom(name)
      const mood = { day: count, fault: random.isLikely(0.3), drift: count / 30 }
      const order = {
        draft: draftOf(block, target.code, day, shift),
        at: momentOf(day, shift, random),
        random,
        mood,
        name,
        code: target.code,
      }
      const id = await recorder.fill(order)
      for (const step of content.approvalFlow.steps) await recorder.approve(id, order, step.role as ItemRole)
    }
}

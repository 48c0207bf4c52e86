import type { ItemRole, TemplateContent } from '@ecs/core'
import { planOf } from '../features/checksheets/plans.ts'
import type { Services } from '../services.ts'
import { blocks, type DemoBlock } from './blocks.ts'
import { demoId } from './demoId.ts'
import { draftOf, momentOf, tokyoOffsetMinutes } from './moments.ts'
import { DemoRandom } from './random.ts'
import { type Crew, later, type Order, Recorder } from './recorder.ts'
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
  const [first] = blocks as [DemoBlock]
  const { content } = await planOf(services.db.kysely, demoId('template', first.template, 1))
  await seedVoid(recorder, first, content, today - 1)
  await seedSchedules(services, crew)
  await seedToday(services, recorder, today)
}

function isWorkday({ days }: DemoBlock, day: number): boolean {
  const date = new Date(day * dayMs)
  return Array.isArray(days) ? days.includes(date.getUTCDay()) : date.getUTCDate() === days.dayOfMonth
}

/** A finished record that turned out to be of the wrong machine: it stays, marked as not valid. */
async function seedVoid(recorder: Recorder, block: DemoBlock, content: TemplateContent, day: number): Promise<void> {
  const [shift] = block.shifts
  const { code } = block.targets[0]!
  const order = orderOf(block, code, day, shift!, 30, 'void')
  const id = await recorder.fill(order)
  for (const step of content.approvalFlow.steps) await recorder.approve(id, order, step.role as ItemRole)
  const reason = '別の設備の記録でした。正しい設備で記録し直しました。'
  await recorder.decide(id, 'checksheet.void', 'admin', later(order.at, 180), { reason })
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
      const order = orderOf(block, target.code, day, shift, count)
      const id = await recorder.fill(order)
      for (const step of content.approvalFlow.steps) await recorder.approve(id, order, step.role as ItemRole)
    }
}

function orderOf(block: DemoBlock, code: string, day: number, shift: string, count: number, ...more: string[]): Order {
  const name = [block.code, code, day, shift, ...more].join('/')
  const random = new DemoRandom(name)
  const mood = { day: count, fault: random.isLikely(0.3), drift: count / 30 }
  return { draft: draftOf(block, code, day, shift), at: momentOf(day, shift, random), random, mood, name, code }
}

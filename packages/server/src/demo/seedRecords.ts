import type { ItemRole, TemplateContent } from '@ecs/core'
import { planOf } from '../features/checksheets/index.ts'
import type { Services } from '../services.ts'
import { blocks, type DemoBlock } from './blocks.ts'
import { demoId } from './demoId.ts'
import { inspectedDays, tokyoOffsetMinutes } from './moments.ts'
import { orderOf } from './orders.ts'
import { type Crew, later, type Order, Recorder } from './recorder.ts'
import { seedAction } from './seedAction.ts'
import { seedEditing } from './seedEditing.ts'
import { seedSchedules } from './seedSchedules.ts'
import { seedToday, todaysPart } from './seedToday.ts'

const dayMs = 86_400_000

/** Past working days with finished records, and today's work from the schedules. */
export async function seedRecords(services: Services, crew: Crew, days: number, editorId: string): Promise<void> {
  const recorder = new Recorder(services, crew)
  const local = services.now().getTime() + tokyoOffsetMinutes * 60_000
  const today = Math.floor(local / dayMs)
  const part = todaysPart(today, (local % dayMs) / 60_000)
  // Side by side: a first start waits for the disk more than for the processor.
  await Promise.all(
    blocks.map((block) => seedBlock(services, recorder, block, inspectedDays(block, today, days), part)),
  )
  await seedAction(services, crew, today)
  await seedSchedules(services, crew)
  await seedToday(recorder, part)
  await seedEditing(services, crew, editorId)
}

type Part = ReturnType<typeof todaysPart>

async function seedBlock(services: Services, recorder: Recorder, block: DemoBlock, days: number[], part: Part) {
  const { content } = await planOf(services.db.kysely, demoId('template', block.template, 1))
  // Two machines with a full history say more than six with gaps.
  if (block === blocks[0]) await seedVoid(recorder, block, content, days[0]!, part)
  for (const day of days)
    for (const { code } of block.targets.slice(0, 2))
      for (const shift of block.shifts) {
        if (part.isOwn(block, code, day)) continue
        const steps = content.approvalFlow.steps.map(({ role }) => role as ItemRole)
        // The newest of two steps waits for its second: an approver has something to decide on any day.
        const isLast = day === days.at(-1) && steps.length > 1
        await seedRecord(recorder, orderOf(part.today, block, code, day, shift), isLast ? steps.slice(0, -1) : steps)
      }
}

async function seedRecord(recorder: Recorder, order: Order, steps: readonly ItemRole[]) {
  let filled = await recorder.fill(order)
  for (const role of steps) filled = await recorder.approve(filled, order, role)
  return filled
}

/** A finished record that turned out to be of the wrong machine: it stays, marked as not valid. */
async function seedVoid(
  recorder: Recorder,
  block: DemoBlock,
  content: TemplateContent,
  day: number,
  { today }: Part,
): Promise<void> {
  const made = orderOf(today, block, block.targets[0]!.code, day, block.shifts[0]!, 'void')
  // Before the right one: its counter has run less.
  const order = { ...made, mood: { ...made.mood, shift: -1, fault: false } }
  const { id, endedAt } = await seedRecord(
    recorder,
    order,
    content.approvalFlow.steps.map(({ role }) => role as ItemRole),
  )
  const reason = '別の設備の記録でした。正しい設備で記録し直しました。'
  await recorder.decide(id, 'checksheet.void', 'admin', later(endedAt, 60), { reason })
}

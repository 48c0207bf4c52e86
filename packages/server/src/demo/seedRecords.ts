import type { ChecksheetDraft, ItemRole, TemplateContent } from '@ecs/core'
import { planOf } from '../features/checksheets/plans.ts'
import type { Services } from '../services.ts'
import { blocks, type DemoBlock } from './blocks.ts'
import { demoId } from './demoId.ts'
import { DemoRandom } from './random.ts'
import { type Crew, later, Recorder } from './recorder.ts'

const dayMs = 86_400_000
const startMinutes: Record<string, number> = { 日勤: 8 * 60 + 10, 昼: 10 * 60 + 30, 夜勤: 20 * 60 + 10 }
const tokyoOffsetMinutes = 9 * 60

/** Past working days with finished records, and today with one sheet in every status. */
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
  await seedToday(recorder, today)
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
      }
      const id = await recorder.fill(order)
      for (const step of content.approvalFlow.steps) await recorder.approve(id, order, step.role as ItemRole)
    }
}

/** What a leader sees in the morning: something planned, something half done, something to decide. */
async function seedToday(recorder: Recorder, today: number): Promise<void> {
  const [block] = blocks as [DemoBlock]
  const shift = '日勤'
  const order = (code: string, start = true) => {
    const name = ['today', code].join('/')
    const random = new DemoRandom(name)
    const at = momentOf(today, shift, random)
    const draft = { ...draftOf(block, code, today, shift), start }
    return { draft, at, random, mood: { day: 31, fault: code === 'IM-02', drift: 1 }, name }
  }
  await recorder.fill(order('IM-01', false))
  await recorder.fill(order('IM-03'), 0.7)
  await recorder.fill(order('IM-02'))
  const returned = order('IM-04')
  const id = await recorder.fill(returned)
  await recorder.decide(id, 'checksheet.return', 'leader', later(returned.at, 40), {
    reason: '油圧の値をもう一度確認してください。',
    to: { who: 'submitter' },
    cells: [],
  })
  const stopped = order('IM-05', false)
  const cancelled = await recorder.fill(stopped)
  await recorder.decide(cancelled, 'checksheet.cancel', 'leader', later(stopped.at, 10), {
    reason: '金型交換のため、本日は運転しません。',
  })
}

function draftOf(block: DemoBlock, code: string, day: number, shift: string): ChecksheetDraft {
  return {
    ecsId: demoId('ecs', block.code),
    targetId: demoId('target', code),
    templateId: demoId('template', block.template),
    templateVersionId: demoId('template', block.template, 1),
    shift,
    plannedFor: new Date(day * dayMs).toISOString().slice(0, 10),
    dueAt: new Date(day * dayMs + ((startMinutes[shift] ?? 540) + 50 - tokyoOffsetMinutes) * 60_000).toISOString(),
    ...(block.code.startsWith('QC') && { lot: `L26${String(day % 1000).padStart(4, '0')}` }),
    start: true,
  }
}

function momentOf(day: number, shift: string, random: DemoRandom): Date {
  const minutes = (startMinutes[shift] ?? 540) + Math.floor(random.next() * 25) - tokyoOffsetMinutes
  return new Date(day * dayMs + minutes * 60_000)
}

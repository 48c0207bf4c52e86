import type { ChecksheetDraft } from '@ecs/core'
import type { DemoBlock } from './blocks.ts'
import { demoId } from './demoId.ts'
import type { DemoRandom } from './random.ts'

const dayMs = 86_400_000
const startMinutes: Record<string, number> = { 日勤: 8 * 60 + 10, 昼: 10 * 60 + 30, 夜勤: 20 * 60 + 10 }
export const tokyoOffsetMinutes = 9 * 60

export function draftOf(block: DemoBlock, code: string, day: number, shift: string): ChecksheetDraft {
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

export function momentOf(day: number, shift: string, random: DemoRandom): Date {
  const minutes = (startMinutes[shift] ?? 540) + Math.floor(random.next() * 25) - tokyoOffsetMinutes
  return new Date(day * dayMs + minutes * 60_000)
}

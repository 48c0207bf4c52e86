import { type ChecksheetDraft, defaultCalendar, defaultCalendarId, workdaysOf } from '@ecs/core'
import type { DemoBlock } from './blocks.ts'
import { demoId } from './demoId.ts'
import type { DemoRandom } from './random.ts'

const dayMs = 86_400_000
const startMinutes: Record<string, number> = { 日勤: 8 * 60 + 10, 昼: 10 * 60 + 30, 夜勤: 20 * 60 + 10 }
export const tokyoOffsetMinutes = 9 * 60

/** The same calendar that the schedules follow: no round on a day of rest. */
const { isWorkday, place } = workdaysOf(defaultCalendar(defaultCalendarId))

/** Whether people of this block inspect on this day; a day of the month that is no working day moves to the next. */
export function isInspected({ days }: DemoBlock, day: number): boolean {
  if (!isWorkday(day)) return false
  const dateOf = (at: number) => new Date(at * dayMs)
  if (Array.isArray(days)) return days.includes(dateOf(day).getUTCDay())
  for (let planned = day; planned > day - 14; planned -= 1)
    if (dateOf(planned).getUTCDate() === days.dayOfMonth) return place(planned, 'next') === day
  return false
}

/** The days before this one on which people inspected; at least the last one, however few days are asked for. */
export function inspectedDays(block: DemoBlock, today: number, count: number): number[] {
  const days: number[] = []
  for (let day = today - 1; day >= today - count || (days.length === 0 && Array.isArray(block.days)); day -= 1)
    if (isInspected(block, day)) days.unshift(day)
  return days
}

export function draftOf(block: DemoBlock, code: string, day: number, shift: string): ChecksheetDraft {
  return {
    ecsId: demoId('ecs', block.code),
    targetId: demoId('target', code),
    templateId: demoId('template', block.template),
    templateVersionId: demoId('template', block.template, 1),
    shift,
    plannedFor: new Date(day * dayMs).toISOString().slice(0, 10),
    dueAt: new Date(day * dayMs + ((startMinutes[shift] ?? 540) + 50 - tokyoOffsetMinutes) * 60_000).toISOString(),
    ...(block.code.startsWith('QC') && {
      lot: `L26${String(day % 1000).padStart(4, '0')}`,
      facts: { 'lot.partNo': code, 'part.drawing': 'D-2041 Rev.C' },
    }),
    start: true,
  }
}

export function momentOf(day: number, shift: string, random: DemoRandom): Date {
  const minutes = (startMinutes[shift] ?? 540) + Math.floor(random.next() * 25) - tokyoOffsetMinutes
  return new Date(day * dayMs + minutes * 60_000)
}

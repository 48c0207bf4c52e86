import type { OverdueStage } from './noticeEvent.ts'

/** N6 A deviation that nobody has acknowledged goes one step up after this time. */
export const deviationPatienceMs = 30 * 60_000

/** N6 What is older than this is no news any more: a server that was off for a week does not wake everybody. */
export const longestMemoryMs = 48 * 3_600_000

const hourMs = 3_600_000

/** N7 How far a sheet is past its time: at once, after an hour, after a day; the next stage ends the one before. */
export function overdueStage(dueAt: string, now: string): OverdueStage | undefined {
  const lateMs = Date.parse(now) - Date.parse(dueAt)
  if (lateMs < 0 || lateMs >= longestMemoryMs) return undefined
  if (lateMs >= 24 * hourMs) return 24
  return lateMs >= hourMs ? 1 : 0
}

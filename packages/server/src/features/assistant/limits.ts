import { appError } from '@ecs/core'
import type { Used } from './sql.ts'

const most = { tenMinutes: 20, day: 200, running: 2, sheet: 200 }

/** Refuses, saying what to do, before a question is taken. */
export function requireRoom({ tenMinutes, day, running, sheet, oldest }: Used, now: Date): void {
  if (sheet >= most.sheet) throw appError('assistantSheetFull', { max: most.sheet })
  if (running >= most.running) throw appError('assistantBusy')
  if (day >= most.day) throw appError('assistantTooMany', { retryAfterSeconds: 3600 })
  if (tenMinutes < most.tenMinutes) return
  const freeAt = (oldest?.getTime() ?? now.getTime()) + 600_000
  throw appError('assistantTooMany', { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) })
}

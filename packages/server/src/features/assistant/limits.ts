import { appError } from '@ecs/core'
import { type AssistantEngine, type EnginePart, withoutModel } from '../../engines/assistant/index.ts'
import type { Context } from '../../http/route.ts'
import { tokensThisMonth, type Used } from './sql.ts'

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

const spentText = '今月のAIの利用枠を使い切ったため、自動集計で答えます。'

const afterSpending: AssistantEngine = {
  ...withoutModel,
  async *answer(question, tools, signal): AsyncIterable<EnginePart> {
    yield { part: 'sentence', sentence: { text: spentText, cites: [] } }
    yield* withoutModel.answer(question, tools, signal)
  },
}

/** The chosen engine while the month's tokens last; then the one that costs nothing, and it says so. */
export async function engineWithin({ services, tx }: Context, now: Date): Promise<AssistantEngine> {
  const { assistant, config } = services
  const { model, monthlyTokens } = config.assistant
  if (!model || monthlyTokens === 0) return assistant
  return (await tokensThisMonth(tx, now)) < monthlyTokens ? assistant : afterSpending
}

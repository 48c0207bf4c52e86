import { type Applied, deviationOf, type Evaluation, type NoticeEvent } from '@ecs/core'

type Effect = Applied['effects'][number]
type ResultEffect = Extract<Effect, { effect: 'result' }>
type About = { checksheetId: string; docNo: string; revision: number; by: string }

/** An answer that has become 否, or is so no more. */
export const isTurned = (effect: Effect): boolean =>
  effect.effect === 'result' && (effect.result.judgement === 'ng') !== (effect.before?.judgement === 'ng')

/** What the leaders are told of it (N1, N5). */
export function deviationEvent({ plan }: Evaluation, { result }: ResultEffect, about: About): NoticeEvent {
  const { itemId, rowId, judgement, value } = result
  const cell = { ...about, itemId, rowId }
  if (judgement !== 'ng') return { about: 'deviationCleared', ...cell }
  return { about: 'deviation', ...cell, ...deviationOf(plan, { itemId, value }) }
}

import { type Applied, type Evaluation, type NoticeEvent, personalItems } from '@ecs/core'

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
  const item = plan.items.get(itemId)?.item
  // What no version knows any more is taken for personal (P14).
  const isPersonal = !item || personalItems(plan).has(itemId)
  const isMeasured = item?.kind === 'number' || item?.kind === 'meter'
  return {
    about: 'deviation',
    ...cell,
    itemName: item?.name ?? '',
    ...(isMeasured && !isPersonal && value !== null && { value: withUnit(value, item.unit), limits: limitsOf(item) }),
    isCritical: item?.critical ?? false,
    isPersonal,
  }
}

const withUnit = (value: string, unit: string | undefined): string => (unit ? `${value} ${unit}` : value)

type Limited = { lower?: string | undefined; upper?: string | undefined; unit?: string | undefined }

function limitsOf({ lower, upper, unit = '' }: Limited): string | undefined {
  if (lower === undefined && upper === undefined) return undefined
  const range = upper === undefined ? `${lower}以上` : lower === undefined ? `${upper}以下` : `${lower}〜${upper}`
  return unit ? `${range} ${unit}` : range
}

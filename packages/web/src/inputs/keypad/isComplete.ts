import { type Cell, compareDecimals, decimalsOf } from '@ecs/core'
import { decimalsFor } from './decimalsFor.ts'

type Typed = Pick<Cell, 'value' | 'judgement' | 'limits'> & {
  planItem: { item: Pick<Cell['planItem']['item'], 'decimals' | 'step' | 'upper' | 'monotonic'> }
}

const whole = /^\d+$/

/**
 * Whether a number that was typed is surely finished: it is good, and either all its decimals stand there or one more
 * digit would be far beyond its limit, or far beyond what a counter can have run since last time. What is 注意 or 否 is
 * looked at before anybody goes on.
 */
export function isComplete({ value, judgement, limits, planItem: { item } }: Typed, previous?: string): boolean {
  if (value === null || judgement !== 'ok') return false
  const decimals = decimalsFor(item)
  if (decimals > 0) return item.decimals === decimals && decimalsOf(value) === decimals
  const upper = limits?.upper ?? item.upper
  if (!whole.test(value)) return false
  if (upper !== undefined) return compareDecimals(`${value}0`, upper) > 0
  // A counter goes on from last time: with another figure it would stand at ten times as much. A young one may well do.
  const isOld = item.monotonic === true && previous !== undefined && compareDecimals(previous, '1000') >= 0
  return isOld && compareDecimals(value, previous) >= 0
}

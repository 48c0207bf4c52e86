import { type Cell, compareDecimals, decimalsOf } from '@ecs/core'
import { decimalsFor } from './decimalsFor.ts'

type Typed = Pick<Cell, 'value' | 'judgement' | 'limits'> & {
  planItem: { item: Pick<Cell['planItem']['item'], 'decimals' | 'step' | 'upper'> }
}

const whole = /^\d+$/

/**
 * Whether a number that was typed is surely finished: it is good, and either all its decimals stand there or one more
 * digit would be far beyond its limit. What is 注意 or 否 is looked at before anybody goes on.
 */
export function isComplete({ value, judgement, limits, planItem: { item } }: Typed): boolean {
  if (value === null || judgement !== 'ok') return false
  const decimals = decimalsFor(item)
  if (decimals > 0) return item.decimals === decimals && decimalsOf(value) === decimals
  const upper = limits?.upper ?? item.upper
  return upper !== undefined && whole.test(value) && compareDecimals(`${value}0`, upper) > 0
}

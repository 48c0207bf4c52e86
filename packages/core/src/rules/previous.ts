import type { Item } from '../model/index.ts'
import { absDecimal, addDecimals, compareDecimals, multiplyDecimals, subtractDecimals } from './decimal.ts'

/** Values beside the previous one: counters that only grow, roll over, or jump. */

type Counter = Pick<Item, 'rollover'>

/** A fall of a counter is a roll-over when the way over the top is at most half a turn (J9). */
export function rolledOver({ rollover }: Counter, value: string, previous: string): string | undefined {
  if (rollover === undefined || compareDecimals(value, previous) >= 0) return undefined
  const used = subtractDecimals(addDecimals(value, rollover), previous)
  const plausible = compareDecimals(multiplyDecimals(used, '2'), rollover) <= 0 && compareDecimals(used, '0') >= 0
  return plausible ? used : undefined
}

/** The difference from the previous value, over the top where the counter rolled over. */
export const growth = (item: Counter, value: string, previous: string): string =>
  rolledOver(item, value, previous) ?? subtractDecimals(value, previous)

export function jumpedBy(
  item: Pick<Item, 'warnDiff' | 'rollover'>,
  value: string,
  previous: string,
): string | undefined {
  if (item.warnDiff === undefined) return undefined
  const change = growth(item, value, previous)
  return compareDecimals(absDecimal(change), item.warnDiff) > 0 ? change : undefined
}

import type { Item, Judgement } from '../model/index.ts'
import { compareDecimals, decimalsOf, roundDecimal } from './decimal.ts'

/** Spec limits (規格) decide 否, warning limits (管理) decide 注意 (RULES.md L). A limit itself still counts as inside. */
export type Limits = { lower?: string; upper?: string; warnLower?: string; warnUpper?: string }

const outside = (value: string, lower: string | undefined, upper: string | undefined): boolean =>
  (lower !== undefined && compareDecimals(value, lower) < 0) ||
  (upper !== undefined && compareDecimals(value, upper) > 0)

/** 良, 注意 or 否 for a number that has been entered; 未入力 for one that has not. */
export function judge(limits: Limits, value: string | null): Judgement {
  if (value === null || value === '') return 'none'
  if (outside(value, limits.lower, limits.upper)) return 'ng'
  return outside(value, limits.warnLower, limits.warnUpper) ? 'warn' : 'ok'
}

/** 0.6 is shown as 0.60 where the item has two decimals. */
function shown(limit: string | undefined, decimals: number | undefined): string | undefined {
  if (limit === undefined || decimals === undefined || decimalsOf(limit) >= decimals) return limit
  return roundDecimal(limit, decimals)
}

type Range = { lower?: string; upper?: string; unit?: string }

/** How a message names the limits of an item. */
export function shownLimits(item: Pick<Item, 'decimals' | 'unit'>, lower?: string, upper?: string): Range {
  return { lower: shown(lower, item.decimals), upper: shown(upper, item.decimals), unit: item.unit }
}

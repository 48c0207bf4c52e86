import type { Item } from '../../model/item.ts'
import { isMeasured } from '../../model/measured.ts'
import type { Result } from '../../model/result.ts'
import type { Plan } from '../plan/plan.ts'
import { personalItems } from './personal.ts'

/** A 否 in a few words, for those who do not have the sheet before them. */
export type Deviation = {
  itemName: string
  /** With its unit; only what was measured, and nothing personal. */
  value?: string
  limits?: string
  isCritical: boolean
  isPersonal: boolean
}

export function deviationOf(plan: Plan, { itemId, value }: Pick<Result, 'itemId' | 'value'>): Deviation {
  const item = plan.items.get(itemId)?.item
  // What no version knows any more is taken for personal (P14).
  const isPersonal = !item || personalItems(plan).has(itemId)
  const hasNumber = isMeasured(item?.kind)
  const limits = item && limitsOf(item)
  return {
    itemName: item?.name ?? '',
    ...(hasNumber && !isPersonal && value !== null && { value: withUnit(value, item.unit), ...(limits && { limits }) }),
    isCritical: item?.critical ?? false,
    isPersonal,
  }
}

const withUnit = (value: string, unit: string | undefined): string => (unit ? `${value} ${unit}` : value)

function limitsOf({ lower, upper, unit }: Pick<Item, 'lower' | 'upper' | 'unit'>): string | undefined {
  if (lower === undefined && upper === undefined) return undefined
  const range = upper === undefined ? `${lower}以上` : lower === undefined ? `${upper}以下` : `${lower}〜${upper}`
  return withUnit(range, unit)
}

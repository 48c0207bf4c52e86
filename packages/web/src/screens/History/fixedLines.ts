import { type api, numberOf } from '@ecs/core'
import type { FixedLine } from './chartOptions.ts'

/** The item's own limits, as lines of its chart. */
export function fixedLines(
  item: api.ItemFacts,
  name: (key: 'upper' | 'lower' | 'warnUpper' | 'warnLower') => string,
): FixedLine[] {
  return (['upper', 'lower', 'warnUpper', 'warnLower'] as const).flatMap((key) => {
    const value = numberOf(item[key])
    if (value === null) return []
    const kind = key === 'upper' || key === 'lower' ? ('spec' as const) : ('warn' as const)
    return [{ value, name: name(key), kind, isUpper: key === 'upper' || key === 'warnUpper' }]
  })
}

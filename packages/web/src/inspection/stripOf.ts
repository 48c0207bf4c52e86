import { readStrip } from '@ecs/core'
import type { StripGroup } from './stripBars.ts'

const mostBars = 60

type Counted = { strip: string | null; done: number; optionalDone: number; total: number }

/**
 * The bars stand where their items stand on the sheet. Before anything is answered all of them are empty; where nobody knows
 * which items were answered there are none, and the numbers beside them say how many.
 */
export function stripOf({ strip, done, optionalDone, total }: Counted): StripGroup[] {
  if (strip !== null) return readStrip(strip).map((items, group) => ({ id: String(group), items }))
  return done + optionalDone > 0
    ? []
    : [{ id: 'all', items: Array.from({ length: Math.min(total, mostBars) }, () => 'none' as const) }]
}

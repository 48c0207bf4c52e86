import { cellOfKey, type Judgement } from '@ecs/core'
import { mostBars, worstOf } from '../../inspection/stripBars.ts'
import type { ProcessSum } from './sums.ts'

/** The bars of one process, and the cells that each of them stands for. */
export type ProcessBars = { processId: string; items: Judgement[]; keys: string[][] }

/**
 * One bar per item. Where that would be too many, a repeat has one per row: of twelve people with seven questions it is
 * seen who is done and where the 否 is.
 */
export function barsOf(sums: readonly ProcessSum[]): ProcessBars[] {
  const total = sums.reduce((sum, { items }) => sum + items.length, 0)
  return sums.map(total > mostBars ? byRow : byItem)
}

const byItem = ({ processId, items, keys }: ProcessSum): ProcessBars => ({
  processId,
  items,
  keys: keys.map((key) => [key]),
})

function byRow({ processId, items, keys }: ProcessSum): ProcessBars {
  const rows = new Map<string, { items: Judgement[]; keys: string[] }>()
  for (const [index, key] of keys.entries()) {
    const name = cellOfKey(key).rowId ?? key
    const row = rows.get(name) ?? { items: [], keys: [] }
    row.items.push(items[index]!)
    row.keys.push(key)
    rows.set(name, row)
  }
  const bars = [...rows.values()]
  return { processId, items: bars.map((row) => worstOf(row.items)), keys: bars.map((row) => row.keys) }
}

import type { PlanItem } from '../plan/plan.ts'
import type { Cell } from './cell.ts'
import { type Evaluation, rowsOf } from './grid.ts'
import { cellKey } from './state.ts'

/**
 * Cells in the order in which people read the sheet: by process and item, in a table row by row. The evaluation holds them in
 * the order in which they are worked out, in which a formula comes after all it looks at.
 */
export function readingOrder(evaluation: Pick<Evaluation, 'plan' | 'cells' | 'rowIds'>): Cell[] {
  const { plan, cells } = evaluation
  const read: Cell[] = []
  let table: PlanItem[] = []
  const readTable = () => {
    if (table.length === 0) return
    for (const rowId of rowsOf(evaluation, table[0]!)) {
      for (const { item } of table) {
        const cell = cells.get(cellKey(item.id, rowId))
        if (cell) read.push(cell)
      }
    }
    table = []
  }
  for (const planItem of plan.items.values()) {
    if (table[0] && table[0].process !== planItem.process) readTable()
    table.push(planItem)
  }
  readTable()
  return read
}

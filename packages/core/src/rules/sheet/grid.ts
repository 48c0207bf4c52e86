import type { Column } from '../expression/value.ts'
import type { NgGroup, Plan, PlanItem } from '../plan/plan.ts'
import type { Cell } from './cell.ts'
import type { CellKey, SheetContext, SheetState } from './state.ts'

/**
 * A sheet worked out. It is kept and brought up to date in place: a change costs as much as what depends on it,
 * not as much as the sheet is long. Cells themselves are never changed; a new object means a new content.
 */
export type Evaluation = {
  plan: Plan
  state: SheetState
  context: SheetContext
  cells: Map<CellKey, Cell>
  /** Ids of the rows of each repeating process, in order. */
  rowIds: Map<string, readonly string[]>
  /** Photos per cell. */
  photos: ReadonlyMap<CellKey, number>
  /** How many 否 a group holds, per row or for the sheet (''). */
  ngCounts: Map<NgGroup, Map<string, { ng: number; critical: number }>>
  /** Rows that formulas have asked for, until one of their cells changes. */
  columns: Map<PlanItem, Column>
  /** Formulas of a sheet that is too much are not worked out: none of them, so that no order decides which (G6). */
  isOverBudget: boolean
}

const noRow: readonly undefined[] = [undefined]

/** The rows an item has cells in; one nameless row when its process does not repeat. */
export const rowsOf = (evaluation: Pick<Evaluation, 'rowIds'>, planItem: PlanItem): readonly (string | undefined)[] =>
  planItem.process.repeat === undefined ? noRow : (evaluation.rowIds.get(planItem.process.id) ?? [])

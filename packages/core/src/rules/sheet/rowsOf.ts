import type { PlanItem } from '../plan/plan.ts'
import type { Evaluation } from './evaluation.ts'

const noRow: readonly undefined[] = [undefined]

/** The rows an item has cells in; one nameless row when its process does not repeat. */
export const rowsOf = (evaluation: Evaluation, planItem: PlanItem): readonly (string | undefined)[] =>
  planItem.process.repeat === undefined ? noRow : (evaluation.rowIds.get(planItem.process.id) ?? [])

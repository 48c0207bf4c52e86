import type { Result } from '../../model/index.ts'
import { compileTemplate } from '../plan/compile.ts'
import { evaluate, reevaluate } from '../sheet/evaluation.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { type CellKey, keyOf, type SheetState } from '../sheet/state.ts'

/** Cells that may have changed, and whether the list of items has. */
export type Moved = { cells: CellKey[]; isNewPlan: boolean }

const isSameResult = (a: Result | undefined, b: Result | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.id === b.id && a.rev === b.rev && a.value === b.value)

function* differingKeys<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  isSame: (a: T | undefined, b: T | undefined) => boolean,
): Iterable<string> {
  for (const [key, value] of after) if (!isSame(before.get(key), value)) yield key
  for (const key of before.keys()) if (!after.has(key)) yield key
}

const isIdentical = (a: unknown, b: unknown): boolean => a === b

function* photoCells(before: SheetState, after: SheetState): Iterable<CellKey> {
  for (const id of differingKeys(before.attachments, after.attachments, isIdentical)) {
    const { itemId, rowId } = after.attachments.get(id) ?? before.attachments.get(id)!
    if (itemId !== undefined) yield keyOf({ itemId, rowId })
  }
}

const sameRows = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a?.length === b?.length && (a ?? []).every((rowId, index) => rowId === b?.[index])

const sameItems = (a: SheetState, b: SheetState): boolean =>
  a.addedItems.length === b.addedItems.length &&
  a.addedItems.every(({ item }, index) => item.id === b.addedItems[index]?.item.id)

/** Brings an evaluation in place to another state of the same sheet, working out only what differs. */
export function moveTo(evaluation: Evaluation, after: SheetState): Moved {
  const before = evaluation.state
  if (!sameItems(before, after)) {
    const gone = [...evaluation.cells.keys()]
    const plan = compileTemplate(evaluation.plan.content, after.addedItems)
    Object.assign(evaluation, evaluate(plan, after, evaluation.context))
    return { cells: [...gone, ...evaluation.cells.keys()], isNewPlan: true }
  }
  const processIds = [...differingKeys(before.rows, after.rows, sameRows)]
  const answered = [...differingKeys(before.results, after.results, isSameResult), ...photoCells(before, after)]
  const changed = reevaluate(evaluation, after, { cells: answered, processIds })
  const disputed = differingKeys(before.conflicts, after.conflicts, isIdentical)
  return { cells: [...changed, ...answered, ...disputed], isNewPlan: false }
}

import {
  type CellKey,
  compileTemplate,
  decideOperation,
  type Evaluation,
  evaluate,
  keyOf,
  type MergeContext,
  type Operation,
  type OperationOf,
  type Result,
  reevaluate,
  type SheetState,
  sumsOf,
} from '@ecs/core'

/** Cells that may have changed and whether the list of items has. */
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

/** Brings an evaluation to another state of the same sheet, working out only what differs. */
function moveTo(evaluation: Evaluation, after: SheetState): Moved {
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

const nothingSeen: SheetState['seen'] = new Map()

/** One operation on top of the others; what the rules refuse now changes nothing here and waits for the server's word. */
function add(evaluation: Evaluation, operation: Operation, context: MergeContext): Moved {
  const { outcome, state, changes } = decideOperation(evaluation, operation, context)
  if (outcome.kind === 'rejected') return { cells: [], isNewPlan: false }
  const after = { ...state, seen: nothingSeen }
  if (!sameItems(evaluation.state, after)) return moveTo(evaluation, after)
  return { cells: reevaluate(evaluation, after, changes), isNewPlan: false }
}

type AnswerOperation = OperationOf<'result.set' | 'result.clear'>

const isAnswer = (operation: Operation): operation is AnswerOperation =>
  operation.type === 'result.set' || operation.type === 'result.clear'

/**
 * An answer concerns its own cell alone, so the rules are shown no other recorded answer: they copy what they are given,
 * and thousands of answers copied thousands of times is what makes a long sheet slow to open.
 */
function addAnswer(evaluation: Evaluation, operation: AnswerOperation, context: MergeContext): Moved {
  // Made by `rebase` itself, or by the rules since: nobody else holds it yet.
  const results = evaluation.state.results as Map<CellKey, Result>
  const key = keyOf(operation.type === 'result.set' ? operation.draft : operation.cell)
  const standing = results.get(key)
  const own = new Map(standing ? [[key, standing]] : [])
  const narrow = { ...evaluation, state: { ...evaluation.state, results: own } }
  const { outcome, state, changes } = decideOperation(narrow, operation, context)
  if (outcome.kind === 'rejected') return { cells: [], isNewPlan: false }
  const written = state.results.get(key)
  if (written) results.set(key, written)
  return { cells: reevaluate(evaluation, { ...state, results, seen: nothingSeen }, changes), isNewPlan: false }
}

/**
 * What the server says, with what this device has not sent on top, as the server will decide about it. The sums of the
 * sheet are made once at the end: hours of work without a network may have to be gone through.
 */
export function rebase(
  evaluation: Evaluation,
  base: SheetState,
  operations: readonly Operation[],
  context: MergeContext,
): Moved {
  const all = moveTo(evaluation, { ...base, results: new Map(base.results), seen: nothingSeen })
  for (const operation of operations) {
    if (operation.type === 'checksheet.create' || base.seen.has(operation.id)) continue
    const { cells, isNewPlan } = isAnswer(operation)
      ? addAnswer(evaluation, operation, context)
      : add(evaluation, operation, context)
    for (const key of cells) all.cells.push(key)
    all.isNewPlan ||= isNewPlan
  }
  const { checksheet } = evaluation.state
  const sums = sumsOf(evaluation, checksheet.override)
  evaluation.state = { ...evaluation.state, checksheet: { ...checksheet, ...sums } }
  return all
}

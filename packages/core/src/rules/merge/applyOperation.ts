import { appError } from '../../errors.ts'
import type { Operation, OperationType } from '../../model/index.ts'
import { compileTemplate } from '../plan/compile.ts'
import { evaluate, reevaluate } from '../sheet/evaluation.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { withEntry } from '../sheet/openMap.ts'
import { sumsOf } from '../sheet/progress.ts'
import type { CellKey } from '../sheet/state.ts'
import type { StatusRequest } from '../status/request.ts'
import { transition } from '../status/transition.ts'
import {
  addAttachment,
  addComment,
  addItem,
  assign,
  finishProcess,
  removeAttachment,
  reopenProcess,
} from './additions.ts'
import { clearResult, resolveConflict, setResult } from './cells.ts'
import type { MergeContext } from './context.ts'
import { migrate } from './migrate.ts'
import { applied, type Decision, type Effect, type Outcome, orRejected } from './outcome.ts'
import { addRow, moveRow, removeRow } from './rows.ts'

type Decide = (evaluation: Evaluation, operation: never, context: MergeContext) => Decision

function changeStatus(evaluation: Evaluation, operation: Operation, context: MergeContext): Decision {
  const { state } = evaluation
  const action = operation.type.slice('checksheet.'.length)
  const request = { ...operation, action } as unknown as StatusRequest
  const { checksheet, effects } = transition(evaluation, request, { ...context, id: operation.id })
  return applied({ ...state, checksheet: { ...checksheet, rev: checksheet.rev + 1 } }, {}, effects)
}

const refuseSecondCreate: Decide = () => {
  throw appError('sheetExists')
}

const decisions: Record<OperationType, Decide> = {
  'checksheet.create': refuseSecondCreate,
  'checksheet.start': changeStatus,
  'checksheet.assign': assign,
  'result.set': setResult,
  'result.clear': clearResult,
  'conflict.resolve': resolveConflict,
  'row.add': addRow,
  'row.remove': removeRow,
  'row.move': moveRow,
  'process.done': finishProcess,
  'process.reopen': reopenProcess,
  'comment.add': addComment,
  'attachment.add': addAttachment,
  'attachment.remove': removeAttachment,
  'item.add': addItem,
  'checksheet.submit': changeStatus,
  'checksheet.withdraw': changeStatus,
  'checksheet.approve': changeStatus,
  'checksheet.return': changeStatus,
  'checksheet.cancel': changeStatus,
  'checksheet.void': changeStatus,
  'checksheet.revise': changeStatus,
  'checksheet.override': changeStatus,
  'checksheet.migrate': migrate,
}

/**
 * What an operation does to a sheet. Nothing is changed in place: the decision holds the new state. The order in
 * which the server takes operations decides; the same operation again gets the first answer (M1, M2).
 */
export function decideOperation(evaluation: Evaluation, operation: Operation, context: MergeContext): Decision {
  const { state } = evaluation
  const first = state.seen.get(operation.id)
  if (first !== undefined) return { outcome: { kind: 'duplicate' }, state, changes: {}, effects: [] }
  const decide = decisions[operation.type] as (
    evaluation: Evaluation,
    operation: Operation,
    context: MergeContext,
  ) => Decision
  const decision = orRejected(state, () => decide(evaluation, operation, context))
  const seen = withEntry(decision.state.seen, operation.id, decision.outcome.kind)
  return { ...decision, state: { ...decision.state, seen } }
}

export type Applied = { outcome: Outcome; effects: Effect[]; changedCells: CellKey[] }

/** Numbers on the sheet follow its cells. */
export function countAnew(evaluation: Evaluation): void {
  const { state } = evaluation
  const sums = sumsOf(evaluation, state.checksheet.override)
  evaluation.state = { ...state, checksheet: { ...state.checksheet, ...sums } }
}

/**
 * Decides and brings the evaluation up to date: afterwards `evaluation.state` is the new state. Server and page
 * both work this way, so that what the page shows offline is what the server will say.
 */
export function applyOperation(evaluation: Evaluation, operation: Operation, context: MergeContext): Applied {
  const applied = applyUncounted(evaluation, operation, context)
  countAnew(evaluation)
  return applied
}

/** The same with the sheet's sums left as they were: for a run of operations. */
export function applyUncounted(evaluation: Evaluation, operation: Operation, context: MergeContext): Applied {
  const decision = decideOperation(evaluation, operation, context)
  const { state } = evaluation
  const grown = decision.state.addedItems !== state.addedItems
  const moved = decision.state.checksheet.templateVersionId !== state.checksheet.templateVersionId
  let changedCells: CellKey[] = []
  if (grown || moved) {
    const content = (moved ? context.nextVersion?.content : undefined) ?? evaluation.plan.content
    const plan = compileTemplate(content, decision.state.addedItems)
    Object.assign(evaluation, evaluate(plan, decision.state, evaluation.context))
    changedCells = [...evaluation.cells.keys()]
  } else changedCells = reevaluate(evaluation, decision.state, decision.changes)
  return { outcome: decision.outcome, effects: decision.effects, changedCells }
}

import { appError } from '../../errors.ts'
import type { Operation, OperationType } from '../../model/index.ts'
import {
  addAttachment,
  addComment,
  addItem,
  assign,
  finishProcess,
  removeAttachment,
  reopenProcess,
} from '../merge/additions.ts'
import { clearResult, resolveConflict, setResult } from '../merge/cells.ts'
import type { MergeContext } from '../merge/context.ts'
import { migrate } from '../merge/migrate.ts'
import { openAction } from '../merge/openAction.ts'
import { applied, type Decision, orRejected } from '../merge/outcome.ts'
import { addRow, moveRow, removeRow } from '../merge/rows.ts'
import type { Evaluation } from '../sheet/grid.ts'
import type { StatusRequest } from '../status/request.ts'
import { transition } from '../status/transition.ts'

type Rule = (evaluation: Evaluation, operation: never, context: MergeContext) => Decision

function changeStatus(evaluation: Evaluation, operation: Operation, context: MergeContext): Decision {
  const { state } = evaluation
  const action = operation.type.slice('checksheet.'.length)
  const request = { ...operation, action } as unknown as StatusRequest
  const { checksheet, effects } = transition(evaluation, request, { ...context, id: operation.id })
  return applied({ ...state, checksheet: { ...checksheet, rev: checksheet.rev + 1 } }, {}, effects)
}

const refuseSecondCreate: Rule = () => {
  throw appError('sheetExists')
}

const rules: Record<OperationType, Rule> = {
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
  'action.open': openAction,
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

/** What an operation would do to a sheet. Looks only: the sheet is as before, whatever is decided. */
export function decide(evaluation: Evaluation, operation: Operation, context: MergeContext): Decision {
  const rule = rules[operation.type] as (
    evaluation: Evaluation,
    operation: Operation,
    context: MergeContext,
  ) => Decision
  return orRejected(evaluation.state, () => rule(evaluation, operation, context))
}

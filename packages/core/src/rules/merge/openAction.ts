import { appError } from '../../errors.ts'
import type { OperationOf } from '../../model/index.ts'
import { requirePermission } from '../permission/index.ts'
import type { Evaluation } from '../sheet/grid.ts'
import type { MergeContext } from './context.ts'
import { applied, type Decision } from './outcome.ts'

/** K9 Whoever may act on sheets may open an action about one of its items, in every status. The sheet stays as it is. */
export function openAction(
  { plan, state }: Evaluation,
  operation: OperationOf<'action.open'>,
  { actor }: MergeContext,
): Decision {
  requirePermission(actor, 'operation.send', state.checksheet.ecsId)
  if (!plan.items.has(operation.cell.itemId)) throw appError('unknownItem')
  const checksheet = { ...state.checksheet, rev: state.checksheet.rev + 1 }
  return applied({ ...state, checksheet }, {}, [{ effect: 'action', asked: operation }])
}

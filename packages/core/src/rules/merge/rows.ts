import { appError, errorBody } from '../../errors.ts'
import { labels, maxRows, type OperationOf, type Process } from '../../model/index.ts'
import { requirePermission } from '../permission/index.ts'
import { requireRoom } from '../plan/cost.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { cellKey, rowCountOf, rowIdsOf, type SheetState } from '../sheet/state.ts'
import type { MergeContext } from './context.ts'
import { applied, type Decision, unchanged } from './outcome.ts'

/** Adding, removing and moving rows of a repeating process. A row is known by its id, never by its place (R4–R7). */

type RowOperation = OperationOf<'row.add' | 'row.remove' | 'row.move'>

function openProcess({ plan, state }: Evaluation, operation: RowOperation, { actor }: MergeContext): Process {
  const { checksheet } = state
  requirePermission(actor, 'result.write', checksheet.ecsId)
  if (checksheet.status !== 'open' && checksheet.status !== 'returned') {
    throw appError('notEditable', { status: labels.checksheetStatus[checksheet.status] })
  }
  const process = plan.processes.get(operation.processId)
  if (process?.repeat === undefined) throw appError('unknownRow')
  if (process.lockWhenDone && checksheet.doneProcessIds.includes(process.id)) {
    throw appError('processLocked', { no: process.no })
  }
  return process
}

/** Behind the given row; at the end when that row is gone, at the front when none is given for a move. */
function insert(rows: readonly string[], rowId: string, afterRowId: string | undefined, whenNone: number): string[] {
  const after = afterRowId === undefined ? -1 : rows.indexOf(afterRowId)
  const at = afterRowId === undefined ? whenNone : after < 0 ? rows.length : after + 1
  return [...rows.slice(0, at), rowId, ...rows.slice(at)]
}

function setRows(state: SheetState, processId: string, rows: readonly string[]): Decision {
  const checksheet = { ...state.checksheet, rev: state.checksheet.rev + 1 }
  const next = { ...state, checksheet, rows: new Map(state.rows).set(processId, rows) }
  return applied(next, { processIds: [processId] }, [{ effect: 'rows', processId, rows }])
}

export function addRow(evaluation: Evaluation, operation: OperationOf<'row.add'>, context: MergeContext): Decision {
  const { id, repeat } = openProcess(evaluation, operation, context)
  const rows = rowIdsOf(evaluation.state, id)
  if (rows.includes(operation.rowId)) return unchanged(evaluation.state, 'same')
  const max = Math.min(repeat?.max ?? maxRows, maxRows)
  if (rows.length >= max) throw appError('tooManyRows', { max })
  const { plan, state } = evaluation
  const countOf = rowCountOf(state)
  requireRoom(plan.content, state.addedItems, (processId) => countOf(processId) + (processId === id ? 1 : 0))
  return setRows(state, id, insert(rows, operation.rowId, operation.afterRowId, rows.length))
}

/** Cells of the row that others wrote since the device last looked: then the row is not simply thrown away (M9). */
function unseenEdits({ plan, state }: Evaluation, process: Process, operation: RowOperation): boolean {
  return [...plan.items.values()].some((planItem) => {
    const result = planItem.process.id === process.id && state.results.get(cellKey(planItem.item.id, operation.rowId))
    return result && result.rev > operation.baseRev && result.deviceId !== operation.deviceId && result.value !== null
  })
}

/** The row stays; the person who wanted it gone sees that others have written into it. */
function disputed(state: SheetState, rowId: string): Decision {
  const { error } = errorBody(appError('conflict', { rowId }))
  return { outcome: { kind: 'conflict', error }, state, changes: {}, effects: [] }
}

export function removeRow(
  evaluation: Evaluation,
  operation: OperationOf<'row.remove'>,
  context: MergeContext,
): Decision {
  const process = openProcess(evaluation, operation, context)
  const rows = rowIdsOf(evaluation.state, process.id)
  if (!rows.includes(operation.rowId)) return unchanged(evaluation.state, 'same')
  if (unseenEdits(evaluation, process, operation)) return disputed(evaluation.state, operation.rowId)
  const { repeat } = process
  if (repeat && rows.length <= repeat.min)
    throw appError('rowsMissing', { label: repeat.label, min: repeat.min, have: rows.length - 1 })
  return setRows(
    evaluation.state,
    process.id,
    rows.filter((id) => id !== operation.rowId),
  )
}

export function moveRow(evaluation: Evaluation, operation: OperationOf<'row.move'>, context: MergeContext): Decision {
  const { id, repeat } = openProcess(evaluation, operation, context)
  const rows = rowIdsOf(evaluation.state, id)
  if (!rows.includes(operation.rowId)) throw appError('unknownRow')
  if (repeat?.names) throw appError('rowsNamed')
  const others = rows.filter((rowId) => rowId !== operation.rowId)
  const moved = insert(others, operation.rowId, operation.afterRowId, 0)
  const isSame = moved.every((rowId, index) => rowId === rows[index])
  return isSame ? unchanged(evaluation.state, 'same') : setRows(evaluation.state, id, moved)
}

import { appError } from '../../errors.ts'
import { type ChecksheetStatus, labels, type OperationOf } from '../../model/index.ts'
import { requirePermission } from '../permission/index.ts'
import { requireRoom } from '../plan/cost.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { rowCountOf, type SheetState } from '../sheet/state.ts'
import { firstRows } from '../status/create.ts'
import type { MergeContext, NextVersion } from './context.ts'
import { applied, type Decision } from './outcome.ts'

const running: readonly ChecksheetStatus[] = ['planned', 'open', 'returned']

/** Processes that repeat only in the new version begin with their first rows; known rows stay as they are. */
const rowsIn = ({ rows }: SheetState, { content }: NextVersion): SheetState['rows'] =>
  new Map([...firstRows(content), ...rows])

/**
 * A running sheet moves to the published version of its template (S15). Every answer stays in the record: those of
 * items that are gone count for nothing, the others are judged by the new version.
 */
export function migrate(
  { state }: Evaluation,
  { templateVersionId }: OperationOf<'checksheet.migrate'>,
  { actor, nextVersion }: MergeContext,
): Decision {
  const { checksheet } = state
  requirePermission(actor, 'result.write', checksheet.ecsId)
  if (!running.includes(checksheet.status)) {
    throw appError('notEditable', { status: labels.checksheetStatus[checksheet.status] })
  }
  if (nextVersion?.id !== templateVersionId || nextVersion.templateId !== checksheet.templateId) {
    throw appError('notFound')
  }
  if (nextVersion.status !== 'published') throw appError('templateNotPublished')
  const rows = rowsIn(state, nextVersion)
  requireRoom(nextVersion.content, state.addedItems, rowCountOf({ rows }))
  const processIds = new Set(nextVersion.content.processes.map(({ id }) => id))
  const moved = {
    ...checksheet,
    templateVersionId,
    doneProcessIds: checksheet.doneProcessIds.filter((id) => processIds.has(id)),
    rev: checksheet.rev + 1,
  }
  return applied({ ...state, checksheet: moved, rows }, {}, [])
}

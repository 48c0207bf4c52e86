import { appError } from '../../errors.ts'
import {
  type Checksheet,
  labels,
  type OperationOf,
  type Target,
  type TemplateContent,
  type TemplateStatus,
} from '../../model/index.ts'
import { dayNumber } from '../../schedule/days.ts'
import { localDateAt } from '../../schedule/timeZone.ts'
import { type Actor, mayIn, requirePermission } from '../permission/index.ts'
import { requireRoom } from '../plan/cost.ts'
import { trustedTime } from '../sheet/clock.ts'
import { noProgress } from '../sheet/progress.ts'
import { rowCountOf, type SheetState } from '../sheet/state.ts'
import { isInEffect, type VersionLife } from './inEffect.ts'

/** What the maker of a sheet has to look up first. */
export type CreateContext = {
  actor: Actor
  now: string
  content: TemplateContent
  versionStatus: TemplateStatus
  /** From when to when it counts; without it only its status does. */
  versionLife?: Pick<VersionLife, 'effectiveFrom' | 'effectiveTo'>
  target: Pick<Target, 'id' | 'ecsId' | 'status'>
  /** The server's number; a device takes the provisional one of the draft. */
  docNo?: string
}

/** A stopped target may still be inspected by a leader who says why (S2); a retired one may not. */
function checkTarget({ draft }: OperationOf<'checksheet.create'>, { actor, target }: CreateContext): void {
  if (target.id !== draft.targetId || target.ecsId !== draft.ecsId) throw appError('notFound')
  if (target.status === 'active') return
  const leaderWithReason = target.status === 'stopped' && draft.reason !== undefined
  if (!leaderWithReason || !mayIn(actor, 'checksheet.check', target.ecsId)) {
    throw appError('targetNotInUse', { status: labels.targetStatus[target.status] })
  }
}

/** So many days back a sheet may still be made for. */
export const mostDaysBack = 7
const mostDaysAhead = 366
const siteTimeZone = 'Asia/Tokyo'

/**
 * What was forgotten for longer is missed, not done (S17). Counted from the moment on the device: what was made in time
 * without a connection may arrive weeks later.
 */
function checkDay({ draft, atDevice }: OperationOf<'checksheet.create'>, now: string): void {
  if (draft.plannedFor === undefined) return
  const madeOn = localDateAt(Date.parse(trustedTime(atDevice, now)), siteTimeZone)
  const daysBack = dayNumber(madeOn) - dayNumber(draft.plannedFor)
  if (daysBack > mostDaysBack) throw appError('tooFarBack', { days: mostDaysBack })
  if (-daysBack > mostDaysAhead) throw appError('tooFarAhead', { days: mostDaysAhead })
}

/** What stands in for a number until the server has given one. */
const waitingNo = '仮-番号待ち'

/** A repeating process begins with the least number of rows (R3). */
export const firstRows = (content: TemplateContent): Map<string, readonly string[]> =>
  new Map(
    content.processes
      .filter(({ repeat }) => repeat !== undefined)
      .map(({ id, repeat }) => [id, Array.from({ length: repeat?.min ?? 0 }, (_, index) => String(index + 1))]),
  )

/** Makes a new sheet with its first rows; planned, or opened at once (S1, R3). */
export function createSheet(operation: OperationOf<'checksheet.create'>, context: CreateContext): SheetState {
  const { draft } = operation
  requirePermission(context.actor, 'checksheet.create', draft.ecsId)
  checkTarget(operation, context)
  checkDay(operation, context.now)
  const life = { status: context.versionStatus, ...context.versionLife }
  if (!isInEffect(life, trustedTime(operation.atDevice, context.now))) throw appError('templateNotPublished')
  if (context.content.lotRequired && draft.lot === undefined) throw appError('required', { item: 'ロット' })
  const rows = firstRows(context.content)
  requireRoom(context.content, [], rowCountOf({ rows }))
  // A template that wants the target scanned cannot be opened unseen.
  const start = draft.start && !context.content.scanToStart
  const { start: _, reason: __, docNo: ___, withoutPrevious: ____, assigneeIds = [], ...given } = draft
  const checksheet: Checksheet = {
    ...given,
    id: operation.checksheetId,
    docNo: context.docNo ?? draft.docNo ?? waitingNo,
    status: start ? 'open' : 'planned',
    revision: 1,
    rev: 1,
    assigneeIds: [...new Set([...assigneeIds, ...(start ? [context.actor.id] : [])])],
    createdBy: context.actor.id,
    createdAt: context.now,
    ...(start ? { startedAt: context.now } : {}),
    round: 0,
    approvals: [],
    overall: 'none',
    progress: noProgress(),
    doneProcessIds: [],
    deviceId: operation.deviceId,
    deviceSeq: operation.deviceSeq,
  }
  return {
    checksheet,
    rows,
    results: new Map(),
    attachments: new Map(),
    comments: [],
    conflicts: new Map(),
    resolvedConflicts: [],
    lateEdits: [],
    addedItems: [],
    seen: new Map([[operation.id, 'applied']]),
  }
}

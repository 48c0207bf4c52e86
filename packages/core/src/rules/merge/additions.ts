import { appError } from '../../errors.ts'
import {
  type Attachment,
  type CellRef,
  type ChecksheetStatus,
  type Comment,
  type Item,
  labels,
  maxPhotosPerItem,
  maxPhotosPerSheet,
  type OperationOf,
} from '../../model/index.ts'
import { compareDecimals } from '../decimal.ts'
import { mayIn, requirePermission, scopeOf } from '../permission/index.ts'
import { requireRoom } from '../plan/cost.ts'
import { requireOpenCell } from '../sheet/acceptResult.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { processStates } from '../sheet/processState.ts'
import { isUnsigned, requireDrawn } from '../sheet/signature.ts'
import { countPhotos, keyOf, rowCountOf, type SheetState } from '../sheet/state.ts'
import { currentStep, isStepMember } from '../status/steps.ts'
import type { MergeContext } from './context.ts'
import { requireHonestType } from './fileType.ts'
import { applied, type Decision, unchanged } from './outcome.ts'

/** Things that are only added, so that two devices can never disagree about them (M10). */

const bumped = ({ checksheet }: SheetState) => ({ ...checksheet, rev: checksheet.rev + 1 })

function requireOpen({ state: { checksheet } }: Evaluation): void {
  if (checksheet.status === 'open' || checksheet.status === 'returned') return
  throw appError('notEditable', { status: labels.checksheetStatus[checksheet.status] })
}

/** Whoever may act on sheets may remark on one, in every status. */
export function addComment(
  evaluation: Evaluation,
  operation: OperationOf<'comment.add'>,
  context: MergeContext,
): Decision {
  const { state } = evaluation
  requirePermission(context.actor, 'operation.send', state.checksheet.ecsId)
  if (state.comments.length >= maxComments) throw appError('tooManyComments', { max: maxComments })
  const comment: Comment = {
    id: operation.id,
    checksheetId: state.checksheet.id,
    ...operation.cell,
    text: operation.text,
    by: context.actor.id,
    atDevice: operation.atDevice,
    receivedAt: context.now,
  }
  const next = { ...state, checksheet: bumped(state), comments: [...state.comments, comment] }
  return applied(next, {}, [{ effect: 'comment', comment }])
}

/** Removed files count: whoever adds and takes out again would fill a sheet without end. */
const maxFilesPerSheet = 2000
const maxComments = 1000

function checkPhoto({ plan, state }: Evaluation, operation: OperationOf<'attachment.add'>): void {
  const { cell } = operation
  const item = cell && plan.items.get(cell.itemId)?.item
  if (cell && item === undefined) throw appError('unknownItem')
  if (state.attachments.size >= maxFilesPerSheet) throw appError('tooManyFiles', { max: maxFilesPerSheet })
  if (operation.kind !== 'photo') return
  if (item?.galleryForbidden && operation.source !== 'camera') throw appError('cameraOnly')
  const counts = countPhotos(state)
  const max = Math.min(item?.maxPhotos ?? maxPhotosPerItem, maxPhotosPerItem)
  if (cell && (counts.get(keyOf(cell)) ?? 0) >= max) throw appError('tooManyPhotos', { max })
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total >= maxPhotosPerSheet) throw appError('tooManyPhotos', { max: maxPhotosPerSheet })
}

/**
 * What was handed in is what is checked and signed: while a sheet waits, nobody changes its evidence (M20). Only the
 * people of the due step attach to the items that are theirs to fill in, such as their signature.
 */
function requireMayAttach(evaluation: Evaluation, cell: CellRef | undefined, context: MergeContext): void {
  const { plan, state } = evaluation
  const role = cell && plan.items.get(cell.itemId)?.item.role
  const step = currentStep(plan.content, state.checksheet)
  if (step && step.role === role && isStepMember(step, state.checksheet, context)) return
  requirePermission(context.actor, 'result.write', state.checksheet.ecsId)
  requireOpen(evaluation)
  if (role !== undefined) throw appError('itemOfStep', { role: labels.itemRole[role] })
}

/** Nobody's whereabouts are kept by accident: the template has to ask for them. */
function keptPlace({ plan }: Evaluation, { cell, geo }: OperationOf<'attachment.add'>): Attachment['geo'] {
  return cell && plan.items.get(cell.itemId)?.item.photoPlace ? geo : undefined
}

export function addAttachment(
  evaluation: Evaluation,
  operation: OperationOf<'attachment.add'>,
  context: MergeContext,
): Decision {
  const { state } = evaluation
  requireMayAttach(evaluation, operation.cell, context)
  if (state.attachments.has(operation.attachmentId)) return unchanged(state, 'same')
  requireHonestType(operation, context.storedType)
  checkPhoto(evaluation, operation)
  // Before its picture is kept and sent: nobody's empty box lies in the store.
  if (operation.kind === 'sign') requireSigned(operation, context)
  if (operation.cell) requireOpenCell(evaluation, operation.cell, context)
  const {
    attachmentId,
    cell,
    kind,
    sha256,
    bytes,
    contentType,
    width,
    height,
    takenAt,
    source,
    blurScore,
    annotations,
  } = operation
  const attachment: Attachment = {
    id: attachmentId,
    checksheetId: state.checksheet.id,
    ...cell,
    kind,
    sha256,
    bytes,
    contentType,
    width,
    height,
    takenAt,
    source,
    geo: keptPlace(evaluation, operation),
    blurScore,
    annotations,
    uploadState: context.storedType === undefined ? 'local' : 'stored',
    addedBy: context.actor.id,
    addedAt: context.now,
  }
  return attached(state, attachment)
}

function requireSigned(operation: OperationOf<'attachment.add'>, { storedInk }: MergeContext): void {
  if (isUnsigned(operation)) throw appError('signMissing')
  if (storedInk) requireDrawn(operation, storedInk)
}

function attached(state: SheetState, attachment: Attachment): Decision {
  const attachments = new Map(state.attachments).set(attachment.id, attachment)
  const { itemId, rowId } = attachment
  const cells = itemId === undefined ? [] : [keyOf({ itemId, rowId })]
  return applied({ ...state, checksheet: bumped(state), attachments }, { cells }, [
    { effect: 'attachment', attachment },
  ])
}

/** A step's people take out only what they brought themselves, and nobody the drawing under a signature. */
function requireMayRemove(evaluation: Evaluation, { id, itemId, rowId, addedBy }: Attachment, context: MergeContext) {
  const { plan, state } = evaluation
  if (state.checksheet.status === 'waiting' && addedBy !== context.actor.id) throw appError('notYourStep')
  if (itemId === undefined || !plan.items.has(itemId)) return
  const cell = { itemId, rowId }
  if (state.results.get(keyOf(cell))?.value === id) throw appError('drawingInUse')
  const isThere = rowId === undefined || evaluation.cells.has(keyOf(cell))
  if (isThere) requireOpenCell(evaluation, cell, context)
}

/** A removed file stays in the record, marked with who and why; after a submission the why is needed. */
export function removeAttachment(
  evaluation: Evaluation,
  operation: OperationOf<'attachment.remove'>,
  context: MergeContext,
): Decision {
  const { state } = evaluation
  const attachment = state.attachments.get(operation.attachmentId)
  if (attachment === undefined) throw appError('notFound')
  const { itemId, rowId } = attachment
  const cell = itemId === undefined ? undefined : { itemId, rowId }
  requireMayAttach(evaluation, cell, context)
  if (attachment.removed) return unchanged(state, 'same')
  requireMayRemove(evaluation, attachment, context)
  if (state.checksheet.round > 0 && !operation.reason?.trim()) throw appError('required', { item: '理由' })
  return attached(state, {
    ...attachment,
    removed: { by: context.actor.id, at: context.now, reason: operation.reason },
  })
}

/** How many items may be added to one sheet on site. */
export const maxAddedItems = 50

function checkNewItem({ plan, state }: Evaluation, { item, processId }: OperationOf<'item.add'>): void {
  if (!plan.processes.has(processId) || plan.items.has(item.id)) throw appError('unknownItem')
  if (state.addedItems.length >= maxAddedItems) throw appError('tooManyItems', { max: maxAddedItems })
  if (item.lower !== undefined && item.upper !== undefined && compareDecimals(item.lower, item.upper) > 0) {
    throw appError('lowerAboveUpper')
  }
  requireRoom(plan.content, [...state.addedItems, { processId }], rowCountOf(state))
}

const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s・（）()]/g, '')
    .toLowerCase()

/** Items whose name is the same but for width, case, blanks and brackets: shown before somebody adds a double. */
export function similarItems({ plan }: Pick<Evaluation, 'plan'>, name: string): Item[] {
  const wanted = foldName(name)
  if (wanted === '') return []
  return [...plan.items.values()]
    .map(({ item }) => item)
    .filter((item) => foldName(item.name).includes(wanted) || wanted.includes(foldName(item.name)))
}

/** With `request` one may only propose; the item is then not part of this sheet (PRODUCT 12). */
export function addItem(evaluation: Evaluation, operation: OperationOf<'item.add'>, context: MergeContext): Decision {
  const { state } = evaluation
  requirePermission(context.actor, 'item.add', state.checksheet.ecsId)
  requireOpen(evaluation)
  checkNewItem(evaluation, operation)
  const onlyRequest = scopeOf(context.actor.groups, 'item.add') === 'request'
  const added = { processId: operation.processId, item: operation.item }
  const proposed = onlyRequest || operation.scope === 'propose'
  const addedItems = onlyRequest ? state.addedItems : [...state.addedItems, added]
  const next = { ...state, checksheet: bumped(state), addedItems }
  return applied(next, {}, [{ effect: 'item', added, proposed, reason: operation.reason, photoId: operation.photoId }])
}

export function finishProcess(
  evaluation: Evaluation,
  operation: OperationOf<'process.done'>,
  context: MergeContext,
): Decision {
  const { state } = evaluation
  requirePermission(context.actor, 'result.write', state.checksheet.ecsId)
  requireOpen(evaluation)
  const { processId } = operation
  const process = processStates(evaluation).find((candidate) => candidate.process.id === processId)
  if (process === undefined) throw appError('unknownItem')
  if (state.checksheet.doneProcessIds.includes(processId)) return unchanged(state, 'same')
  if (process.missing > 0) throw appError('processFirst', { no: process.process.no })
  const checksheet = { ...bumped(state), doneProcessIds: [...state.checksheet.doneProcessIds, processId] }
  return applied({ ...state, checksheet }, {}, [{ effect: 'process', processId, done: true }])
}

/** A locked process is opened again by a leader, anything else by whoever may write. */
export function reopenProcess(
  evaluation: Evaluation,
  operation: OperationOf<'process.reopen'>,
  context: MergeContext,
): Decision {
  const { state, plan } = evaluation
  const { processId, reason } = operation
  const locks = plan.processes.get(processId)?.lockWhenDone === true
  requirePermission(context.actor, locks ? 'checksheet.check' : 'result.write', state.checksheet.ecsId)
  requireOpen(evaluation)
  if (!state.checksheet.doneProcessIds.includes(processId)) return unchanged(state, 'same')
  const doneProcessIds = state.checksheet.doneProcessIds.filter((id) => id !== processId)
  return applied({ ...state, checksheet: { ...bumped(state), doneProcessIds } }, {}, [
    { effect: 'process', processId, done: false, reason },
  ])
}

const finished: readonly ChecksheetStatus[] = ['approved', 'cancelled', 'void']

/** Leaders hand out work; people may also take a sheet over themselves. */
export function assign(
  evaluation: Evaluation,
  operation: OperationOf<'checksheet.assign'>,
  { actor }: MergeContext,
): Decision {
  const { state } = evaluation
  if (finished.includes(state.checksheet.status)) {
    throw appError('notEditable', { status: labels.checksheetStatus[state.checksheet.status] })
  }
  const before = state.checksheet.assigneeIds
  const change = [
    ...before.filter((id) => !operation.assigneeIds.includes(id)),
    ...operation.assigneeIds.filter((id) => !before.includes(id)),
  ]
  if (change.length === 0) return unchanged(state, 'same')
  const onlySelf = change.every((id) => id === actor.id) && mayIn(actor, 'result.write', state.checksheet.ecsId)
  if (!onlySelf) requirePermission(actor, 'checksheet.assign', state.checksheet.ecsId)
  return applied({ ...state, checksheet: { ...bumped(state), assigneeIds: operation.assigneeIds } }, {}, [])
}

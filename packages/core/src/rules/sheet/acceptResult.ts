import { AppError, appError, type Message } from '../../errors.ts'
import {
  type CellRef,
  type ChecksheetStatus,
  type Item,
  labels,
  type Result,
  type ResultDraft,
} from '../../model/index.ts'
import { type Actor, mayIn, requirePermission, seesPersonal } from '../permission/index.ts'
import type { PlanItem } from '../plan/plan.ts'
import { currentStep, isStepMember, type StepContext } from '../status/steps.ts'
import { maxClockSkewMs, trustedTime } from './clock.ts'
import { computeCell } from './computeCell.ts'
import type { Evaluation } from './grid.ts'
import { masterStates } from './masterStates.ts'
import { normaliseValue } from './normalise.ts'
import { problemsAt } from './problems.ts'
import { lockOf } from './processState.ts'
import { isUnsigned } from './signature.ts'
import { keyOf, rowIdsOf } from './state.ts'

/** Everything about an entry that is not the answer itself. */
export type EntryContext = StepContext & {
  /** The id of the operation; it becomes the id of the result. */
  id: string
  actor: Actor
  atDevice: string
  receivedAt: string
  baseRev: number
  deviceId: string
  deviceSeq: number
  /**
   * Where a value is typed, processes are kept in order (V-010). Where devices are merged, they are not: a value
   * that somebody measured is never refused because a colleague's values arrive later (C9).
   */
  keepOrder?: boolean
  /** Whether the person holds a qualification that a process asks for. */
  hasSkill?: (code: string) => boolean
  /** Whose answer it is, when somebody else chooses it in a dispute. */
  saidBy?: string
}

type FoundCell = { planItem: PlanItem; rowId?: string }

function findCell({ plan, state }: Evaluation, draft: CellRef): FoundCell {
  const planItem = plan.items.get(draft.itemId)
  if (planItem === undefined) throw appError('unknownItem')
  const { process } = planItem
  const rows = process.repeat === undefined ? undefined : rowIdsOf(state, process.id)
  const fits = rows === undefined ? draft.rowId === undefined : draft.rowId !== undefined && rows.includes(draft.rowId)
  if (!fits) throw appError('unknownRow')
  return { planItem, rowId: draft.rowId }
}

const editable: readonly ChecksheetStatus[] = ['open', 'returned']

/** Items of an approval step are filled in at that step, by the people of that step (S12). */
function checkStepItem(evaluation: Evaluation, { planItem: { item } }: FoundCell, entry: EntryContext): void {
  const { checksheet } = evaluation.state
  const step = currentStep(evaluation.plan.content, checksheet)
  if (step === undefined || step.role !== item.role) {
    throw appError('itemOfStep', { role: labels.itemRole[item.role ?? 'leader'] })
  }
  if (!isStepMember(step, checksheet, entry)) throw appError('notYourStep')
}

/** In a returned sheet only the chosen cells open, and what is still empty: a new question may have opened (S9). */
function checkReturned(evaluation: Evaluation, draft: CellRef, entry: Pick<EntryContext, 'actor'>): void {
  const { returned, ecsId } = evaluation.state.checksheet
  if (returned === undefined) return
  const chosen = returned.cells.length === 0 || returned.cells.some((cell) => keyOf(cell) === keyOf(draft))
  const isEmpty = evaluation.cells.get(keyOf(draft))?.judgement === 'none'
  if (!chosen && !isEmpty) throw appError('notReturned')
  const forOther = returned.to.who === 'user' && returned.to.userId !== entry.actor.id
  if (forOther && !mayIn(entry.actor, 'checksheet.check', ecsId)) throw appError('returnedToOther')
}

type Writer = Pick<EntryContext, 'actor' | 'hasSkill' | 'keepOrder'>

function checkProcess(evaluation: Evaluation, { planItem: { process } }: FoundCell, entry: Writer): void {
  const { doneProcessIds, ecsId } = evaluation.state.checksheet
  if (process.lockWhenDone && doneProcessIds.includes(process.id)) throw appError('processLocked', { no: process.no })
  if (process.requiredRole === 'leader') requirePermission(entry.actor, 'checksheet.check', ecsId)
  if (process.requiredSkill !== undefined && entry.hasSkill?.(process.requiredSkill) === false) {
    throw appError('skillExpired', { skill: process.requiredSkill })
  }
  if (!entry.keepOrder) return
  const lockedBy = lockOf(evaluation, process)
  if (lockedBy !== undefined) throw appError('processFirst', { no: lockedBy })
}

function checkMayWrite(evaluation: Evaluation, found: FoundCell, draft: ResultDraft, entry: EntryContext): void {
  const { checksheet, results } = evaluation.state
  const { item } = found.planItem
  if (item.kind === 'calc') throw appError('calcReadOnly')
  if (item.role !== undefined) checkStepItem(evaluation, found, entry)
  else {
    requirePermission(entry.actor, 'result.write', checksheet.ecsId)
    if (!editable.includes(checksheet.status)) {
      throw appError('notEditable', { status: labels.checksheetStatus[checksheet.status] })
    }
    checkReturned(evaluation, draft, entry)
    checkProcess(evaluation, found, entry)
  }
  const standing = results.get(keyOf(draft))
  // What one may not see one cannot overwrite (P9).
  const hidden = item.personal && standing && !seesPersonal(entry.actor, checksheet.ecsId, standing.enteredBy)
  if (hidden) throw appError('othersPersonal')
}

/** Files follow the rules of the answers they belong to: the same rows, processes and returned cells are open (M20). */
export function requireOpenCell(evaluation: Evaluation, cell: CellRef, writer: Writer): void {
  const found = findCell(evaluation, cell)
  checkProcess(evaluation, found, { ...writer, keepOrder: false })
  const worked = evaluation.cells.get(keyOf(cell))
  const isAskedFor = worked !== undefined && problemsAt(evaluation, worked).length > 0
  if (!isAskedFor) checkReturned(evaluation, cell, writer)
}

/** A signature is a drawing made in this cell by the person who signs (E11), evidence are files of this cell (E12). */
function checkFiles({ state }: Evaluation, { planItem }: FoundCell, draft: ResultDraft, by: string): void {
  const ofThisCell = (id: string) => {
    const file = state.attachments.get(id)
    return file?.itemId === draft.itemId && file.rowId === draft.rowId ? file : undefined
  }
  if (draft.evidence?.some((id) => ofThisCell(id) === undefined)) throw appError('foreignEvidence')
  if (planItem.item.kind !== 'sign' || draft.value === null) return
  const drawing = ofThisCell(draft.value)
  const isOwn = drawing?.kind === 'sign' && drawing.removed === undefined && drawing.addedBy === by
  if (!isOwn) throw appError('notYourDrawing')
  if (isUnsigned(drawing)) throw appError('signMissing')
}

const dayMs = 86_400_000

/** How far a stamped moment, day or time of day lies from the moment of stamping. Times of day are those on site. */
function stampedOffMs(kind: Item['kind'], value: string, at: string): number {
  if (kind === 'datetime') return Math.abs(Date.parse(value) - Date.parse(at))
  const site = Date.parse(at) + siteOffsetMs
  if (kind === 'date') {
    const fromDay = site - Date.parse(`${value}T00:00:00Z`)
    return fromDay < 0 ? -fromDay : Math.max(0, fromDay - dayMs)
  }
  const [hours = 0, minutes = 0, seconds = 0] = value.split(':').map(Number)
  const off = Math.abs(((hours * 60 + minutes) * 60 + seconds) * 1000 - (site % dayMs))
  return Math.min(off, dayMs - off)
}

/** Japan has one time and no summer time. */
const siteOffsetMs = 9 * 3_600_000
const stamped: readonly Item['kind'][] = ['datetime', 'date', 'time']

/** What the app stamps is what it stamps: oneself, and now (E13). Saying again what stands there is fine. */
function checkStamp(
  { state }: Evaluation,
  { planItem: { item } }: FoundCell,
  draft: ResultDraft,
  entry: EntryContext,
): void {
  if (draft.value === null || state.results.get(keyOf(draft))?.value === draft.value || entry.saidBy !== undefined)
    return
  if (item.auto?.by === 'self' && item.kind === 'user' && draft.value !== entry.actor.id) throw appError('notYourself')
  if (item.auto?.by !== 'now' || !stamped.includes(item.kind)) return
  const at = trustedTime(entry.atDevice, entry.receivedAt)
  if (stampedOffMs(item.kind, draft.value, at) > maxClockSkewMs) throw appError('notNow')
}

/** A choice is a row of its master: a name nobody knows is no answer (E14). One that was retired meanwhile is judged. */
function checkMaster({ state, context }: Evaluation, { planItem: { item } }: FoundCell, draft: ResultDraft): void {
  const { value } = draft
  if (value === null || item.source === undefined || state.results.get(keyOf(draft))?.value === value) return
  const unknown = masterStates(context, item, value).indexOf('none')
  if (unknown !== -1) throw appError('notInMaster', { value: value.split('\n')[unknown] ?? value })
}

const fail = ({ code, text, detail }: Message): never => {
  throw new AppError(code, 422, text, detail)
}

/** The answer in its one form, or the reason it cannot be recorded. */
function normaliseDraft({ item }: PlanItem, draft: ResultDraft): Pick<Result, 'value' | 'na'> {
  if (draft.na) {
    if (item.allowNA === undefined) throw appError('naNotAllowed')
    if (item.allowNA === 'reason' && draft.na.reason.trim() === '') throw appError('naReason')
    return { value: null, na: { reason: draft.na.reason.trim() } }
  }
  if (draft.value === null) return { value: null }
  const normalised = normaliseValue(item, draft.value)
  return 'error' in normalised ? fail(normalised.error) : { value: normalised.value }
}

/** How far a device's clock is ahead of the server's; below zero it is behind, or the answer came late. One meaning everywhere. */
export const clockSkewMs = (atDevice: string, receivedAt: string): number =>
  Date.parse(atDevice) - Date.parse(receivedAt)

/**
 * Decides whether an answer may be recorded, brings it into its one form and judges it. Out of spec is a judgement,
 * not an error; what is thrown here keeps the answer out.
 */
export function acceptResult(evaluation: Evaluation, draft: ResultDraft, entry: EntryContext): Result {
  const found = findCell(evaluation, draft)
  checkMayWrite(evaluation, found, draft, entry)
  const said = normaliseDraft(found.planItem, draft)
  checkStamp(evaluation, found, { ...draft, value: said.value }, entry)
  if (entry.saidBy === undefined) checkMaster(evaluation, found, { ...draft, value: said.value })
  checkFiles(evaluation, found, { ...draft, value: said.value }, entry.saidBy ?? entry.actor.id)
  const cell = computeCell(evaluation, found.planItem, found.rowId, { ...said, comment: draft.comment })
  const { checksheet } = evaluation.state
  const { itemId, rowId, source, confidence, manualOverride, overrideReason, evidence, comment } = draft
  const result: Named<Result> = {
    id: entry.id,
    checksheetId: checksheet.id,
    itemId,
    rowId,
    value: said.value,
    na: said.na,
    judgement: cell.judgement,
    source,
    confidence,
    manualOverride,
    overrideReason,
    evidence,
    comment,
    enteredBy: entry.actor.id,
    enteredAtDevice: trustedTime(entry.atDevice, entry.receivedAt),
    receivedAtServer: entry.receivedAt,
    clockSkewMs: clockSkewMs(entry.atDevice, entry.receivedAt),
    rev: checksheet.rev + 1,
    baseRev: entry.baseRev,
    deviceId: entry.deviceId,
    deviceSeq: entry.deviceSeq,
  }
  return result
}

/** No field may be forgotten. Copying whatever a draft holds took longer than judging it. */
type Named<T> = { [Field in keyof Required<T>]: T[Field] }

import { AppError, appError } from '../../errors.ts'
import type {
  CellRef,
  Conflict,
  Contender,
  LateEdit,
  Operation,
  OperationOf,
  Result,
  ResultDraft,
} from '../../model/index.ts'
import { compareDecimals } from '../decimal.ts'
import { acceptResult } from '../sheet/acceptResult.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { keyOf, type SheetState } from '../sheet/state.ts'
import type { MergeContext } from './context.ts'
import { applied, type Decision, type Effect, rejected, unchanged } from './outcome.ts'

/** How answers of several devices come together in one cell (RULES.md M). */

type Answered = Pick<Contender, 'value' | 'na' | 'comment'>

const sameNumber = (a: string, b: string): boolean => {
  const digits = /^-?\d+(\.\d+)?$/
  return digits.test(a) && digits.test(b) && compareDecimals(a, b) === 0
}

/** 52.10 and 52.1 are the same value; a comment that one side lacks is no disagreement (M3). */
export function sameAnswer(a: Answered, b: Answered): boolean {
  const values = a.value === b.value || (a.value !== null && b.value !== null && sameNumber(a.value, b.value))
  const comments = !a.comment || !b.comment || a.comment === b.comment
  return values && comments && (a.na === undefined) === (b.na === undefined) && a.na?.reason === b.na?.reason
}

/** Words that are added or taken away are new, even where the value is not. */
const hasSameWords = (standing: Result, { comment }: ResultDraft): boolean =>
  comment === undefined || comment === (standing.comment ?? '')

const contenderOf = (result: Result): Contender => ({
  operationId: result.id,
  value: result.value,
  na: result.na,
  comment: result.comment,
  source: result.source,
  confidence: result.confidence,
  evidence: result.evidence,
  by: result.enteredBy,
  atDevice: result.enteredAtDevice,
  deviceId: result.deviceId,
  deviceSeq: result.deviceSeq,
})

/** A cell that was written after the device last looked, and not by that device itself (M4). */
const isUnseen = (standing: Result | undefined, operation: Operation): boolean =>
  standing !== undefined && standing.rev > operation.baseRev && standing.deviceId !== operation.deviceId

const bumped = (state: SheetState): SheetState => ({
  ...state,
  checksheet: { ...state.checksheet, rev: state.checksheet.rev + 1 },
})

function write(state: SheetState, result: Result): Decision {
  const key = keyOf(result)
  const before = state.results.get(key)
  const effects: Effect[] = [{ effect: 'result', result, before }]
  return { ...applied(bumped(state), { cells: [key] }, effects, { result }), answer: { key, result } }
}

/** More sides than this are no dispute any more. */
const maxContenders = 99

/** The standing value stays, the newcomer waits beside it; of one device only the latest waits (M5). */
function dispute(state: SheetState, standing: Result, result: Result, operation: Operation): Decision {
  const key = keyOf(result)
  const known = state.conflicts.get(key)
  const contender = contenderOf(result)
  const others = (known?.contenders ?? []).filter(({ deviceId }) => deviceId !== contender.deviceId)
  if (others.length >= maxContenders) throw appError('conflictOpen')
  const own = known?.contenders.find(({ deviceId }) => deviceId === contender.deviceId)
  if (own && own.deviceSeq > contender.deviceSeq) return unchanged(state, 'superseded')
  const conflict: Conflict = {
    id: known?.id ?? operation.id,
    checksheetId: state.checksheet.id,
    itemId: result.itemId,
    ...(result.rowId === undefined ? {} : { rowId: result.rowId }),
    current: contenderOf(standing),
    contenders: [...others, contender],
    openedRev: known?.openedRev ?? state.checksheet.rev + 1,
  }
  const conflicts = new Map(state.conflicts).set(key, conflict)
  return {
    outcome: { kind: 'conflict', conflict },
    state: { ...bumped(state), conflicts },
    changes: { cells: [key] },
    effects: [{ effect: 'conflict', conflict }],
  }
}

const overtaken = '値が入力し直されました。'

/**
 * When a cell with an open dispute is written knowingly, the dispute shows the new value. Sides that agree with it,
 * and older words of the same device, drop out; with nobody left the dispute is over (M8).
 */
function refreshDispute(decision: Decision, result: Result, context: MergeContext): Decision {
  const { state } = decision
  const key = keyOf(result)
  const known = state.conflicts.get(key)
  if (known === undefined) return decision
  const contenders = known.contenders.filter((side) => side.deviceId !== result.deviceId && !sameAnswer(side, result))
  if (contenders.length > 0) {
    const conflict = { ...known, current: contenderOf(result), contenders }
    const conflicts = new Map(state.conflicts).set(key, conflict)
    return {
      ...decision,
      state: { ...state, conflicts },
      effects: [...decision.effects, { effect: 'conflict', conflict }],
    }
  }
  const resolved = { by: context.actor.id, at: context.now, keptOperationId: result.id, reason: overtaken }
  return { ...decision, ...closeDispute(decision, { ...known, resolved }, result) }
}

/** Takes a dispute off the open ones and keeps it with everything that was said. */
function closeDispute(
  { state, effects }: Decision,
  conflict: Conflict,
  result: Result,
): Pick<Decision, 'state' | 'effects'> {
  const conflicts = new Map(state.conflicts)
  conflicts.delete(keyOf(result))
  return {
    state: { ...state, conflicts, resolvedConflicts: [...state.resolvedConflicts, conflict] },
    effects: [...effects, { effect: 'resolved', conflict, result }],
  }
}

/** Refusals after which the edit is kept as 差分, so that what somebody measured is not lost (M7). */
const keptCodes = ['W-002', 'W-003', 'W-013', 'W-014', 'W-016', 'V-125']

/** So many are kept with a sheet; whoever sends more is refused like before, and nothing grows (M7). */
export const maxLateEdits = 100

function keepLate(
  state: SheetState,
  draft: ResultDraft,
  error: AppError,
  operation: Operation,
  context: MergeContext,
): Decision {
  if (state.lateEdits.length >= maxLateEdits) return rejected(state, error)
  const { value, na, comment, source, confidence, evidence, itemId, rowId } = draft
  const lateEdit: LateEdit = {
    id: operation.id,
    checksheetId: state.checksheet.id,
    itemId,
    ...(rowId === undefined ? {} : { rowId }),
    edit: {
      operationId: operation.id,
      value,
      na,
      comment,
      source,
      confidence,
      evidence,
      by: context.actor.id,
      atDevice: operation.atDevice,
      deviceId: operation.deviceId,
      deviceSeq: operation.deviceSeq,
    },
    code: error.code,
    receivedAt: context.now,
  }
  const kept = { ...state, lateEdits: [...state.lateEdits, lateEdit] }
  return rejected(kept, error, [{ effect: 'late', lateEdit }])
}

/** Merges one answer: written, the same already, disputed, or refused and kept. */
function mergeAnswer(
  evaluation: Evaluation,
  draft: ResultDraft,
  operation: Operation,
  context: MergeContext,
): Decision {
  const { state } = evaluation
  const standing = state.results.get(keyOf(draft))
  // An older word of the same device has nothing to say any more, whatever has happened since.
  if (standing?.deviceId === operation.deviceId && standing.deviceSeq > operation.deviceSeq) {
    return unchanged(state, 'superseded')
  }
  try {
    const { id, baseRev, deviceId, deviceSeq, atDevice } = operation
    const result = acceptResult(evaluation, draft, {
      ...context,
      id,
      baseRev,
      deviceId,
      deviceSeq,
      atDevice,
      receivedAt: context.now,
    })
    if (standing && sameAnswer(standing, result)) return sameOrCommented(state, standing, result, operation)
    if (standing && isUnseen(standing, operation)) return dispute(state, standing, result, operation)
    return refreshDispute(write(state, result), result, context)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (!keptCodes.includes(error.code)) return rejected(state, error)
    // Saying again what is recorded harms nobody, even when the sheet is closed.
    const isSame = standing !== undefined && sameAnswer(standing, draft) && hasSameWords(standing, draft)
    return isSame ? unchanged(state, 'same') : keepLate(state, draft, error, operation, context)
  }
}

/** The same value with a first comment brings the comment in; one that its writer has seen is also emptied. */
function sameOrCommented(state: SheetState, standing: Result, result: Result, operation: Operation): Decision {
  const isNew = Boolean(result.comment) && !standing.comment
  const isEmptied = result.comment === '' && Boolean(standing.comment) && !isUnseen(standing, operation)
  if (!isNew && !isEmptied) return unchanged(state, 'same')
  return write(state, { ...result, value: standing.value, comment: result.comment || undefined })
}

export const setResult = (
  evaluation: Evaluation,
  operation: OperationOf<'result.set'>,
  context: MergeContext,
): Decision => mergeAnswer(evaluation, operation.draft, operation, context)

/** Taking an answer back is an answer too: it can be disputed and it is kept. */
export const clearResult = (
  evaluation: Evaluation,
  operation: OperationOf<'result.clear'>,
  context: MergeContext,
): Decision => mergeAnswer(evaluation, { ...operation.cell, value: null, source: 'manual' }, operation, context)

const draftOf = (cell: CellRef, { value, na, comment, source, confidence, evidence }: Contender): ResultDraft => ({
  ...cell,
  value,
  na,
  comment,
  source,
  confidence,
  evidence,
})

/** A person says which value stays, and why; the others are kept with the dispute (M8). */
export function resolveConflict(
  evaluation: Evaluation,
  operation: OperationOf<'conflict.resolve'>,
  context: MergeContext,
): Decision {
  const { state } = evaluation
  const key = keyOf(operation.cell)
  const conflict = state.conflicts.get(key)
  const kept =
    conflict &&
    [conflict.current, ...conflict.contenders].find((side) => side.operationId === operation.keepOperationId)
  if (conflict === undefined || kept === undefined) throw appError('conflictGone')
  const { id, deviceId, deviceSeq, atDevice } = operation
  const entry = {
    ...context,
    id,
    baseRev: state.checksheet.rev,
    deviceId,
    deviceSeq,
    atDevice,
    receivedAt: context.now,
    saidBy: kept.by,
  }
  const accepted = acceptResult(evaluation, draftOf(operation.cell, kept), entry)
  // The value is still that of the person who measured it.
  const result: Result = { ...accepted, enteredBy: kept.by, enteredAtDevice: kept.atDevice }
  const resolved: Conflict = {
    ...conflict,
    resolved: { by: context.actor.id, at: context.now, keptOperationId: kept.operationId, reason: operation.reason },
  }
  const written = write(state, result)
  const outcome = { ...written.outcome, conflict: resolved }
  return { ...written, outcome, ...closeDispute(written, resolved, result) }
}

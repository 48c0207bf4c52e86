import { AppError, type ErrorBody, errorBody } from '../../errors.ts'
import type { Attachment, Comment, Conflict, LateEdit, OperationOf, OutcomeKind, Result } from '../../model/index.ts'
import type { AddedItem } from '../plan/compile.ts'
import type { Changes } from '../sheet/evaluation.ts'
import type { CellKey, SheetState } from '../sheet/state.ts'
import type { StatusEffect } from '../status/transition.ts'

/** What became of an operation. */
export type Outcome = {
  kind: OutcomeKind
  /** `same`: the cell held this already. `superseded`: the same device has said something newer meanwhile. */
  note?: 'same' | 'superseded'
  error?: ErrorBody['error']
  result?: Result
  conflict?: Conflict
}

/** What a store has to write down besides the checksheet itself. */
export type Effect =
  | StatusEffect
  | { effect: 'result'; result: Result; before?: Result }
  | { effect: 'conflict'; conflict: Conflict }
  | { effect: 'resolved'; conflict: Conflict; result: Result }
  | { effect: 'late'; lateEdit: LateEdit }
  | { effect: 'rows'; processId: string; rows: readonly string[] }
  | { effect: 'comment'; comment: Comment }
  | { effect: 'attachment'; attachment: Attachment }
  | { effect: 'item'; added: AddedItem; proposed: boolean; reason?: string | undefined; photoId?: string | undefined }
  | { effect: 'process'; processId: string; done: boolean; reason?: string }
  | { effect: 'action'; asked: OperationOf<'action.open'> }

/** A decision: the new state, the answer that is still to be put into it, what changed, and what has to follow. */
export type Decision = {
  outcome: Outcome
  state: SheetState
  /** Apart from the state, because a rule changes nothing in place and copying a whole sheet for one answer is dear. */
  answer?: { key: CellKey; result: Result }
  changes: Changes
  effects: Effect[]
}

export const applied = (
  state: SheetState,
  changes: Changes,
  effects: Effect[],
  more: Omit<Outcome, 'kind'> = {},
): Decision => ({ outcome: { kind: 'applied', ...more }, state, changes, effects })

/** Nothing to do, and that is fine. */
export const unchanged = (state: SheetState, note: 'same' | 'superseded'): Decision => applied(state, {}, [], { note })

export function rejected(state: SheetState, error: AppError, effects: Effect[] = []): Decision {
  return { outcome: { kind: 'rejected', error: errorBody(error).error }, state, changes: {}, effects }
}

/** Expected trouble becomes an answer; anything else is a bug and goes on its way. */
export function orRejected(state: SheetState, decide: () => Decision): Decision {
  try {
    return decide()
  } catch (error) {
    if (error instanceof AppError) return rejected(state, error)
    throw error
  }
}

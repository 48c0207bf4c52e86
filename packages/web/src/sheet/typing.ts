import {
  applyUncounted,
  type CellKey,
  type Evaluation,
  type MergeContext,
  type Operation,
  type Result,
  type SheetState,
  sameAnswer,
} from '@ecs/core'
import type { DraftPart } from '../offline/database.ts'

const nothing = { value: null, na: undefined, comment: undefined }
const nothingSeen: SheetState['seen'] = new Map()

/** The one cell that is being typed into in this tab: which part of its answer, and what is recorded there. */
export class Typing {
  readonly cell: CellKey
  readonly part: DraftPart
  #recorded: Result | undefined

  constructor(cell: CellKey, part: DraftPart, before: SheetState) {
    this.cell = cell
    this.part = part
    this.#recorded = before.results.get(cell)
  }

  /** Whether the draft says anything else than what is recorded. */
  changes({ results }: SheetState): boolean {
    const typed = results.get(this.cell) ?? nothing
    const before = this.#recorded ?? nothing
    return !sameAnswer(before, typed) || (before.comment ?? '') !== (typed.comment ?? '')
  }

  /** The state in which the draft is the answer, entered when it was decided. */
  decided(state: SheetState, { id, deviceSeq, atDevice }: Operation): SheetState {
    const typed = state.results.get(this.cell)
    if (!typed) return state
    const result = { ...typed, id, deviceSeq, enteredAtDevice: atDevice }
    return { ...state, results: new Map(state.results).set(this.cell, result) }
  }

  /** Puts the draft on top of what others have written meanwhile; who is right is asked once it is decided. */
  goOn(evaluation: Evaluation, draft: Operation, context: MergeContext): readonly CellKey[] {
    const { state } = evaluation
    this.#recorded = state.results.get(this.cell)
    const operation = { ...draft, baseRev: state.checksheet.rev }
    const { outcome, changedCells } = applyUncounted(evaluation, operation, context)
    evaluation.state = outcome.kind === 'applied' ? { ...evaluation.state, seen: nothingSeen } : state
    return changedCells
  }
}

import {
  type CellKey,
  type MergeContext,
  type Operation,
  type Result,
  type SheetEngine,
  type SheetState,
  sameAnswer,
} from '@ecs/core'
import type { DraftPart } from '../sync/database.ts'

const nothing = { value: null, na: undefined, comment: undefined }

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

  /** Puts the draft on top of what others have written meanwhile; who is right is asked once it is decided. */
  goOn(engine: SheetEngine, draft: Operation, context: MergeContext): void {
    this.#recorded = engine.state.results.get(this.cell)
    const decision = engine.decide({ ...draft, baseRev: engine.checksheet.rev }, context)
    if (decision.outcome.kind === 'applied') engine.commit(decision)
  }
}

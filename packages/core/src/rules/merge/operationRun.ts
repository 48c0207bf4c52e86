import type { Operation, OperationOf } from '../../model/index.ts'
import { reevaluate } from '../sheet/evaluation.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { OpenMap } from '../sheet/openMap.ts'
import { type CellKey, keyOf } from '../sheet/state.ts'
import { type Applied, applyUncounted, countAnew, decideOperation } from './applyOperation.ts'
import type { MergeContext } from './context.ts'

type AnswerOperation = OperationOf<'result.set' | 'result.clear'>
export type Answered = Omit<Applied, 'changedCells'>

/** Answers look at no sums, so that a row of them is counted once, at its end. */
const isAnswer = (operation: Operation): operation is AnswerOperation =>
  operation.type === 'result.set' || operation.type === 'result.clear'

/** Whether deciding about a cell means looking at others. */
function looksAround({ plan }: Evaluation, itemId: string): boolean {
  const planItem = plan.items.get(itemId)
  return planItem !== undefined && (planItem.refs.size > 0 || planItem.asks !== undefined)
}

/**
 * Operations of one batch on one sheet. Each is decided as if it were alone; copying the sheet, counting its cells and
 * working out what depends on an answer is done once for all of them, or when the next one looks at it. Nothing else
 * may touch the evaluation until `end`.
 */
export class OperationRun {
  readonly #evaluation: Evaluation
  #open: OpenMap<string, unknown>[] = []
  #isCounted = true
  readonly #pending = new Set<CellKey>()

  constructor(evaluation: Evaluation) {
    this.#evaluation = evaluation
  }

  apply(operation: Operation, context: MergeContext): Answered {
    // Before and after a decision the state may be kept: a revision, a signature. Answers in between cost one copy.
    if (isAnswer(operation)) return this.#answer(operation, context)
    this.end()
    this.#isCounted = false
    return applyUncounted(this.#evaluation, operation, context)
  }

  #answer(operation: AnswerOperation, context: MergeContext): Answered {
    this.#openUp()
    this.#isCounted = false
    const cell = operation.type === 'result.set' ? operation.draft : operation.cell
    if (this.#pending.has(keyOf(cell)) || looksAround(this.#evaluation, cell.itemId)) this.#settle()
    const { outcome, effects, state, changes } = decideOperation(this.#evaluation, operation, context)
    this.#evaluation.state = state
    for (const key of changes.cells ?? []) this.#pending.add(key)
    return { outcome, effects }
  }

  /** From here on the state is as unchangeable as any other. */
  end(): void {
    this.#settle()
    this.#count()
    for (const map of this.#open) map.isOpen = false
    this.#open = []
  }

  #openUp(): void {
    if (this.#open.length > 0) return
    const { state } = this.#evaluation
    const results = new OpenMap(state.results)
    const seen = new OpenMap(state.seen)
    this.#evaluation.state = { ...state, results, seen }
    this.#open = [results, seen]
  }

  #settle(): void {
    if (this.#pending.size > 0) reevaluate(this.#evaluation, this.#evaluation.state, { cells: [...this.#pending] })
    this.#pending.clear()
  }

  #count(): void {
    if (!this.#isCounted) countAnew(this.#evaluation)
    this.#isCounted = true
  }
}

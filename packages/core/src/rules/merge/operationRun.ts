import type { Operation } from '../../model/index.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { OpenMap } from '../sheet/openMap.ts'
import { type Applied, applyUncounted, countAnew } from './applyOperation.ts'
import type { MergeContext } from './context.ts'

/** Answers look at no sums, so that a row of them is counted once, at its end. */
const answers: readonly Operation['type'][] = ['result.set', 'result.clear']

/**
 * Operations of one batch on one sheet. Each is decided as if it were alone; only copying the sheet and counting its
 * cells is done once for all of them. Nothing else may touch the evaluation until `end`.
 */
export class OperationRun {
  readonly #evaluation: Evaluation
  #open: OpenMap<string, unknown>[] = []
  #isCounted = true

  constructor(evaluation: Evaluation) {
    this.#evaluation = evaluation
  }

  apply(operation: Operation, context: MergeContext): Applied {
    // Before and after a decision the state may be kept: a revision, a signature. Answers in between cost one copy.
    if (answers.includes(operation.type)) this.#openUp()
    else this.end()
    this.#isCounted = false
    return applyUncounted(this.#evaluation, operation, context)
  }

  /** From here on the state is as unchangeable as any other. */
  end(): void {
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

  #count(): void {
    if (!this.#isCounted) countAnew(this.#evaluation)
    this.#isCounted = true
  }
}

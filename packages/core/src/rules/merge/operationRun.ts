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
  readonly #results: OpenMap<string, unknown>
  readonly #seen: OpenMap<string, unknown>
  #isCounted = true

  constructor(evaluation: Evaluation) {
    const { state } = evaluation
    const results = new OpenMap(state.results)
    const seen = new OpenMap(state.seen)
    evaluation.state = { ...state, results, seen }
    this.#evaluation = evaluation
    this.#results = results
    this.#seen = seen
  }

  apply(operation: Operation, context: MergeContext): Applied {
    if (!answers.includes(operation.type)) this.#count()
    this.#isCounted = false
    return applyUncounted(this.#evaluation, operation, context)
  }

  /** From here on the state is as unchangeable as any other. */
  end(): void {
    this.#count()
    this.#results.isOpen = false
    this.#seen.isOpen = false
  }

  #count(): void {
    if (!this.#isCounted) countAnew(this.#evaluation)
    this.#isCounted = true
  }
}

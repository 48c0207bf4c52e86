import type { Checksheet, Operation, OperationOf, OutcomeKind, Result, TemplateContent } from '../../model/index.ts'
import type { MergeContext } from '../merge/context.ts'
import type { Decision, Effect, Outcome } from '../merge/outcome.ts'
import { compileTemplate } from '../plan/compile.ts'
import type { Plan } from '../plan/plan.ts'
import { evaluate, reevaluate } from '../sheet/evaluation.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { sumsOf } from '../sheet/progress.ts'
import { type CellKey, keyOf, type SheetContext, type SheetState } from '../sheet/state.ts'
import { decide } from './decide.ts'
import { type Moved, moveTo } from './moveTo.ts'

export type Applied = { outcome: Outcome; effects: Effect[] }

type AnswerOperation = OperationOf<'result.set' | 'result.clear'>

const isAnswer = (operation: Operation): operation is AnswerOperation =>
  operation.type === 'result.set' || operation.type === 'result.clear'

/**
 * One sheet, worked out, and the only way to change it: page and server both run this, so that what the page shows
 * offline is what the server will say.
 *
 * A row of answers costs one copy of the sheet and one count. What follows from an answer is worked out when somebody
 * looks, and a state that was handed out never changes.
 */
export class SheetEngine {
  readonly #evaluation: Evaluation
  /** Maps of the state that nobody else holds yet: these are written into, any other is copied first. */
  #own: { results?: Map<CellKey, Result>; seen?: Map<string, OutcomeKind> } = {}
  #isCounted: boolean
  /** Answers whose cells are not worked out yet. */
  readonly #pending = new Set<CellKey>()
  #moved: Moved = { cells: [], isNewPlan: false }

  /** Takes the evaluation over: from now on only the engine changes it. A sheet that was just made is not counted yet. */
  constructor(evaluation: Evaluation, isCounted = true) {
    this.#evaluation = evaluation
    this.#isCounted = isCounted
  }

  static open(plan: Plan, state: SheetState, context: SheetContext): SheetEngine {
    return new SheetEngine(evaluate(plan, state, context))
  }

  /** Every cell, up to date. The sheet's totals are those of the last `count`. */
  get evaluation(): Evaluation {
    this.#workOut()
    this.#own = {}
    return this.#evaluation
  }

  get state(): SheetState {
    return this.evaluation.state
  }

  /** The sheet's own facts: looking at them costs nothing. */
  get checksheet(): Checksheet {
    return this.#evaluation.state.checksheet
  }

  get plan(): Plan {
    return this.#evaluation.plan
  }

  /** What the rules say to an operation. Nothing changes until it is committed. */
  decide(operation: Operation, context: MergeContext): Decision {
    if (!isAnswer(operation)) {
      // A status is decided on the whole sheet, and may keep it as it stands.
      this.count()
      return decide(this.evaluation, operation, context)
    }
    const cell = operation.type === 'result.set' ? operation.draft : operation.cell
    if (this.#pending.has(keyOf(cell)) || this.#looksAround(cell.itemId)) this.#workOut()
    return decide(this.#evaluation, operation, context)
  }

  /** Makes a decision true; `content` is that of the version a sheet moves to. */
  commit({ state, answer, changes }: Decision, content?: TemplateContent): void {
    const before = this.#evaluation.state
    if (state === before && !answer) return
    this.#isCounted = false
    if (answer) {
      this.#evaluation.state = { ...state, results: this.#resultsWith(answer.key, answer.result) }
      for (const key of changes.cells ?? []) this.#pending.add(key)
      return
    }
    const isGrown = state.addedItems !== before.addedItems
    const isMoved = state.checksheet.templateVersionId !== before.checksheet.templateVersionId
    if (isGrown || isMoved) this.#replan((isMoved && content) || this.plan.content, state)
    else this.#note(reevaluate(this.#evaluation, state, changes))
  }

  /**
   * Decides and commits. The order in which the server takes operations decides; the same operation again gets the
   * first answer (M1, M2).
   */
  apply(operation: Operation, context: MergeContext): Applied {
    if (this.#evaluation.state.seen.has(operation.id)) return { outcome: { kind: 'duplicate' }, effects: [] }
    const decision = this.decide(operation, context)
    this.commit(decision, context.nextVersion?.content)
    const { outcome, effects } = decision
    const { state } = this.#evaluation
    this.#own.seen ??= new Map(state.seen)
    this.#own.seen.set(operation.id, outcome.kind)
    if (state.seen !== this.#own.seen) this.#evaluation.state = { ...state, seen: this.#own.seen }
    return { outcome, effects }
  }

  /**
   * What the server says, with what this device has not sent on top, as the server will decide about it. What the rules
   * refuse now changes nothing here and waits for the server's word. The totals stay those of the last `count`: a key
   * that takes a value back must not wait until thousands of cells are counted.
   */
  rebase(base: SheetState, operations: readonly Operation[], context: MergeContext): void {
    this.#workOut()
    this.#own = { results: new Map(base.results) }
    const { progress, overall, shared } = this.checksheet
    const checksheet = { ...base.checksheet, progress, overall, shared }
    const { cells, isNewPlan } = moveTo(this.#evaluation, { ...base, ...this.#own, checksheet })
    this.#note(cells, isNewPlan)
    this.#isCounted = false
    for (const operation of operations) {
      if (operation.type === 'checksheet.create' || base.seen.has(operation.id)) continue
      const decision = this.decide(operation, context)
      if (decision.outcome.kind !== 'rejected') this.commit(decision)
    }
  }

  /** The answer of a cell under another stamp, e.g. of the moment in which it was decided. */
  restamp(key: CellKey, stamp: Partial<Result>): void {
    const { state } = this.#evaluation
    const standing = state.results.get(key)
    if (standing) this.#evaluation.state = { ...state, results: this.#resultsWith(key, { ...standing, ...stamp }) }
  }

  /** The world around the sheet has changed: everything is worked out again. */
  setContext(context: SheetContext): void {
    const { plan, state } = this.#evaluation
    this.#pending.clear()
    Object.assign(this.#evaluation, evaluate(plan, state, context))
    this.#note(this.#evaluation.cells.keys())
  }

  /** The totals of the sheet follow its cells. */
  count(): void {
    if (this.#isCounted) return
    this.#workOut()
    const { state } = this.#evaluation
    this.#evaluation.state = { ...state, checksheet: { ...state.checksheet, ...this.totals } }
    this.#isCounted = true
  }

  /** The totals as they follow from the cells; the sheet has them after `count`. */
  get totals(): ReturnType<typeof sumsOf> {
    this.#workOut()
    return sumsOf(this.#evaluation, this.checksheet.override)
  }

  /** What has changed since the last time somebody asked. */
  takeMoved(): Moved {
    this.#workOut()
    const moved = this.#moved
    this.#moved = { cells: [], isNewPlan: false }
    return moved
  }

  #note(cells: Iterable<CellKey>, isNewPlan = false): void {
    for (const key of cells) this.#moved.cells.push(key)
    this.#moved.isNewPlan ||= isNewPlan
  }

  #workOut(): void {
    if (this.#pending.size === 0) return
    const cells = [...this.#pending]
    this.#pending.clear()
    this.#note(reevaluate(this.#evaluation, this.#evaluation.state, { cells }))
  }

  #replan(content: TemplateContent, state: SheetState): void {
    const plan = compileTemplate(content, state.addedItems)
    Object.assign(this.#evaluation, evaluate(plan, state, this.#evaluation.context))
    this.#pending.clear()
    this.#note(this.#evaluation.cells.keys(), true)
  }

  #resultsWith(key: CellKey, result: Result): SheetState['results'] {
    this.#own.results ??= new Map(this.#evaluation.state.results)
    return this.#own.results.set(key, result)
  }

  /** Whether deciding about a cell means looking at others. */
  #looksAround(itemId: string): boolean {
    const planItem = this.#evaluation.plan.items.get(itemId)
    return planItem !== undefined && (planItem.refs.size > 0 || planItem.asks !== undefined)
  }
}

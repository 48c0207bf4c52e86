import type { api, Operation } from '@ecs/core'
import type { Batch, BatchResult, PartResult, Touched } from './applyBatch.ts'

export type Wanted = Omit<Batch, 'now'>

/** What is over in a moment, and what is worked out turn by turn. */
export type Lane = 'usual' | 'long'

/** Thirty answers on an ordinary sheet take a few milliseconds. */
const longMs = 60

/** Whose last request took long begins in the long lane: another one every moment would stop everybody else, too. */
const slowPeople = new Set<string>()
const mostRemembered = 10_000

export const laneOf = (userId: string): Lane => (slowPeople.has(userId) ? 'long' : 'usual')

type Settle = { resolve: (result: BatchResult) => void; reject: (error: unknown) => void }

/** A request on its way into the database, in one pass or in several. */
export class WaitingSave {
  readonly batch: Wanted
  readonly since = performance.now()
  readonly sheetIds: readonly string[]
  readonly #settle: Settle
  readonly #outcomes = new Map<Operation, api.Outcome>()
  readonly #touched = new Map<string, Touched>()
  #workedMs = 0
  lane: Lane
  left: readonly Operation[]
  isDone = false

  constructor(batch: Wanted, lane: Lane, settle: Settle) {
    this.batch = batch
    this.lane = lane
    this.left = batch.operations
    this.sheetIds = [...new Set(batch.operations.map(({ checksheetId }) => checksheetId))]
    this.#settle = settle
  }

  /** What a pass got done is stored; the request is answered once nothing is left. */
  take({ outcomes, touched, workedMs }: PartResult): void {
    for (const [operation, outcome] of outcomes) this.#outcomes.set(operation, outcome)
    for (const one of touched) {
      const needsNumber = one.needsNumber || this.#touched.get(one.id)?.needsNumber === true
      this.#touched.set(one.id, { ...one, needsNumber })
    }
    this.#workedMs += workedMs
    this.left = this.left.filter((operation) => !outcomes.has(operation))
    if (this.#workedMs > longMs) this.lane = 'long'
    if (this.left.length === 0) this.#finish()
  }

  fail(error: unknown): void {
    this.isDone = true
    this.#settle.reject(error)
  }

  #finish(): void {
    this.isDone = true
    this.#rememberPace()
    const outcomes = this.batch.operations.map((operation) => this.#outcomes.get(operation)!)
    this.#settle.resolve({ outcomes, touched: [...this.#touched.values()] })
  }

  #rememberPace(): void {
    const { id } = this.batch.user
    slowPeople.delete(id)
    if (this.#workedMs <= longMs) return
    slowPeople.add(id)
    const [oldest] = slowPeople
    if (oldest !== undefined && slowPeople.size > mostRemembered) slowPeople.delete(oldest)
  }
}

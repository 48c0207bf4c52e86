import { setImmediate } from 'node:timers/promises'

/** Others are served at least this often. */
const longestHoldMs = 15
/** A pass that has decided for so long ends with what it has; the rest waits for its next turn. */
const turnMs = {
  /** Everybody in it waits for its end. */
  shared: 80,
  /** A sheet is opened anew in every turn; nobody but its sender waits. */
  alone: 1000,
}

/**
 * The time a pass may take. Everybody shares one thread: whoever works out something long lets others in between, and
 * ends its transaction before its locks and its companions have waited for long. Only deciding counts: waiting for the
 * database keeps nobody else from anything.
 */
export class Turn {
  readonly #lengthMs: number
  #workedMs = 0
  #gaveWayAtMs = 0

  constructor(length: keyof typeof turnMs | 'endless') {
    this.#lengthMs = length === 'endless' ? Number.POSITIVE_INFINITY : turnMs[length]
  }

  get workedMs(): number {
    return this.#workedMs
  }

  get isOver(): boolean {
    return this.#workedMs > this.#lengthMs
  }

  /** Work that nothing can interrupt. */
  spend<T>(work: () => T): T {
    const since = performance.now()
    try {
      return work()
    } finally {
      this.#workedMs += performance.now() - since
    }
  }

  /** Lets whatever has arrived meanwhile be served, if this work has held the thread for long. */
  async giveWay(): Promise<void> {
    if (this.#workedMs - this.#gaveWayAtMs < longestHoldMs) return
    await setImmediate()
    this.#gaveWayAtMs = this.#workedMs
  }

  /** Runs a generator to its end, giving way between its steps. */
  async through<T>(steps: Generator<void, T>): Promise<T> {
    for (;;) {
      const step = this.spend(() => steps.next())
      if (step.done) return step.value
      await this.giveWay()
    }
  }
}

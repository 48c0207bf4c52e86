import { limitMs, restMs, type Standing, standingAt, warningMs } from './standing.ts'

/** Everything the watch knows of the world, so that a test can be the world. */
export type Outside = {
  now: () => number
  /** Runs work later; answers how to call it off. */
  later: (work: () => void, ms: number) => () => void
  /** The time of the last activity in any tab. */
  readLast: () => number | undefined
  writeLast: (ms: number) => void
  onStanding: (standing: Standing) => void
}

const writeEveryMs = 1000

/** Counts the quiet minutes of all tabs together. It only tells; the owner signs out. */
export class InactivityWatch {
  readonly #outside: Outside
  #isRunning = false
  #isWarning = false
  #ownLastMs = 0
  #writtenMs = 0
  #cancel: (() => void) | undefined

  constructor(outside: Outside) {
    this.#outside = outside
  }

  start = (): void => {
    this.#isRunning = true
    this.#isWarning = false
    this.#ownLastMs = this.#outside.now()
    this.#write()
    this.check()
  }

  stop = (): void => {
    this.#isRunning = false
    this.#isWarning = false
    this.#cancel?.()
  }

  /** Somebody is there. Cheap: it is called for every movement of the mouse. */
  note = (): void => {
    if (!this.#isRunning) return
    // After a long sleep the first movement comes too late.
    if (this.#standing().kind === 'over') {
      this.check()
      return
    }
    const now = this.#outside.now()
    this.#ownLastMs = now
    if (Math.abs(now - this.#writtenMs) >= writeEveryMs) this.#write()
  }

  /** The person said so: the warning goes at once. */
  goOn = (): void => {
    this.note()
    if (this.#isRunning && this.#isWarning) this.#tell({ kind: 'active' })
    this.check()
  }

  /** Looks at the clock now: after sleep, or when another tab was used. */
  check = (): void => {
    if (!this.#isRunning) return
    this.#cancel?.()
    const standing = this.#standing()
    const quietMs = this.#outside.now() - this.#lastMs()
    if (standing.kind === 'over') this.#tell(standing)
    else if (standing.kind === 'warning') {
      this.#tell(standing)
      this.#checkIn((limitMs - quietMs) % 1000 || 1000)
    } else if (this.#isWarning && quietMs < restMs) {
      // Somebody came back. A button must not vanish under a moving hand: what lies behind would be pressed.
      this.#checkIn(restMs - quietMs)
    } else {
      if (this.#isWarning) this.#tell(standing)
      this.#checkIn(limitMs - warningMs - quietMs)
    }
  }

  #checkIn(ms: number): void {
    this.#cancel = this.#outside.later(this.check, ms)
  }

  #standing(): Standing {
    return standingAt(this.#outside.now(), this.#lastMs())
  }

  /** A time to come means that the clock was set back: the minutes are counted from now. */
  #lastMs(): number {
    const now = this.#outside.now()
    const latest = Math.max(this.#ownLastMs, this.#outside.readLast() ?? 0)
    if (latest <= now) return latest
    this.#ownLastMs = now
    this.#write()
    return now
  }

  #write(): void {
    this.#writtenMs = this.#outside.now()
    this.#outside.writeLast(this.#writtenMs)
  }

  #tell(standing: Standing): void {
    this.#isWarning = standing.kind === 'warning'
    if (standing.kind === 'over') this.stop()
    this.#outside.onStanding(standing)
  }
}

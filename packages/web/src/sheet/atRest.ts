/** A pause between two keys is shorter, a person who looks up waits longer. */
const restMs = 120
const longestMs = 400

/** Runs work once after a burst: when nothing was asked for a moment, and every few moments while it goes on. */
export class AtRest {
  readonly #work: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #firstAskedAt = 0

  constructor(work: () => void) {
    this.#work = work
  }

  ask(): void {
    const now = performance.now()
    if (this.#timer === undefined) this.#firstAskedAt = now
    clearTimeout(this.#timer)
    const leftMs = this.#firstAskedAt + longestMs - now
    this.#timer = setTimeout(() => this.now(), Math.max(0, Math.min(restMs, leftMs)))
  }

  /** What is waiting is done at once. */
  now(): void {
    if (this.#timer === undefined) return
    this.drop()
    this.#work()
  }

  /** What is waiting is not needed any more. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

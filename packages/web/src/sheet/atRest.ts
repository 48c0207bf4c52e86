/** A pause between two keys is shorter, a person who looks up waits longer. */
const restMs = 120
const longestMs = 400

/** Runs work once after a burst: when nothing was asked for a moment, and every few moments while it goes on. */
export class AtRest {
  readonly #work: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #firstAskedAt = 0
  #lastAskedAt = 0

  constructor(work: () => void) {
    this.#work = work
  }

  /** Asked at every keystroke: one timer looks how things stand, since setting one anew each time is not free. */
  ask(): void {
    this.#lastAskedAt = performance.now()
    if (this.#timer !== undefined) return
    this.#firstAskedAt = this.#lastAskedAt
    this.#lookAfter(restMs)
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

  #lookAfter(ms: number): void {
    this.#timer = setTimeout(() => this.#look(), ms)
  }

  #look(): void {
    const due = Math.min(this.#lastAskedAt + restMs, this.#firstAskedAt + longestMs)
    const leftMs = due - performance.now()
    if (leftMs > 0) this.#lookAfter(leftMs)
    else this.now()
  }
}

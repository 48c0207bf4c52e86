type Rest = { restMs: number; longestMs?: number }

/** A pause between two keys is shorter, a person who looks up waits longer. Who types on and on sees them now and then. */
export const handAtRest = { restMs: 120, longestMs: 5000 }

/** Runs work once after a burst: when nothing was asked for a while, and `longestMs` after the first in any case. */
export class AtRest {
  readonly #work: () => void
  readonly #restMs: number
  readonly #longestMs: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #firstAskedAt = 0
  #lastAskedAt = 0

  constructor(work: () => void, { restMs, longestMs = Number.POSITIVE_INFINITY }: Rest) {
    this.#work = work
    this.#restMs = restMs
    this.#longestMs = longestMs
  }

  /** Asked at every keystroke: one timer looks how things stand, since setting one anew each time is not free. */
  ask(): void {
    this.putOff()
    if (this.#timer !== undefined) return
    this.#firstAskedAt = this.#lastAskedAt
    this.#lookAfter(this.#restMs)
  }

  /** Whoever is still at it has not come to rest, even where nothing new is asked. */
  putOff(): void {
    this.#lastAskedAt = performance.now()
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
    const due = Math.min(this.#lastAskedAt + this.#restMs, this.#firstAskedAt + this.#longestMs)
    const leftMs = due - performance.now()
    if (leftMs > 0) this.#lookAfter(leftMs)
    else this.now()
  }
}

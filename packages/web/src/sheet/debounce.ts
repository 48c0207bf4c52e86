type Pause = { pauseMs: number; longestMs?: number }

/** A pause between two keys is shorter, a person who looks up waits longer. Who types on and on sees them now and then. */
export const typingPause = { pauseMs: 120, longestMs: 5000 }

/** Runs work once after a burst: when nothing was asked for a while, and `longestMs` after the first in any case. */
export class Debounce {
  readonly #work: () => void
  readonly #pauseMs: number
  readonly #longestMs: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #firstAt = 0
  #lastAt = 0

  constructor(work: () => void, { pauseMs, longestMs = Number.POSITIVE_INFINITY }: Pause) {
    this.#work = work
    this.#pauseMs = pauseMs
    this.#longestMs = longestMs
  }

  /** Asked at every keystroke: one timer looks how things stand, since setting one anew each time is not free. */
  schedule(): void {
    this.postpone()
    if (this.#timer !== undefined) return
    this.#firstAt = this.#lastAt
    this.#lookAfter(this.#pauseMs)
  }

  /** Whoever is still at it has not come to rest, even where nothing new is asked. */
  postpone(): void {
    this.#lastAt = performance.now()
  }

  /** What is waiting is done at once. */
  flush(): void {
    if (this.#timer === undefined) return
    this.cancel()
    this.#work()
  }

  /** What is waiting is not needed any more. */
  cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #lookAfter(ms: number): void {
    this.#timer = setTimeout(() => this.#look(), ms)
  }

  #look(): void {
    const due = Math.min(this.#lastAt + this.#pauseMs, this.#firstAt + this.#longestMs)
    const leftMs = due - performance.now()
    if (leftMs > 0) this.#lookAfter(leftMs)
    else this.flush()
  }
}

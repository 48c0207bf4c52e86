import { monitorEventLoopDelay } from 'node:perf_hooks'
import { appError } from '@ecs/core'

/**
 * Token buckets per caller: an address without sign-in, or a person.
 */
export class Buckets {
  readonly #full: number
  readonly #perSecond: number
  readonly #now: () => number
  readonly #levels = new Map<string, { left: number; at: number }>()

  constructor(full: number, perSecond: number, now: () => number = Date.now) {
    this.#full = full
    this.#perSecond = perSecond
    this.#now = now
  }

  /** Seconds to wait, or 0 when the caller may go on. Takes nothing. */
  waitFor(key: string): number {
    const left = this.#level(key)
    return left >= 1 ? 0 : Math.ceil((1 - left) / this.#perSecond)
  }

  take(key: string): void {
    this.#levels.set(key, { left: this.#level(key) - 1, at: this.#now() })
    if (this.#levels.size > 50_000) this.#forgetFull()
  }

  #level(key: string): number {
    const known = this.#levels.get(key)
    if (!known) return this.#full
    return Math.min(this.#full, known.left + ((this.#now() - known.at) / 1000) * this.#perSecond)
  }

  #forgetFull(): void {
    for (const key of this.#levels.keys()) if (this.#level(key) >= this.#full) this.#levels.delete(key)
  }
}

/** Refuses new work while the process is drowning, so that what has begun still ends (RELIABILITY L8). */
export class Pressure {
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  readonly #timer: NodeJS.Timeout
  #drowning = false

  constructor(limitMs = 1500) {
    this.#delay.enable()
    this.#timer = setInterval(() => {
      this.#drowning = this.#delay.percentile(50) / 1e6 > limitMs
      this.#delay.reset()
    }, 1000)
    this.#timer.unref()
  }

  check(): void {
    if (this.#drowning) throw appError('unavailable')
  }

  close(): void {
    clearInterval(this.#timer)
    this.#delay.disable()
  }
}

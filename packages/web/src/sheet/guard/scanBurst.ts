/**
 * Tells a scanner that types like a keyboard from a person: by speed, length and end key. The first key of a run may be
 * a person's and goes its way; what follows faster than any hand is held back until it is known what it is.
 */

/** Two keys of one hand are further apart; a slow scanner over radio is not. */
const longestGapMs = 50
/** Over the whole code; a roll of two or three fingers is fast, five letters of it are not. */
const fastestHandMs = 35
/** With its end key. Without one, silence has to do, and a code has to be longer to be sure. */
const fewestKeys = 4
const fewestWithoutEnd = 6
/** After so much silence nothing more belongs to the run. */
export const burstRestMs = 60
/** A trigger held down, or a finger that pulls it twice, reads one label twice. */
const echoMs = 1500

export const endKeys: ReadonlySet<string> = new Set(['Enter', 'Tab'])

export type BurstStep =
  /** The key goes its way. */
  | { kind: 'pass' }
  /** It may be a scanner's: nobody else gets it for now. */
  | { kind: 'hold' }
  | { kind: 'scan'; text: string }

export class ScanBurst {
  #keys: string[] = []
  #startedAt = 0
  #lastAt = Number.NEGATIVE_INFINITY
  /** Those of the keys that nobody else got. */
  #held: string[] = []
  #last: { text: string; at: number } | undefined

  /**
   * `holdsFirst`: the key would act at once, so not even the first one of a run may pass. `isTaken`: an input method
   * has the key already, and nobody can hold it back.
   */
  key(key: string, at: number, { holdsFirst = false, isTaken = false } = {}): BurstStep {
    const isRunning = this.#keys.length > 0 && at - this.#lastAt <= longestGapMs
    if (endKeys.has(key)) {
      const text = isRunning ? this.#read(fewestKeys) : undefined
      return text === undefined ? { kind: 'pass' } : { kind: 'scan', text }
    }
    if (!isRunning) this.#begin(at)
    const isHeld = !isTaken && (holdsFirst || this.#keys.length > 0)
    this.#keys.push(key)
    this.#lastAt = at
    if (!isHeld) return { kind: 'pass' }
    this.#held.push(key)
    return { kind: 'hold' }
  }

  get isRunning(): boolean {
    return this.#keys.length > 0
  }

  /** Whether keys wait that the next slow key or silence has to settle first. */
  isOver(at: number): boolean {
    return this.#keys.length > 0 && at - this.#lastAt > longestGapMs
  }

  /** What came to rest: a code without an end key, or keys of a hand that are due. */
  settle(): { kind: 'scan'; text: string } | { kind: 'typed'; keys: readonly string[] } {
    const held = this.#held
    const text = this.#read(fewestWithoutEnd)
    this.#keys = []
    this.#held = []
    return text === undefined ? { kind: 'typed', keys: held } : { kind: 'scan', text }
  }

  /** The same code again, before anybody could have moved to another label. */
  isEcho(text: string, at: number): boolean {
    const last = this.#last
    this.#last = { text, at }
    return last?.text === text && at - last.at < echoMs
  }

  #begin(at: number): void {
    this.#keys = []
    this.#held = []
    this.#startedAt = at
  }

  #read(fewest: number): string | undefined {
    const { length } = this.#keys
    if (length < fewest || (this.#lastAt - this.#startedAt) / (length - 1) >= fastestHandMs) return undefined
    const text = this.#keys.join('')
    this.#keys = []
    this.#held = []
    return text
  }
}

/** Numbers that look like chance and are the same at every start (mulberry32). */
export class DemoRandom {
  #state: number
  constructor(seed: string) {
    this.#state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  isLikely(share: number): boolean {
    return this.next() < share
  }

  /** Around 0, mostly within ±1: the sum of a few throws. */
  bell(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) / 1.2
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }
}

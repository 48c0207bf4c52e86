/** What one server holds of files that are being looked through, however many arrive at once. */
const budgetBytes = 120_000_000

type Waiting = { bytes: number; begin: () => void }

/** Lets work begin as long as there is memory for it; the rest waits in the order of its arrival. */
export class UploadGate {
  #usedBytes = 0
  readonly #waiting: Waiting[] = []

  get usedBytes(): number {
    return this.#usedBytes
  }

  async run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    await this.#enter(bytes)
    try {
      return await work()
    } finally {
      this.#leave(bytes)
    }
  }

  #enter(bytes: number): Promise<void> | undefined {
    if (this.#waiting.length > 0 || !this.#hasRoomFor(bytes))
      return new Promise((resolve) => void this.#waiting.push({ bytes, begin: resolve }))
    this.#usedBytes += bytes
    return undefined
  }

  /** One that is larger than the whole budget goes alone. */
  #hasRoomFor(bytes: number): boolean {
    return this.#usedBytes === 0 || this.#usedBytes + bytes <= budgetBytes
  }

  #leave(bytes: number): void {
    this.#usedBytes -= bytes
    while (this.#waiting[0] && this.#hasRoomFor(this.#waiting[0].bytes)) {
      const next = this.#waiting.shift()!
      this.#usedBytes += next.bytes
      next.begin()
    }
  }
}

import type { Lock } from '../device/tabLock.ts'
import { waitAfter } from './backoff.ts'
import type { CallFailure } from './callFailure.ts'
import type { LocalStore } from './localStore.ts'
import { recoverSending } from './queue.ts'
import { type Outside, type Pass, sendBatch } from './sendBatch.ts'

/** `later`: tried and failed, will try again by itself. `signIn`: the person has to sign in first. */
export type SenderState = 'idle' | 'sending' | 'later' | 'signIn'

type Needs = Outside & {
  lock: Lock
  /** What belongs to no sheet goes after the sheets, and whatever became of them. */
  sendRequests?: () => Promise<CallFailure | undefined>
  quietMs?: number
  random?: () => number
}

/** Long enough that a typed number is one operation and not three, short enough that colleagues see it at once. */
const usualQuietMs = 500
/** A weak network is met by a short call first; each that succeeds makes the next one longer. */
const firstBatch = 100

/** Empties the queue of one person. Any number of tabs may have one; the lock lets one at a time send. */
export class Sender {
  readonly #store: LocalStore
  readonly #needs: Needs
  readonly #listeners = new Set<() => void>()
  #state: SenderState = 'idle'
  #sentAt: number | undefined
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #isAskedAgain = false
  #isStopped = false

  constructor(store: LocalStore, needs: Needs) {
    this.#store = store
    this.#needs = needs
  }

  get state(): SenderState {
    return this.#state
  }

  /** When the server last confirmed something to this tab. */
  get sentAt(): number | undefined {
    return this.#sentAt
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Something was written. While the server cannot be reached, the next try stays when it is. */
  noticeWork(): void {
    if (this.#running) this.#isAskedAgain = true
    else if (this.#state === 'idle') this.#plan(this.#needs.quietMs ?? usualQuietMs)
  }

  /** The world changed, or a person asks: tried at once. Asked while it runs, it looks once more at the end. */
  async sendNow(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isStopped) return
    if (this.#running) this.#isAskedAgain = true
    else this.#running = this.#run()
    await this.#running
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async #run(): Promise<void> {
    try {
      do {
        this.#isAskedAgain = false
        this.#settleDown(await this.#needs.lock(() => this.#pass()))
      } while (this.#isAskedAgain && this.#state === 'idle' && !this.#isStopped)
    } catch (error) {
      // The store itself failed. Nothing is lost, since nothing goes without an answer.
      if (!this.#isStopped) console.error('sending failed:', error)
      this.#settleDown({ kind: 'later', message: String(error) })
    } finally {
      this.#running = undefined
    }
  }

  /** One way through the queue, alone among all tabs. */
  async #pass(): Promise<CallFailure | undefined> {
    await recoverSending(this.#store)
    const pass: Pass = {
      limit: firstBatch,
      held: new Set(),
      waitingSheets: new Set(),
      onTaken: (settlements) => {
        this.#setState('sending')
        this.#store.events.emit({ kind: 'settled', settlements })
      },
    }
    for (let isOver = false; !isOver && !this.#isStopped; ) {
      const { settlements, ...result } = await sendBatch(this.#store, pass, this.#needs)
      isOver = result.isOver
      if (settlements.some(({ state }) => state !== 'waiting')) this.#sentAt = Date.now()
      if (settlements.length > 0) this.#store.events.emit({ kind: 'settled', settlements })
    }
    const requestFailure = this.#isStopped ? undefined : await this.#needs.sendRequests?.()
    return pass.failure ?? requestFailure
  }

  #settleDown(failure: CallFailure | undefined): void {
    this.#failures = failure ? this.#failures + 1 : 0
    this.#setState(failure ? (failure.kind === 'signIn' ? 'signIn' : 'later') : 'idle')
    if (!failure) return
    const { random = Math.random } = this.#needs
    this.#plan(('afterMs' in failure ? failure.afterMs : undefined) ?? waitAfter(this.#failures, random()))
  }

  #plan(afterMs: number): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.sendNow(), afterMs)
  }

  #setState(next: SenderState): void {
    if (next === this.#state) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

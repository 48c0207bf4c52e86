import { appError } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import type { Services } from '../../services.ts'
import { type BatchResult, type PartResult, storeBatches } from './applyBatch.ts'
import { Turn } from './turn.ts'
import { type Lane, laneOf, WaitingSave, type Wanted } from './waitingSave.ts'

/** While one transaction is at the database, the next is decided here. */
const mostAtOnce: Record<Lane, number> = { usual: 2, long: 1 }
/** Fewer would cost a transaction of their own, and come along with the next one just as soon, unless it takes long. */
const worthASecond = 8
const longestWaitMs = 20
/** A pass must stay short: everyone in it waits for its end. */
const mostOperations = 1000

const queues = new WeakMap<Db, SaveQueue>()

const queueOf = ({ db, now }: Pick<Services, 'db' | 'now'>): SaveQueue => {
  const queue = queues.get(db.kysely) ?? new SaveQueue(db.kysely, now)
  queues.set(db.kysely, queue)
  return queue
}

/** Stores what a request sends, together with whatever else waits at the same moment. */
export const save = (services: Pick<Services, 'db' | 'now'>, batch: Wanted): Promise<BatchResult> =>
  queueOf(services).add(batch)

/** A server that stops begins no further turn of what takes long: its sender sends the rest again, elsewhere or later. */
export const refuseLongSaves = (services: Pick<Services, 'db' | 'now'>): void => queueOf(services).refuseLong()

/**
 * Requests that wait at the same moment share a transaction: sixteen devices cost hardly more statements and disk
 * writes than one. Requests about one sheet follow one another. A pass that fails is repeated request by request, so
 * that nobody fails for somebody else's reason. Requests that take long have a lane of their own, one at a time and one
 * turn after another, so that nobody waits for somebody else's sheet.
 */
class SaveQueue {
  readonly #db: Db
  readonly #now: () => Date
  #waiting: WaitingSave[] = []
  readonly #busySheets = new Set<string>()
  readonly #running: Record<Lane, number> = { usual: 0, long: 0 }
  #isAsked = false
  #refusesLong = false
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, now: () => Date) {
    this.#db = db
    this.#now = now
  }

  add(batch: Wanted): Promise<BatchResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(new WaitingSave(batch, laneOf(batch.user.id), { resolve, reject }))
      this.#ask()
    })
  }

  refuseLong(): void {
    this.#refusesLong = true
    this.#ask()
  }

  /** Requests that are just being read may still come along. */
  #ask(): void {
    if (this.#isAsked) return
    this.#isAsked = true
    setImmediate(() => {
      this.#isAsked = false
      if (this.#refusesLong) this.#refuseWaiting()
      for (const lane of ['usual', 'long'] as const) {
        const pass = this.#mayBegin(lane) ? this.#take(lane) : []
        if (pass.length > 0) void this.#serve(lane, pass)
      }
    })
  }

  #refuseWaiting(): void {
    for (const one of this.#waiting) if (one.lane === 'long') one.fail(appError('unavailable'))
    this.#waiting = this.#waiting.filter(({ lane }) => lane !== 'long')
  }

  #askAfter(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#ask()
    }, ms)
  }

  #mayBegin(lane: Lane): boolean {
    const waiting = this.#waiting.filter((one) => one.lane === lane)
    const [first] = waiting
    if (!first || this.#running[lane] >= mostAtOnce[lane]) return false
    if (this.#running[lane] === 0 || waiting.length >= worthASecond) return true
    const leftMs = first.since + longestWaitMs - performance.now()
    if (leftMs > 0) this.#askAfter(leftMs)
    return leftMs <= 0
  }

  /** As many as fit together; a sheet that is being written, or that somebody further ahead waits for, has to wait. */
  #take(lane: Lane): WaitingSave[] {
    const taken = new Set(this.#busySheets)
    const pass: WaitingSave[] = []
    const left: WaitingSave[] = []
    let operations = 0
    for (const one of this.#waiting) {
      const isFree = one.lane === lane && one.sheetIds.every((id) => !taken.has(id))
      const fits = pass.length === 0 || (lane === 'usual' && operations + one.left.length <= mostOperations)
      for (const id of one.sheetIds) taken.add(id)
      if (!isFree || !fits) left.push(one)
      else {
        pass.push(one)
        operations += one.left.length
      }
    }
    this.#waiting = left
    return pass
  }

  async #serve(lane: Lane, pass: WaitingSave[]): Promise<void> {
    this.#running[lane] += 1
    const sheetIds = pass.flatMap((one) => one.sheetIds)
    for (const id of sheetIds) this.#busySheets.add(id)
    await this.#store(pass)
    for (const id of sheetIds) this.#busySheets.delete(id)
    this.#running[lane] -= 1
    this.#waitAgain(pass.filter(({ isDone }) => !isDone))
    if (this.#waiting.length > 0) this.#ask()
  }

  /** Before whoever speaks of the same sheets, behind everybody else who waits for this lane. */
  #waitAgain(unfinished: WaitingSave[]): void {
    const sheetIds = new Set(unfinished.flatMap((one) => one.sheetIds))
    const isLater = (one: WaitingSave) => one.sheetIds.some((id) => sheetIds.has(id))
    const [before, behind] = [this.#waiting.filter((one) => !isLater(one)), this.#waiting.filter(isLater)]
    this.#waiting = [...before, ...unfinished, ...behind]
  }

  async #store(pass: WaitingSave[]): Promise<void> {
    try {
      const parts = await this.#storeTogether(pass)
      for (const [at, one] of pass.entries()) one.take(parts[at]!)
    } catch (error) {
      if (pass.length === 1) pass[0]!.fail(error)
      else for (const one of pass) await this.#store([one])
    }
  }

  #storeTogether(pass: readonly WaitingSave[]): Promise<PartResult[]> {
    const now = this.#now()
    const batches = pass.map(({ batch, left }) => ({ ...batch, operations: left, now }))
    return storeBatches(this.#db, batches, new Turn(pass[0]?.lane === 'long' ? 'alone' : 'shared'))
  }
}

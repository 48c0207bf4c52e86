import type { Db } from '../../engines/db/index.ts'
import type { Services } from '../../services.ts'
import { type Batch, type BatchResult, storeBatches } from './applyBatch.ts'

type Wanted = Omit<Batch, 'now'>
type Waiting = {
  batch: Wanted
  since: number
  sheetIds: string[]
  resolve: (result: BatchResult) => void
  reject: (error: unknown) => void
}

/** While one transaction is at the database, the next is decided here. */
const mostAtOnce = 2
/** Fewer would cost a transaction of their own, and come along with the next one just as soon, unless it takes long. */
const worthASecond = 8
const longestWaitMs = 20
/** A pass must stay short: everyone in it waits for its end. */
const mostOperations = 1000

const queues = new WeakMap<Db, SaveQueue>()

/** Stores what a request sends, together with whatever else waits at the same moment. */
export function save({ db, now }: Pick<Services, 'db' | 'now'>, batch: Wanted): Promise<BatchResult> {
  const queue = queues.get(db.kysely) ?? new SaveQueue(db.kysely, now)
  queues.set(db.kysely, queue)
  return queue.add(batch)
}

/**
 * Requests that wait at the same moment share a transaction: sixteen devices cost hardly more statements and disk
 * writes than one. Requests about one sheet follow one another. A pass that fails is repeated request by request, so
 * that nobody fails for somebody else's reason.
 */
class SaveQueue {
  readonly #db: Db
  readonly #now: () => Date
  #waiting: Waiting[] = []
  readonly #busySheets = new Set<string>()
  #running = 0
  #isAsked = false
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, now: () => Date) {
    this.#db = db
    this.#now = now
  }

  add(batch: Wanted): Promise<BatchResult> {
    const sheetIds = [...new Set(batch.operations.map(({ checksheetId }) => checksheetId))]
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, since: performance.now(), sheetIds, resolve, reject })
      this.#ask()
    })
  }

  /** Requests that are just being read may still come along. */
  #ask(): void {
    if (this.#isAsked) return
    this.#isAsked = true
    setImmediate(() => {
      this.#isAsked = false
      if (!this.#mayBegin()) return
      const pass = this.#take()
      if (pass.length > 0) void this.#serve(pass)
    })
  }

  #askAfter(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#ask()
    }, ms)
  }

  #mayBegin(): boolean {
    const first = this.#waiting[0]
    if (!first || this.#running >= mostAtOnce) return false
    if (this.#running === 0 || this.#waiting.length >= worthASecond) return true
    const leftMs = first.since + longestWaitMs - performance.now()
    if (leftMs > 0) this.#askAfter(leftMs)
    return leftMs <= 0
  }

  /** As many as fit together; a sheet that is being written, or that somebody further ahead waits for, has to wait. */
  #take(): Waiting[] {
    const taken = new Set(this.#busySheets)
    const pass: Waiting[] = []
    const left: Waiting[] = []
    let operations = 0
    for (const one of this.#waiting) {
      const isFree = one.sheetIds.every((id) => !taken.has(id))
      const fits = pass.length === 0 || operations + one.batch.operations.length <= mostOperations
      for (const id of one.sheetIds) taken.add(id)
      if (!isFree || !fits) left.push(one)
      else {
        pass.push(one)
        operations += one.batch.operations.length
      }
    }
    this.#waiting = left
    return pass
  }

  async #serve(pass: Waiting[]): Promise<void> {
    this.#running += 1
    const sheetIds = pass.flatMap((one) => one.sheetIds)
    for (const id of sheetIds) this.#busySheets.add(id)
    await this.#store(pass)
    for (const id of sheetIds) this.#busySheets.delete(id)
    this.#running -= 1
    if (this.#waiting.length > 0) this.#ask()
  }

  async #store(pass: Waiting[]): Promise<void> {
    const now = this.#now()
    const batches = pass.map(({ batch }) => ({ ...batch, now }))
    try {
      const results = await storeBatches(this.#db, batches)
      for (const [i, one] of pass.entries()) one.resolve(results[i]!)
    } catch (error) {
      if (pass.length === 1) pass[0]!.reject(error)
      else for (const one of pass) await this.#storeAlone(one)
    }
  }

  async #storeAlone({ batch, resolve, reject }: Waiting): Promise<void> {
    try {
      const [result] = await storeBatches(this.#db, [{ ...batch, now: this.#now() }])
      resolve(result!)
    } catch (error) {
      reject(error)
    }
  }
}

import { appError } from '@ecs/core'
import type { Database, Db } from '../engines/db/index.ts'
import type { Logger } from '../log.ts'
import { AccessWatch } from './accessWatch.ts'
import { accepts, type Interest } from './interest.ts'
import { parsePosition } from './position.ts'
import { Presence, type Present } from './presence.ts'
import type { Snapshot } from './snapshot.ts'
import { appendEvent, type Batch, canContinue, channel, currentSnapshot, eventsAfter, type NewEvent } from './sql.ts'
import { Subscriber } from './subscriber.ts'
import type { Viewer } from './viewer.ts'

export interface Live {
  /** Appends to the event log in the caller's transaction; listeners on every server hear of it after commit. */
  publish(tx: Db, event: NewEvent): Promise<string>
  /**
   * For writers that append to the log themselves: tells the listeners of everything committed in the last moments. A
   * notice inside each transaction would make all commits wait for one another.
   */
  wake(): void
  /** An open `text/event-stream` answer. With `lastEventId` it first repeats what was missed since then. */
  subscribe(options: SubscribeOptions): Response
  /** How many streams are open in this process. */
  readonly size: number
  /** Sends everybody away with a time to come back; no new streams afterwards. */
  close(): void
}

export type SubscribeOptions = Interest & {
  lastEventId?: string | null | undefined
  signal?: AbortSignal
  /** Whose stream it is. It ends when they may no longer see it, and one person has only so many. */
  viewer?: Viewer
  /** The stream also tells who else is in this room, and this person is in it as long as it is open. */
  present?: Present
}

const heartbeatMs = 15_000
// Some devices with some tabs each; a page holds two.
const mostPerPerson = 20
const wakeAfterMs = 20
// More than this at once is not worth repeating: loading the screen anew is cheaper for both sides.
const largestReplay = 1000

/** `onAccessChange` is called before people are asked again, so that nothing is answered from memory. */
export async function openLive(db: Database, log: Logger, onAccessChange?: () => void): Promise<Live> {
  const hub = new Hub(db, log, () => onAccessChange?.())
  await hub.open()
  return hub
}

/** Reads new events once for all streams of this process and passes them on. */
class Hub implements Live {
  readonly #db: Database
  readonly #log: Logger
  readonly #subscribers = new Set<Subscriber>()
  readonly #presence: Presence
  readonly #access: AccessWatch
  /** Up to where events were read. Undefined while nobody listens: then nothing is read at all. */
  #seen: Snapshot | undefined
  #starting: Promise<void> | undefined
  #reading: Promise<void> | undefined
  #isAskedAgain = false
  #isClosed = false
  #heartbeat: NodeJS.Timeout | undefined
  #waking: NodeJS.Timeout | undefined
  #unlisten: (() => Promise<void>) | undefined

  constructor(db: Database, log: Logger, onAccessChange: () => void) {
    this.#db = db
    this.#log = log
    this.#access = new AccessWatch(db, log, this.#subscribers, onAccessChange)
    this.#presence = new Presence(db, log, (room) => this.#showPresence(room))
  }

  async open() {
    await this.#presence.open()
    await this.#access.open()
    const look = () => this.#look()
    this.#unlisten = await this.#db.listen(channel, { onPayload: look, onConnect: look })
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref()
  }

  get size() {
    return this.#subscribers.size
  }

  publish(tx: Db, event: NewEvent) {
    return appendEvent(tx, event)
  }

  wake() {
    this.#waking ??= setTimeout(() => {
      this.#waking = undefined
      this.#db.pool
        .query('select pg_notify($1, $2)', [channel, ''])
        .catch((error) => this.#log.warn({ reason: (error as Error).message }, 'cannot tell of new events'))
    }, wakeAfterMs)
  }

  subscribe({ lastEventId, signal, present, viewer, ...interest }: SubscribeOptions): Response {
    if (viewer) this.#requireRoomFor(viewer.userId)
    const subscriber = new Subscriber(accepts(interest), () => this.#leave(subscriber), present, viewer)
    this.#subscribers.add(subscriber)
    signal?.addEventListener('abort', () => subscriber.close(2000), { once: true })
    if (this.#isClosed || signal?.aborted) subscriber.close(2000)
    else void this.#begin(subscriber, lastEventId ?? undefined)
    return new Response(subscriber.stream, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Some proxies hold back answers to fill their buffers.
        'x-accel-buffering': 'no',
      },
    })
  }

  close() {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    clearTimeout(this.#waking)
    this.#presence.close()
    this.#access.close()
    this.#unlisten?.().catch((error) => this.#log.warn({ reason: (error as Error).message }, 'cannot stop listening'))
    // Spread over some seconds, so that a restart is not greeted by everybody in the same moment.
    for (const subscriber of this.#subscribers) subscriber.close(1000 + Math.random() * 4000)
  }

  #requireRoomFor(userId: string) {
    const own = [...this.#subscribers].filter(({ viewer }) => viewer?.userId === userId)
    if (own.length >= mostPerPerson) throw appError('tooMany', { retryAfterSeconds: 30 })
  }

  /** The hub must be reading before the replay, or what happens between the two would reach nobody. */
  async #begin(subscriber: Subscriber, lastEventId: string | undefined) {
    try {
      await this.#startReading()
      await this.#replay(subscriber, lastEventId)
      if (subscriber.isOpen && subscriber.present) this.#presence.enter(subscriber.present)
    } catch (error) {
      this.#log.warn({ reason: (error as Error).message }, 'cannot begin a live stream')
      subscriber.close(5000)
    }
  }

  async #replay(subscriber: Subscriber, lastEventId: string | undefined) {
    const position = lastEventId ? parsePosition(lastEventId) : undefined
    if (position && (await canContinue(this.#db.kysely, position))) {
      const missed = await eventsAfter(this.#db.kysely, position, largestReplay + 1)
      if (missed.events.length <= largestReplay) return subscriber.begin(position, missed)
    }
    const now = await currentSnapshot(this.#db.kysely)
    subscriber.begin({ seen: now }, lastEventId ? 'all' : { events: [], snapshot: now })
  }

  #startReading(): Promise<void> {
    if (this.#seen) return Promise.resolve()
    this.#starting ??= currentSnapshot(this.#db.kysely)
      .then((snapshot) => {
        this.#seen = snapshot
      })
      .finally(() => {
        this.#starting = undefined
      })
    return this.#starting
  }

  #leave(subscriber: Subscriber) {
    this.#subscribers.delete(subscriber)
    if (subscriber.present && !this.#isClosed) this.#presence.leave(subscriber.present)
    if (this.#subscribers.size === 0) this.#seen = undefined
  }

  /** Many notices in a row cost one or two reads, never one each. */
  #look() {
    this.#isAskedAgain = true
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined
    })
  }

  async #readAll() {
    while (this.#isAskedAgain && !this.#isClosed) {
      this.#isAskedAgain = false
      const since = this.#seen
      if (!since) return
      try {
        this.#pass(await eventsAfter(this.#db.kysely, { seen: since }, largestReplay + 1))
      } catch (error) {
        // The next notice, reconnect or heartbeat asks again from the same place: nothing is lost.
        this.#log.warn({ reason: (error as Error).message }, 'cannot read events')
        return
      }
    }
  }

  #pass(batch: Batch) {
    if (!this.#seen) return
    this.#seen = batch.snapshot
    const isTooMuch = batch.events.length > largestReplay
    for (const subscriber of this.#subscribers) {
      if (isTooMuch) subscriber.reset(batch.snapshot)
      else subscriber.take(batch)
    }
  }

  #showPresence(room: string) {
    const userIds = this.#presence.in(room)
    for (const subscriber of this.#subscribers) if (subscriber.present?.room === room) subscriber.showPresence(userIds)
  }

  #beat() {
    this.#look()
    this.#presence.beat()
    this.#access.askEverybody()
    for (const subscriber of this.#subscribers) subscriber.heartbeat()
  }
}

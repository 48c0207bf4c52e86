import { randomUUID } from 'node:crypto'
import type { Database } from '../engines/db/index.ts'
import type { Logger } from '../log.ts'

/** Somebody in a room: rooms are topics, e.g. one sheet. */
export type Present = { room: string; userId: string }

const channel = 'ecs_presence'
// A server that was silent for so long is gone, and the people at it with it.
const forgottenAfterMs = 50_000
// A notice of PostgreSQL holds 8,000 bytes; nobody reads more names than this.
const mostTold = 100

type Notice = { server: string; room: string; userIds: string[] }

/** Who is in which room, on all servers. It lives in memory only: who has left is nobody's business later. */
export class Presence {
  readonly #server = randomUUID()
  readonly #db: Database
  readonly #log: Logger
  readonly #onChange: (room: string) => void
  /** room → its streams here; one person may have several. */
  readonly #here = new Map<string, Set<Present>>()
  /** Server and room → who is in it there. */
  readonly #elsewhere = new Map<string, Notice & { until: number }>()
  #unlisten: (() => Promise<void>) | undefined

  constructor(db: Database, log: Logger, onChange: (room: string) => void) {
    this.#db = db
    this.#log = log
    this.#onChange = onChange
  }

  async open(): Promise<void> {
    this.#unlisten = await this.#db.listen(channel, {
      onPayload: (payload) => this.#hear(JSON.parse(payload) as Notice),
      onConnect: () => this.beat(),
    })
  }

  close(): void {
    this.#unlisten?.().catch((error) => this.#log.warn({ reason: (error as Error).message }, 'cannot stop listening'))
  }

  enter(present: Present): void {
    const { room } = present
    this.#here.set(room, (this.#here.get(room) ?? new Set()).add(present))
    this.#change(room)
  }

  /** Does nothing for somebody who never came in. */
  leave(present: Present): void {
    const { room } = present
    const people = this.#here.get(room)
    if (!people?.delete(present)) return
    if (people.size === 0) this.#here.delete(room)
    this.#change(room)
  }

  /** Everybody in a room, each once. */
  in(room: string): string[] {
    const there = [...this.#elsewhere.values()].filter((one) => one.room === room).flatMap(({ userIds }) => userIds)
    return [...new Set([...this.#at(room), ...there])].sort()
  }

  /** From time to time: says again who is here, and forgets servers that do not. */
  beat(): void {
    for (const room of this.#here.keys()) this.#tell(room)
    for (const [key, { room, until }] of this.#elsewhere) {
      if (until > Date.now()) continue
      this.#elsewhere.delete(key)
      this.#onChange(room)
    }
  }

  #at(room: string): string[] {
    return [...new Set([...(this.#here.get(room) ?? [])].map(({ userId }) => userId))]
  }

  #change(room: string): void {
    this.#onChange(room)
    this.#tell(room)
  }

  #tell(room: string): void {
    const notice: Notice = { server: this.#server, room, userIds: this.#at(room).slice(0, mostTold) }
    this.#db.pool
      .query('select pg_notify($1, $2)', [channel, JSON.stringify(notice)])
      .catch((error) => this.#log.warn({ reason: (error as Error).message }, 'cannot tell who is here'))
  }

  #hear(notice: Notice): void {
    if (notice.server === this.#server) return
    const key = `${notice.server} ${notice.room}`
    const known = this.#elsewhere.get(key)
    if (notice.userIds.length === 0) this.#elsewhere.delete(key)
    else this.#elsewhere.set(key, { ...notice, until: Date.now() + forgottenAfterMs })
    if (String(known?.userIds ?? []) !== String(notice.userIds)) this.#onChange(notice.room)
  }
}

import { appError } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import * as sql from './sql.ts'

/** Files that no record speaks of yet. A device sends the record right after its files. */
const mostLooseBytes = 5_000_000_000
const askAgainAfterMs = 60_000
/** A device sends a few at a time. */
const mostAtOnce = 8

type Person = { looseBytes: number; askedAt: number; sending: number }

/** What one person may have lying around, asked once a minute and counted on in between, and send at once. */
export class UploadQuota {
  readonly #people = new Map<string, Person>()

  async run<T extends { bytes: number }>(tx: Db, userId: string, now: Date, work: () => Promise<T>): Promise<T> {
    const person = this.#of(userId)
    if (person.sending >= mostAtOnce) throw appError('tooMany', { retryAfterSeconds: 5 })
    person.sending += 1
    try {
      await this.#requireRoom(tx, userId, person, now)
      const done = await work()
      person.looseBytes += done.bytes
      return done
    } finally {
      person.sending -= 1
    }
  }

  async #requireRoom(tx: Db, userId: string, person: Person, now: Date): Promise<void> {
    if (now.getTime() - person.askedAt >= askAgainAfterMs) {
      person.askedAt = now.getTime()
      person.looseBytes = await sql.looseBytesOf(tx, userId)
    }
    if (person.looseBytes >= mostLooseBytes) throw appError('tooManyLooseFiles', { maxBytes: mostLooseBytes })
  }

  #of(userId: string): Person {
    if (this.#people.size > 10_000) this.#forgetIdle()
    const person = this.#people.get(userId) ?? { looseBytes: 0, askedAt: Number.NEGATIVE_INFINITY, sending: 0 }
    this.#people.set(userId, person)
    return person
  }

  #forgetIdle(): void {
    for (const [userId, { sending }] of this.#people) if (sending === 0) this.#people.delete(userId)
  }
}

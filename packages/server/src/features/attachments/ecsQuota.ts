import { appError } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import * as sql from './sql.ts'

const askAgainAfterMs = 60_000
const mostRemembered = 10_000

const known = new Map<string, { bytes: number; askedAt: number }>()

/** The files of an ECS, asked once a minute and counted on in between. */
export class EcsQuota {
  readonly #maxBytes: number

  constructor(maxBytes = Number.POSITIVE_INFINITY) {
    this.#maxBytes = maxBytes
  }

  /** What does not fit is refused before anything is recorded of it. */
  async take(tx: Db, ecsId: string, bytes: number, now: Date): Promise<void> {
    if (this.#maxBytes === Number.POSITIVE_INFINITY) return
    const ecs = known.get(ecsId)
    const isFresh = ecs && now.getTime() - ecs.askedAt < askAgainAfterMs
    const used = isFresh ? ecs : { bytes: (await sql.storedIn(tx, ecsId)).bytes, askedAt: now.getTime() }
    if (used.bytes + bytes > this.#maxBytes) throw appError('ecsFull', { maxBytes: this.#maxBytes })
    if (known.size > mostRemembered) known.clear()
    known.set(ecsId, { ...used, bytes: used.bytes + bytes })
  }
}

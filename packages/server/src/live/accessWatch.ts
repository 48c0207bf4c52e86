import type { Database } from '../engines/db/index.ts'
import type { Logger } from '../log.ts'
import type { Subscriber } from './subscriber.ts'

/** Told by whoever ends a sign-in, and by the database itself when a membership goes; the payload is the person's id. */
const channel = 'ecs_access'

/** Ends the streams of people who may no longer see them: at once when told, else with the next heartbeat. */
export class AccessWatch {
  readonly #db: Database
  readonly #log: Logger
  readonly #open: ReadonlySet<Subscriber>
  readonly #onChange: () => void
  #unlisten: (() => Promise<void>) | undefined

  constructor(db: Database, log: Logger, open: ReadonlySet<Subscriber>, onChange: () => void) {
    this.#db = db
    this.#log = log
    this.#open = open
    this.#onChange = onChange
  }

  async open(): Promise<void> {
    this.#unlisten = await this.#db.listen(channel, {
      onPayload: (userId) => {
        this.#onChange()
        void this.#ask(userId)
      },
      // What was said while nobody listened is made up for.
      onConnect: () => this.askEverybody(),
    })
  }

  close(): void {
    this.#unlisten?.().catch((error) => this.#log.warn({ reason: (error as Error).message }, 'cannot stop listening'))
  }

  /** Also finds what nobody tells: a token that has expired, a pool that is not ours. */
  askEverybody(): void {
    void this.#ask(undefined)
  }

  async #ask(userId: string | undefined): Promise<void> {
    for (const subscriber of [...this.#open]) {
      const { viewer } = subscriber
      if (!viewer || (userId !== undefined && viewer.userId !== userId)) continue
      try {
        if (!(await viewer.isAllowed())) subscriber.close(comeBackAfterMs)
      } catch (error) {
        this.#log.warn({ reason: (error as Error).message }, 'cannot tell who may go on listening')
      }
    }
  }
}

/** Who was sent away for good is refused then; who only changed their sign-in is back soon. */
const comeBackAfterMs = 2000

export async function tellAccessChange(db: Pick<Database, 'pool'>, userId: string): Promise<void> {
  await db.pool.query('select pg_notify($1, $2)', [channel, userId])
}

import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import type { Logger } from '../../log.ts'

export type Subscription = {
  onPayload: (payload: string) => void
  /** Called after every connect: what was notified while the connection was gone must be looked up. */
  onConnect: () => void
}

export type Unlisten = () => Promise<void>

const heartbeatMs = 10_000
const answerWithinMs = 5000

/** One connection of its own for all LISTENs of this process; it comes back by itself after a database restart. */
export class Listener {
  readonly #url: string
  readonly #log: Logger
  readonly #subscriptions = new Map<string, Set<Subscription>>()
  #client: Client | undefined
  #connecting: Promise<void> | undefined
  #heartbeat: NodeJS.Timeout | undefined
  readonly #closing = new AbortController()

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
  }

  async listen(channel: string, subscription: Subscription): Promise<Unlisten> {
    const others = this.#subscriptions.get(channel) ?? new Set()
    this.#subscriptions.set(channel, others.add(subscription))
    const client = this.#client
    if (client) await this.#listenOn(client, [channel]).catch(() => this.#lose(client))
    if (!this.#client) await this.#connect()
    return async () => {
      others.delete(subscription)
      if (others.size > 0) return
      this.#subscriptions.delete(channel)
      // A connection that is just being lost forgets its channels by itself.
      await this.#client?.query(`unlisten ${escapeIdentifier(channel)}`).catch(() => undefined)
    }
  }

  async close() {
    this.#closing.abort()
    clearInterval(this.#heartbeat)
    const client = this.#client
    this.#client = undefined
    await client?.end()
    await this.#connecting
  }

  #connect(): Promise<void> {
    this.#connecting ??= this.#connectPatiently().finally(() => {
      this.#connecting = undefined
    })
    return this.#connecting
  }

  async #connectPatiently() {
    const { signal } = this.#closing
    for (let delayMs = 100; !signal.aborted; delayMs = Math.min(delayMs * 2, 5000)) {
      try {
        return await this.#connectOnce()
      } catch (error) {
        this.#log.warn({ reason: (error as Error).message }, 'cannot listen to the database yet')
        await sleep(delayMs, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  async #connectOnce() {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'ecs-listen',
      keepAlive: true,
      // Subscriptions come at any time, also while another one is on its way.
      pipeline: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    })
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onPayload } of this.#subscriptions.get(channel) ?? []) onPayload(payload)
    })
    try {
      await client.connect()
      await this.#listenOn(client, [...this.#subscriptions.keys()])
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    if (this.#closing.signal.aborted) return client.end()
    this.#client = client
    this.#heartbeat = setInterval(() => this.#checkAlive(client), heartbeatMs).unref()
  }

  async #listenOn(client: Client, channels: string[]) {
    for (const channel of channels) {
      await client.query(`listen ${escapeIdentifier(channel)}`)
      for (const { onConnect } of this.#subscriptions.get(channel) ?? []) onConnect()
    }
  }

  /** A connection cut without a word (a dead router) shows only when somebody asks. */
  #checkAlive(client: Client) {
    client.query('select 1').catch(() => {
      this.#lose(client)
      client.end().catch(() => undefined)
    })
  }

  #lose(client: Client) {
    if (this.#client !== client) return
    this.#client = undefined
    clearInterval(this.#heartbeat)
    if (this.#closing.signal.aborted) return
    this.#log.warn('connection for live updates lost; connecting again')
    void this.#connect()
  }
}

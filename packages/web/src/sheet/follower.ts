import type { Operation } from '@ecs/core'
import type { Offline } from '../offline/offline.ts'
import { fetchCopy } from './fetchCopy.ts'
import { type LiveOrigin, watchSheet } from './liveSheet.ts'
import type { LocalSheet } from './localSheet.ts'

type Reach = Pick<Offline, 'store' | 'call' | 'sender'>

/** So many confirmed operations are replayed at most before the copy is fetched anew. */
const mostConfirmed = 50

const isCreate = ({ type }: Operation): boolean => type === 'checksheet.create'

/** Keeps an open sheet in step with the server: what others do appears, and who they are. */
export class SheetFollower {
  readonly #reach: Reach
  readonly #local: LocalSheet
  readonly #origin: LiveOrigin
  readonly #stopped = new AbortController()
  #heardRev = 0
  #refreshing: Promise<void> | undefined
  presence: readonly string[] = []

  constructor(reach: Reach, local: LocalSheet, origin: LiveOrigin) {
    this.#reach = reach
    this.#local = local
    this.#origin = origin
  }

  start(): void {
    const { signal } = this.#stopped
    this.#local.topics.listen('settled', () => this.#catchUp())
    if (this.#local.isLocal) this.#catchUp()
    else void this.refresh()
    void watchSheet(this.#local.id, {
      ...this.#origin,
      signal,
      onNews: (news) => {
        if (news.kind === 'presence') this.#setPresence(news.userIds)
        else if (news.kind === 'reset') void this.refresh()
        else this.#hear(news.rev)
      },
    })
  }

  stop(): void {
    this.#stopped.abort()
  }

  /** Fetches the sheet and puts what is unsent on top. Without a network the old copy simply stays. */
  async refresh(): Promise<void> {
    this.#refreshing ??= this.#fetch().finally(() => {
      this.#refreshing = undefined
      this.#catchUp()
    })
    await this.#refreshing
  }

  async #fetch(): Promise<void> {
    try {
      const view = await fetchCopy(this.#reach, this.#local.id)
      if (!this.#stopped.signal.aborted) this.#local.setBase(view)
    } catch (error) {
      console.info('the sheet was not refreshed:', error)
      this.#heardRev = 0
    }
  }

  #hear(rev: number): void {
    this.#heardRev = Math.max(this.#heardRev, rev)
    this.#catchUp()
  }

  /** While operations are under way, nobody can tell whose change was heard of: their answers come first. */
  #catchUp(): void {
    if (this.#stopped.signal.aborted || this.#refreshing || this.#local.queue.isSending) return
    if (this.#isBehind()) void this.refresh()
  }

  #isBehind(): boolean {
    const { queue, seenRev, copyRev, isLocal } = this.#local
    // A sheet made here: once the server has it, it also has a number for it.
    if (isLocal) return !queue.entries.some(({ operation, state }) => isCreate(operation) && state !== 'sent')
    return this.#heardRev > seenRev.rev || seenRev.hasGap || seenRev.rev - copyRev > mostConfirmed
  }

  #setPresence(userIds: readonly string[]): void {
    this.presence = userIds
    this.#local.topics.tell(['presence'])
  }
}

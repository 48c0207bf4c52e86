import { judgedAt, type Operation } from '@ecs/core'
import type { StreamCursor } from '../sync/eventStream.ts'
import { fetchCopy } from '../sync/fetchCopy.ts'
import { fetchRegisters, needsRegisters } from '../sync/registers.ts'
import { fetchPeople, fetchPrevious, fetchTarget } from '../sync/sheetParts.ts'
import { type LiveOrigin, newCursor, type SheetStreamEvent, watchSheet } from '../sync/sheetStream.ts'
import type { SyncClient } from '../sync/syncClient.ts'
import type { LocalSheet } from './localSheet.ts'

type Reach = Pick<SyncClient, 'store' | 'call' | 'sender'>

/** So many confirmed operations are replayed at most before the copy is fetched anew. */
const mostConfirmed = 50

const isCreate = ({ type }: Operation): boolean => type === 'checksheet.create'

/** Keeps an open sheet in step with the server: what others do appears, and who they are. */
export class SheetFollower {
  readonly #reach: Reach
  readonly #local: LocalSheet
  readonly #origin: LiveOrigin
  /** Where the stream goes on after a pause. */
  readonly #place: StreamCursor = newCursor()
  readonly #stopped = new AbortController()
  #stream: AbortController | undefined
  #isPaused = false
  #heardRev = 0
  #isComplete = false
  #refreshing: Promise<void> | undefined
  presence: readonly string[] = []
  /** How far this device's clock is from the server's. */
  clockSkewMs = 0

  constructor(reach: Reach, local: LocalSheet, origin: LiveOrigin) {
    this.#reach = reach
    this.#local = local
    this.#origin = origin
  }

  /** The stream comes first and the sheet after it: what happens in between is not missed. */
  start(): void {
    const unlisten = this.#local.topics.on('settled', () => this.#catchUp())
    this.#stopped.signal.addEventListener('abort', unlisten)
    if (this.#local.isLocal) this.#catchUp()
    else this.#listen()
  }

  stop(): void {
    this.#stopped.abort()
    this.#stream?.abort()
  }

  /** A browser has six connections to one server for all its tabs: a tab nobody looks at gives its own back. */
  pause(): void {
    this.#isPaused = true
    this.#stream?.abort()
    this.#stream = undefined
  }

  resume(): void {
    this.#isPaused = false
    if (!this.#local.isLocal) this.#listen()
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
      if (this.#stopped.signal.aborted) return
      this.#local.setBase(view)
      this.#listen()
    } catch (error) {
      this.#heardRev = 0
      return this.#note(error)
    }
    await this.#completeSurroundings().catch((error) => this.#note(error))
  }

  #note(error: unknown): void {
    if (!this.#stopped.signal.aborted) console.info('not refreshed:', error)
  }

  #listen(): void {
    if (this.#stream || this.#isPaused || this.#stopped.signal.aborted) return
    this.#stream = new AbortController()
    const { signal } = this.#stream
    void watchSheet(this.#local.id, { ...this.#origin, signal, onEvent: (event) => this.#hear(event) }, this.#place)
  }

  #hear(event: SheetStreamEvent): void {
    if (event.kind === 'connected') this.#setClockSkew(event.clockSkewMs)
    if (event.kind === 'changed') {
      this.#heardRev = Math.max(this.#heardRev, event.rev)
      this.#catchUp()
    } else if (event.kind === 'presence') this.#setPresence(event.userIds)
    // Where streams do not get through, the sheet is asked for from time to time instead.
    else if (event.kind === 'failed') void this.refresh()
    else if (event.kind === 'reset' || !event.isContinued) void this.refresh()
  }

  /** The previous values never change; the target and the people are asked for once per opening. */
  async #completeSurroundings(): Promise<void> {
    if (this.#isComplete) return
    const { target, previous, registers, version, state, id } = this.#local
    const { targetId, ecsId } = state.checksheet
    const [newTarget, newPrevious, people, newRegisters] = await Promise.all([
      fetchTarget(this.#reach, targetId),
      previous ?? fetchPrevious(this.#reach, id),
      fetchPeople(this.#reach, ecsId),
      needsRegisters(version) ? fetchRegisters(this.#reach, ecsId, judgedAt(state.checksheet)) : undefined,
    ])
    this.#isComplete = true
    this.#local.setPeople(people)
    const next = { target: newTarget, previous: newPrevious, registers: newRegisters }
    const isSame = JSON.stringify([target, registers]) === JSON.stringify([newTarget, newRegisters])
    if (previous === undefined || !isSame) this.#local.setSurroundings(next)
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

  #setClockSkew(skewMs: number): void {
    this.clockSkewMs = skewMs
    this.#local.topics.emit(['clock'])
  }

  #setPresence(userIds: readonly string[]): void {
    this.presence = userIds
    this.#local.topics.emit(['presence'])
  }
}

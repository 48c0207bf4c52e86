import type { CellKey, Conflict, Operation } from '@ecs/core'
import type { DraftPart } from '../sync/database.ts'
import type { LocalChange, Recorded } from '../sync/localChange.ts'
import type { Queued } from '../sync/queue.ts'
import type { Settlement } from '../sync/settlement.ts'
import { type CellOperation, cellOf } from './cellOf.ts'

type NewChange = Pick<LocalChange, 'operation' | 'draft' | 'replaces'>

/** What was typed on this device and never decided. */
export type Draft = Required<Pick<Queued, 'draft' | 'at'>> & { operation: CellOperation }

/** The operations of one sheet that its stored copy does not contain, as this tab knows them. */
export class SheetQueue {
  #entries = new Map<string, Queued>()
  /** The draft that is being typed in this tab. */
  #typing: Queued | undefined
  /** Drafts that a tab left behind, by their cell. */
  #offered: ReadonlyMap<CellKey, Draft> | undefined

  /** In the order in which the person acted. */
  get entries(): readonly Queued[] {
    return [...this.#entries.values()].sort((a, b) => a.operation.deviceSeq - b.operation.deviceSeq)
  }

  /** What counts although the copy does not know it. Conflicts and refusals do not: there the server's word counts. */
  get effective(): Operation[] {
    return this.entries.filter(({ state }) => isEffective(state)).map(({ operation }) => operation)
  }

  get troubled(): readonly Queued[] {
    return this.entries.filter(({ state }) => state === 'conflict' || state === 'rejected')
  }

  /** Conflicts that the server told of in an answer and that a copy of this change number cannot know. */
  conflictsSince(rev: number): Conflict[] {
    return this.troubled.flatMap(({ answer }) => {
      const conflict = answer?.conflict
      return conflict && conflict.openedRev > rev ? [conflict] : []
    })
  }

  get waiting(): number {
    let count = 0
    for (const { state } of this.#entries.values()) if (state === 'waiting' || state === 'sending') count += 1
    return count
  }

  get isSending(): boolean {
    return [...this.#entries.values()].some(({ state }) => state === 'sending')
  }

  /** What is being typed here and counts for nobody else. */
  get typing(): Operation | undefined {
    return this.#typing?.operation
  }

  /** What a tab that is gone has left undecided; it counts for nothing until somebody decides. */
  get offered(): ReadonlyMap<CellKey, Draft> {
    this.#offered ??= new Map([...this.#entries.values()].flatMap((queued) => offeredOf(queued)))
    return this.#offered
  }

  /** The draft of the keystroke before, or one that was left behind and is now typed anew. */
  earlier(cell: CellKey, part: DraftPart): string | undefined {
    const left = this.offered.get(cell)
    return this.#typing?.operation.id ?? (left?.draft === part ? left.operation.id : undefined)
  }

  /** What the disk says, and what has not reached it yet. */
  load(stored: readonly Queued[], unwritten: readonly NewChange[]): void {
    const typing = this.#typing?.operation.id
    const others = stored.filter(({ operation }) => operation.id !== typing)
    this.#entries = new Map(others.map((queued) => [queued.operation.id, queued]))
    this.#offered = undefined
    for (const { operation, draft } of unwritten) {
      if (!draft && !this.#entries.has(operation.id)) this.#put(operation)
    }
  }

  add({ operation, draft, replaces }: NewChange): void {
    if (replaces !== undefined && this.#entries.get(replaces)?.state === 'draft') this.#drop(replaces)
    this.#typing = draft && { operation, draft, state: 'draft', tries: 0, at: Date.now() }
    if (!draft) this.#put(operation)
  }

  forget(id: string): void {
    if (this.#typing?.operation.id === id) this.#typing = undefined
    this.#drop(id)
  }

  #put(operation: Operation): void {
    this.#entries.set(operation.id, { operation, state: 'waiting', tries: 0, at: Date.now() })
  }

  #drop(id: string): void {
    if (this.#entries.delete(id)) this.#offered = undefined
  }

  /** The disk has decided about the order. */
  confirm({ operation }: Recorded): void {
    const queued = this.#entries.get(operation.id)
    if (queued) this.#entries.set(operation.id, { ...queued, operation })
    if (this.#typing?.operation.id === operation.id) this.#typing = { ...this.#typing, operation }
  }

  /** Takes over what the server said; answers whether something stopped to count. */
  settle(settlements: readonly Settlement[]): boolean {
    let hasLost = false
    for (const { id, ...change } of settlements) {
      const queued = this.#entries.get(id)
      if (queued === undefined) continue
      hasLost ||= isEffective(queued.state) && !isEffective(change.state)
      this.#entries.set(id, { ...queued, ...change, tries: Math.max(1, queued.tries) })
    }
    return hasLost
  }

  /** The stored copy contains these now. */
  forgetSent(rev: number): void {
    for (const [id, queued] of this.#entries) {
      if (queued.state === 'sent' && (queued.rev ?? 0) <= rev) this.#entries.delete(id)
    }
  }

  /**
   * The change number up to which this device has seen everything: the copy's, and those of its own confirmed
   * operations as long as they follow without a gap. A gap is somebody else's change.
   */
  seenRev(copyRev: number): { rev: number; hasGap: boolean } {
    const revs = [...this.#entries.values()].flatMap(({ state, rev }) => (state === 'sent' && rev ? [rev] : []))
    let seen = copyRev
    for (const rev of revs.sort((a, b) => a - b)) {
      if (rev > seen + 1) return { rev: seen, hasGap: true }
      seen = Math.max(seen, rev)
    }
    return { rev: seen, hasGap: false }
  }
}

function offeredOf({ operation, state, draft, at }: Queued): [CellKey, Draft][] {
  const key = cellOf(operation)
  return state === 'draft' && key !== undefined
    ? [[key, { operation: operation as CellOperation, draft: draft ?? 'value', at }]]
    : []
}

const isEffective = (state: Queued['state']): boolean => state === 'waiting' || state === 'sending' || state === 'sent'

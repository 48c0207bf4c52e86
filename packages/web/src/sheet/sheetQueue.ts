import type { Operation } from '@ecs/core'
import type { Queued, Settlement } from '../offline/queue.ts'
import type { Recorded } from '../offline/record.ts'

/** The operations of one sheet that its stored copy does not contain, as this tab knows them. */
export class SheetQueue {
  #entries = new Map<string, Queued>()

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

  get waiting(): number {
    let count = 0
    for (const { state } of this.#entries.values()) if (state === 'waiting' || state === 'sending') count += 1
    return count
  }

  get isSending(): boolean {
    return [...this.#entries.values()].some(({ state }) => state === 'sending')
  }

  /** What the disk says, and what has not reached it yet. */
  load(stored: readonly Queued[], unwritten: readonly Operation[]): void {
    this.#entries = new Map(stored.map((queued) => [queued.operation.id, queued]))
    for (const operation of unwritten) if (!this.#entries.has(operation.id)) this.add(operation)
  }

  add(operation: Operation, replaces?: string): void {
    const old = replaces === undefined ? undefined : this.#entries.get(replaces)
    if (old?.state === 'waiting' && old.tries === 0) this.#entries.delete(old.operation.id)
    this.#entries.set(operation.id, { operation, state: 'waiting', tries: 0, at: Date.now() })
  }

  /** The disk has decided about the order. */
  confirm({ operation }: Recorded): void {
    const queued = this.#entries.get(operation.id)
    if (queued) this.#entries.set(operation.id, { ...queued, operation })
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

const isEffective = (state: Queued['state']): boolean => state === 'waiting' || state === 'sending' || state === 'sent'

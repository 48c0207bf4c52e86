import type { Operation } from '@ecs/core'
import {
  type DraftPart,
  inState,
  type OperationRow,
  type OperationState,
  ofSheet,
  type ServerReply,
  type SyncTables,
} from './database.ts'
import type { LocalStore } from './localStore.ts'
import type { Settlement } from './settlement.ts'

/** An operation on its way, opened. */
export type Queued = {
  operation: Operation
  state: OperationState
  tries: number
  at: number
  rev?: number | undefined
  lastError?: string | undefined
  answer?: ServerReply | undefined
  /** What a draft is a draft of. */
  draft?: DraftPart | undefined
}

async function open({ vault }: LocalStore, row: OperationRow): Promise<Queued> {
  const { state, tries, at, rev, lastError, draft } = row
  const operation = await vault.open(row.body)
  const answer = row.answer && (await vault.open(row.answer))
  return { operation: { ...operation, deviceSeq: row.seq }, state, tries, at, rev, lastError, answer, draft }
}

/** Everything of one sheet that the stored copy does not know, in order. */
export async function queueOf(store: LocalStore, checksheetId: string): Promise<Queued[]> {
  const rows = await store.db.operations.toArray(ofSheet(checksheetId))
  return await Promise.all(rows.map((row) => open(store, row)))
}

/** Who holds the lock is alone: whatever is marked as being sent was left behind by a tab that died. */
export async function recoverSending({ db }: LocalStore): Promise<void> {
  await db.transaction(['operations'], async ({ operations }) => {
    const left = await operations.toArray(inState('sending'))
    await operations.bulkPut(left.map((row) => ({ ...row, state: 'waiting' })))
  })
}

/** The next operations in order, marked as being sent in the same transaction, so that nobody changes them any more. */
export async function takeBatch(store: LocalStore, limit: number, held: ReadonlySet<string>): Promise<Queued[]> {
  const { db } = store
  const rows = await db.transaction(['operations'], async ({ operations }) => {
    const first = await operations.toArray(inState('waiting'), limit + held.size)
    const next = first.filter(({ id }) => !held.has(id)).slice(0, limit)
    const marked = next.map((row): OperationRow => ({ ...row, state: 'sending', tries: row.tries + 1 }))
    await operations.bulkPut(marked)
    return marked
  })
  return await Promise.all(rows.map((row) => open(store, row)))
}

export async function settle(store: LocalStore, settlements: readonly Settlement[]): Promise<void> {
  const { db, vault } = store
  const sealed = await Promise.all(
    settlements.map(async ({ id, answer, ...change }) => ({
      key: id,
      changes: { lastError: undefined, ...change, ...(answer && { answer: await vault.seal(answer) }) },
    })),
  )
  await db.operations.bulkUpdate(sealed)
}

/** Sends a refused operation once more, because a person asked for it. */
export async function retryOperation(store: LocalStore, id: string): Promise<void> {
  await sort(store, id, async ({ state }, operations) => {
    if (state === 'rejected') await operations.update(id, { state: 'waiting', answer: undefined })
  })
}

/** Takes an operation away for good; only a person decides that. One that is on its way cannot be called back. */
export async function discardOperation(store: LocalStore, id: string): Promise<void> {
  await sort(store, id, async ({ state }, operations) => {
    if (state !== 'sending') await operations.delete(id)
  })
}

type Change = (row: OperationRow, operations: SyncTables['operations']) => Promise<void>

async function sort({ db, events }: LocalStore, id: string, change: Change): Promise<void> {
  const row = await db.transaction(['operations'], async ({ operations }) => {
    const found = await operations.get(id)
    if (found) await change(found, operations)
    return found
  })
  if (row) events.emit({ kind: 'sorted', checksheetIds: [row.checksheetId] })
}

export type QueueCounts = { waiting: number; conflicts: number; errors: number }

export async function countQueue({ db }: LocalStore): Promise<QueueCounts> {
  const [waiting, sending, conflicts, errors] = await Promise.all(
    (['waiting', 'sending', 'conflict', 'rejected'] as const).map((state) => db.operations.count(inState(state))),
  )
  const requests = await db.requests.toArray()
  const refused = requests.filter(({ state }) => state === 'rejected').length
  return {
    waiting: waiting! + sending! + requests.length - refused,
    conflicts: conflicts!,
    errors: errors! + refused,
  }
}

import type { Operation } from '@ecs/core'
import { Dexie } from 'dexie'
import type { Answer, OperationRow, OperationState } from './database.ts'
import type { LocalStore } from './localStore.ts'

/** An operation on its way, opened. */
export type Queued = {
  operation: Operation
  state: OperationState
  tries: number
  at: number
  rev?: number | undefined
  lastError?: string | undefined
  answer?: Answer | undefined
}

async function open({ vault }: LocalStore, row: OperationRow): Promise<Queued> {
  const { state, tries, at, rev, lastError } = row
  const operation = await vault.open(row.body)
  const answer = row.answer && (await vault.open(row.answer))
  return { operation: { ...operation, deviceSeq: row.seq }, state, tries, at, rev, lastError, answer }
}

/** Everything of one sheet that the stored copy does not know, in order. */
export async function queueOf(store: LocalStore, checksheetId: string): Promise<Queued[]> {
  const rows = await store.db.operations
    .where('[checksheetId+seq]')
    .between([checksheetId, Dexie.minKey], [checksheetId, Dexie.maxKey])
    .toArray()
  return await Promise.all(rows.map((row) => open(store, row)))
}

const inState = ({ db }: LocalStore, state: OperationState) =>
  db.operations.where('[state+seq]').between([state, Dexie.minKey], [state, Dexie.maxKey])

/** Who holds the lock is alone: whatever is marked as being sent was left behind by a tab that died. */
export async function recoverSending(store: LocalStore): Promise<void> {
  await inState(store, 'sending').modify({ state: 'waiting' })
}

/** The next operations in order, marked as being sent in the same transaction, so that nobody changes them any more. */
export async function takeBatch(store: LocalStore, limit: number, held: ReadonlySet<string>): Promise<Queued[]> {
  const { db } = store
  const rows = await db.transaction('rw', db.operations, async () => {
    const next = await inState(store, 'waiting')
      .filter(({ id }) => !held.has(id))
      .limit(limit)
      .toArray()
    const marked = next.map((row): OperationRow => ({ ...row, state: 'sending', tries: row.tries + 1 }))
    await db.operations.bulkPut(marked)
    return marked
  })
  return await Promise.all(rows.map((row) => open(store, row)))
}

/** What became of an operation that was sent. */
export type Settlement = {
  id: string
  state: OperationState
  rev?: number | undefined
  answer?: Answer | undefined
  lastError?: string | undefined
}

export type SheetSettlement = Settlement & { checksheetId: string }

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
  await sort(store, id, async (row) => {
    if (row.state === 'rejected') await store.db.operations.update(id, { state: 'waiting', answer: undefined })
  })
}

/** Takes an operation away for good; only a person decides that. One that is on its way cannot be called back. */
export async function discardOperation(store: LocalStore, id: string): Promise<void> {
  await sort(store, id, async (row) => {
    if (row.state !== 'sending') await store.db.operations.delete(id)
  })
}

async function sort({ db, news }: LocalStore, id: string, change: (row: OperationRow) => Promise<void>): Promise<void> {
  const row = await db.transaction('rw', db.operations, async () => {
    const found = await db.operations.get(id)
    if (found) await change(found)
    return found
  })
  if (row) news.tell({ kind: 'sorted', checksheetIds: [row.checksheetId] })
}

export type QueueCounts = { waiting: number; conflicts: number; errors: number }

export async function countQueue(store: LocalStore): Promise<QueueCounts> {
  const [waiting, sending, conflicts, errors] = await Promise.all(
    (['waiting', 'sending', 'conflict', 'rejected'] as const).map((state) => inState(store, state).count()),
  )
  return { waiting: waiting! + sending!, conflicts: conflicts!, errors: errors! }
}

import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { inState, type OperationRow, ofSheet, openDatabase, type SyncDatabase } from '../sync/database.ts'
import { beginningWith, firstIs, having } from './table.ts'
import { uuid7 } from './uuid7.ts'

const opened: SyncDatabase[] = []

function open(userId = uuid7()): SyncDatabase {
  const db = openDatabase(userId)
  opened.push(db)
  return db
}

afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

const row = (id: string, seq: number, more: Partial<OperationRow> = {}): OperationRow => ({
  id,
  checksheetId: 's1',
  seq,
  state: 'waiting',
  tries: 0,
  at: 0,
  body: {} as never,
  ...more,
})

test('rows are found by their key, by an index and by the beginning of one', async () => {
  const { operations, sheets, typed, meta } = open()
  await operations.bulkPut([row('b', 10), row('a', 9), row('c', 1, { checksheetId: 's2', state: 'sent' })])
  expect((await operations.toArray(ofSheet('s1'))).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(await operations.count(inState('sent'))).toBe(1)
  expect((await operations.toArray(inState('waiting'), 1)).map(({ id }) => id)).toEqual(['a'])
  expect((await operations.bulkGet(['c', 'x'])).map((found) => found?.id)).toEqual(['c', undefined])
  await sheets.put({ id: 's1', ecsId: 'e1', rev: 1, storedAt: 0, isLocal: false, body: {} as never })
  expect(await sheets.primaryKeys(having('ecsId', 'e1'))).toEqual(['s1'])
  await typed.bulkPut(['s1', 's10'].map((checksheetId) => ({ checksheetId, key: 'k', body: {} as never })))
  expect(await typed.toArray(firstIs('s1'))).toHaveLength(1)
  await meta.bulkPut(['a:1', 'a:2', 'b:1'].map((key) => ({ key, value: 0 })))
  expect(await meta.primaryKeys(beginningWith('a:'))).toEqual(['a:1', 'a:2'])
})

test('a change keeps what it does not name, and brings nothing back', async () => {
  const { operations } = open()
  await operations.put(row('a', 1, { lastError: 'x' }))
  await operations.bulkUpdate([
    { key: 'a', changes: { tries: 3 } },
    { key: 'gone', changes: { tries: 3 } },
  ])
  expect(await operations.toArray()).toMatchObject([{ id: 'a', tries: 3, lastError: 'x' }])
})

test('a transaction that fails leaves nothing behind and says why', async () => {
  const db = open()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const failing = db.transaction(['operations', 'meta'], async ({ operations, meta }) => {
    await operations.put(row('a', 1))
    await meta.bulkPut([
      { key: 'fine', value: 1 },
      { key: {} as string, value: 1 },
    ])
  })
  await expect(failing).rejects.toMatchObject({ name: 'DataError' })
  const thrown = db.transaction(['operations'], async ({ operations }) => {
    await operations.put(row('b', 2))
    throw new Error('changed my mind')
  })
  await expect(thrown).rejects.toThrow('changed my mind')
  expect(await db.operations.count()).toBe(0)
  expect(await db.meta.count()).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 0))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('two transactions on one table follow each other', async () => {
  const userId = uuid7()
  const [left, right] = [open(userId), open(userId)]
  const countUp = (db: SyncDatabase) =>
    db.transaction(['meta'], async ({ meta }) => {
      const last = ((await meta.get('n'))?.value as number | undefined) ?? 0
      await meta.put({ key: 'n', value: last + 1 })
    })
  await Promise.all([countUp(left), countUp(right), countUp(left), countUp(right)])
  expect((await left.meta.get('n'))?.value).toBe(4)
})

test('what was closed refuses; what another tab took away begins anew', async () => {
  const userId = uuid7()
  const db = open(userId)
  await db.meta.put({ key: 'n', value: 1 })
  await open(userId).delete()
  expect(await db.meta.get('n')).toBeUndefined()
  db.close()
  await expect(db.meta.get('n')).rejects.toMatchObject({ name: 'InvalidStateError' })
})

test('a store that devices have carried since the first day opens with all that is in it', async () => {
  const userId = uuid7()
  await storeOfTheFirstDay(`ecs-${userId}`)
  const db = open(userId)
  expect(await db.operations.count(inState('waiting'))).toBe(1)
  expect(await db.operations.toArray(ofSheet('s1'))).toHaveLength(1)
  expect(await db.attachments.toArray(having('checksheetId', 's1'))).toHaveLength(1)
  expect(await db.typed.get(['s1', 'k'])).toBeDefined()
  await db.files.put({ id: 'f', body: {} as never })
  expect(await db.files.count(), 'a table that came later is there too').toBe(1)
})

/** Written with the browser's own means: what ours would make of it today is what the test asks. */
async function storeOfTheFirstDay(name: string): Promise<void> {
  const opening = indexedDB.open(name, 10)
  opening.onupgradeneeded = () => {
    const make = (table: string, keyPath: string | string[], ...indexes: (string | string[])[]) => {
      const made = opening.result.createObjectStore(table, { keyPath })
      for (const index of indexes) made.createIndex(typeof index === 'string' ? index : `[${index.join('+')}]`, index)
    }
    for (const table of ['templates', 'targets', 'previous', 'people']) make(table, 'id')
    for (const table of ['sheets', 'summaries']) make(table, 'id', 'ecsId')
    make('operations', 'id', ['checksheetId', 'seq'], ['state', 'seq'])
    make('attachments', 'id', 'checksheetId')
    make('typed', ['checksheetId', 'key'])
    make('meta', 'key')
  }
  await done(opening)
  const writing = opening.result.transaction(['operations', 'attachments', 'typed'], 'readwrite')
  await done(writing.objectStore('operations').put(row('a', 1)))
  await done(writing.objectStore('attachments').put({ id: 'f', checksheetId: 's1', upload: 'local' }))
  await done(writing.objectStore('typed').put({ checksheetId: 's1', key: 'k', body: {} }))
  opening.result.close()
}

const done = (request: IDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

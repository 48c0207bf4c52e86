import { type Ask, resultOf } from './table.ts'

type KeyPath = string | string[]
/** How a table is laid out; an index is named as `[a+b]` when it has several parts. */
export type Layout = { key: KeyPath; indexes?: Record<string, KeyPath> }

export type Store<Tables> = Tables & {
  name: string
  /** All of it is written, or none: `act` may wait for these tables and for nothing else. */
  transaction: <T>(names: readonly (keyof Tables & string)[], act: (tables: Tables) => Promise<T>) => Promise<T>
  close: () => void
  /** For tests: takes the whole store from the device. */
  delete: () => Promise<void>
}

type StoreDefinition<Tables> = {
  name: string
  /** Grows with each new table, by ten: stores that lie on devices count that way. */
  version: number
  layouts: Record<keyof Tables & string, Layout>
  tablesOf: (ask: Ask) => Tables
}

/**
 * A store of the browser (IndexedDB) with its tables, opened at first use. Writing is strict: what is confirmed is on the
 * disk, even when the battery dies in the next moment.
 */
export function openStore<Tables extends object>(definition: StoreDefinition<Tables>): Store<Tables> {
  const { name, tablesOf } = definition
  const connection = connectionTo(definition)
  const ask: Ask = (table, mode, act) => within(connection, [table], mode, (tx) => act(tx.objectStore(table)))
  return {
    ...tablesOf(ask),
    name,
    transaction: (names, act) =>
      within(connection, names, 'readwrite', (tx) => act(tablesOf((table, _, ask) => ask(tx.objectStore(table))))),
    close: connection.close,
    delete: async () => {
      connection.close()
      await resultOf(indexedDB.deleteDatabase(name))
    },
  }
}

type Connection = { open: () => Promise<IDBDatabase>; close: () => void }

type StoreLayout = { name: string; version: number; layouts: Record<string, Layout> }

function connectionTo({ name, version, layouts }: StoreLayout): Connection {
  let opened: Promise<IDBDatabase> | undefined
  let isClosed = false
  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => layOut(request.result, layouts)
    const db = await resultOf(request)
    const leave = () => {
      opened = undefined
    }
    // Another tab wants to take the store away, or the browser has closed it: the next use opens it anew.
    db.onversionchange = () => {
      db.close()
      leave()
    }
    db.onclose = leave
    return db
  }
  return {
    open: async () => {
      if (isClosed) throw new DOMException('the store is closed', 'InvalidStateError')
      opened ??= open()
      try {
        return await opened
      } catch (error) {
        opened = undefined
        throw error
      }
    },
    close: () => {
      isClosed = true
      void opened?.then((db) => db.close())
    },
  }
}

function layOut(db: IDBDatabase, layouts: Record<string, Layout>): void {
  for (const [table, { key, indexes = {} }] of Object.entries(layouts)) {
    if (db.objectStoreNames.contains(table)) continue
    const rows = db.createObjectStore(table, { keyPath: key })
    for (const [name, path] of Object.entries(indexes)) rows.createIndex(name, path)
  }
}

async function within<T>(
  connection: Connection,
  names: readonly string[],
  mode: IDBTransactionMode,
  act: (tx: IDBTransaction) => Promise<T>,
): Promise<T> {
  const tx = (await connection.open()).transaction(names, mode, { durability: 'strict' })
  const done = endOf(tx)
  try {
    const result = await act(tx)
    // Everything has been asked for: the store need not wait whether more comes.
    end(tx, 'commit')
    await done
    return result
  } catch (error) {
    end(tx, 'abort')
    // What made it fail says more than that it failed, unless the disk refused everything at the end.
    throw await done.then(
      () => error,
      (reason) => (isAbort(error) ? reason : error),
    )
  }
}

const endOf = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error ?? new DOMException('the transaction was given up', 'AbortError'))
  })

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

function end(tx: IDBTransaction, how: 'commit' | 'abort'): void {
  try {
    tx[how]()
  } catch (error) {
    // It has ended by itself already.
    if (!(error instanceof DOMException)) throw error
  }
}

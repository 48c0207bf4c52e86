/**
 * Browsers bring their small storage to the disk when they please, up to a minute later. What a start without a network
 * cannot do without lies here a second time, on the disk at once: a dead battery signs nobody out.
 */
const name = 'ecs-session'
const table = 'items'

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(table)
  return resultOf(request)
}

async function connection(): Promise<IDBDatabase> {
  opened ??= open()
  return await opened
}

/** Takes a moment: who will read soon begins it before it is known what to read. */
export function openBackup(): void {
  quietly(connection())
}

async function within<T>(mode: IDBTransactionMode, ask: (items: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await connection()
  return await resultOf(ask(db.transaction(table, mode, { durability: 'strict' }).objectStore(table)))
}

/** Never holds anybody back: where nothing can be kept, the browser's own storage has to do. */
function quietly(work: Promise<unknown>): void {
  work.catch((error) => console.warn('no second copy of the session is kept:', error))
}

export function backUp(key: string, value: string): void {
  quietly(within('readwrite', (items) => items.put(value, key)))
}

export function dropBackup(key: string): void {
  quietly(within('readwrite', (items) => items.delete(key)))
}

export async function readBackup(key: string): Promise<string | undefined> {
  return (await within('readonly', (items) => items.get(key))) as string | undefined
}

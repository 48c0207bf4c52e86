/** Gives an object store of a transaction that is open now: one of its own, or one that somebody began. */
export type Ask = <T>(name: string, mode: IDBTransactionMode, act: (rows: IDBObjectStore) => Promise<T>) => Promise<T>

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Which rows: by an index, or by the key itself. */
export type Range = { index?: string; keys: IDBKeyRange }

export const having = (index: string, value: IDBValidKey): Range => ({ index, keys: IDBKeyRange.only(value) })

/** A list sorts behind every number and text, so that `[first, []]` ends all that begin with `first`. */
export const firstIs = (first: IDBValidKey, index?: string): Range => ({
  ...(index && { index }),
  keys: IDBKeyRange.bound([first], [first, []]),
})

export const beginningWith = (text: string): Range => ({ keys: IDBKeyRange.bound(text, `${text}\uffff`) })

const sourceOf = (rows: IDBObjectStore, range: Range | undefined): IDBObjectStore | IDBIndex =>
  range?.index ? rows.index(range.index) : rows

/** One table of the device's store. Whatever is written is on the disk when the promise resolves. */
export class Table<Row extends object, Key extends IDBValidKey = string> {
  readonly name: string
  readonly #ask: Ask

  constructor(name: string, ask: Ask) {
    this.name = name
    this.#ask = ask
  }

  get(key: Key): Promise<Row | undefined> {
    return this.#read((rows) => resultOf(rows.get(key)))
  }

  bulkGet(keys: readonly Key[]): Promise<(Row | undefined)[]> {
    return this.#read((rows) => Promise.all(keys.map((key) => resultOf<Row | undefined>(rows.get(key)))))
  }

  toArray(range?: Range, limit?: number): Promise<Row[]> {
    return this.#read((rows) => resultOf(sourceOf(rows, range).getAll(range?.keys, limit)))
  }

  primaryKeys(range?: Range): Promise<Key[]> {
    return this.#read((rows) => resultOf(sourceOf(rows, range).getAllKeys(range?.keys))) as Promise<Key[]>
  }

  count(range?: Range): Promise<number> {
    return this.#read((rows) => resultOf(sourceOf(rows, range).count(range?.keys)))
  }

  put(row: Row): Promise<void> {
    return this.bulkPut([row])
  }

  bulkPut(list: readonly Row[]): Promise<void> {
    return this.#write(list, (rows, row) => rows.put(row))
  }

  delete(key: Key): Promise<void> {
    return this.bulkDelete([key])
  }

  bulkDelete(keys: readonly Key[]): Promise<void> {
    return this.#write(keys, (rows, key) => rows.delete(key))
  }

  update(key: Key, changes: Partial<Row>): Promise<void> {
    return this.bulkUpdate([{ key, changes }])
  }

  /** A row that is gone stays gone. */
  bulkUpdate(list: readonly { key: Key; changes: Partial<Row> }[]): Promise<void> {
    return this.#write(list, async (rows, { key, changes }) => {
      const row: Row | undefined = await resultOf(rows.get(key))
      if (row) rows.put({ ...row, ...changes })
    })
  }

  #read<T>(act: (rows: IDBObjectStore) => Promise<T>): Promise<T> {
    return this.#ask(this.name, 'readonly', act)
  }

  /** Nobody waits for a single answer: a write that fails ends its transaction, and that is what one hears. */
  async #write<T>(list: readonly T[], act: (rows: IDBObjectStore, one: T) => unknown): Promise<void> {
    if (list.length === 0) return
    await this.#ask(this.name, 'readwrite', async (rows) => {
      await Promise.all(list.map((one) => act(rows, one)))
    })
  }
}

import { beginningWith, type Table } from '../device/table.ts'
import { isUnsealed, type Sealed, type Vault } from '../device/vault.ts'
import { cacheKey, oldCachePrefix } from './cacheKey.ts'
import type { SyncDatabase } from './database.ts'
import { wordKey } from './deviceNumbers.ts'

const rowsAtATime = 20

type Row = Record<string, unknown>
const sealedFields = ['body', 'answer']

/** Rows of devices that were in use before there were keys are closed; after that a sealed word tells that it was done. */
export async function sealOldRows(db: SyncDatabase, vault: Vault): Promise<void> {
  const { sheets, summaries, operations, attachments, typed, templates, targets, previous, people } = db
  for (const table of [sheets, summaries, operations, attachments, typed, templates, targets, previous, people])
    await sealTable(table as unknown as Table<Row, IDBValidKey>, vault)
  await sealMeta(db, vault)
  await db.meta.put({ key: wordKey, value: await vault.seal(wordKey) })
}

async function sealTable(table: Table<Row, IDBValidKey>, vault: Vault): Promise<void> {
  const keys = await table.primaryKeys()
  for (let at = 0; at < keys.length; at += rowsAtATime) {
    const some = keys.slice(at, at + rowsAtATime)
    const rows = await table.bulkGet(some)
    const closed = await Promise.all(rows.map((row) => row && sealFields(row, vault)))
    const changes = some.flatMap((key, index) => (closed[index] ? [{ key, changes: closed[index] }] : []))
    await table.bulkUpdate(changes)
  }
}

async function sealFields(row: Row, vault: Vault): Promise<Row | undefined> {
  const open = sealedFields.flatMap((name) => {
    const body = row[name]
    return typeof body === 'object' && body !== null && isUnsealed(body) ? [[name, body.plain] as const] : []
  })
  if (open.length === 0) return undefined
  return Object.fromEntries(await Promise.all(open.map(async ([name, plain]) => [name, await vault.seal(plain)])))
}

/** Kept answers were named by what was asked in clear; who works here lay open too. */
async function sealMeta({ meta }: SyncDatabase, vault: Vault): Promise<void> {
  for (const { key, value } of await meta.toArray(beginningWith(oldCachePrefix))) {
    const { at, body } = value as { at: number; body: Sealed<unknown> }
    const moved = {
      key: await cacheKey(key.slice(oldCachePrefix.length)),
      value: { at, body: await sealed(body, vault) },
    }
    await meta.put(moved)
    await meta.delete(key)
  }
  const me = (await meta.get('me'))?.value as { me?: unknown; storedAt: number } | undefined
  if (me?.me) await meta.put({ key: 'me', value: { storedAt: me.storedAt, body: await vault.seal(me.me) } })
}

const sealed = async (body: Sealed<unknown>, vault: Vault) => (isUnsealed(body) ? await vault.seal(body.plain) : body)

import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Table } from '../device/table.ts'
import { testVault } from '../device/testing/vault.ts'
import { uuid7 } from '../device/uuid7.ts'
import { ids } from '../sheet/testing/template.ts'
import { cacheKey } from './cacheKey.ts'
import { openDatabase, type SyncDatabase } from './database.ts'
import { readMe } from './me.ts'
import { openLocalStore } from './openLocalStore.ts'
import { queueOf } from './queue.ts'
import { OtherKey } from './storeKey.ts'
import { changeOf, sheetId } from './testing/changes.ts'

const dump = async (db: SyncDatabase): Promise<string> => {
  const all = await Promise.all(Object.values(db).flatMap((part) => (part instanceof Table ? part.toArray() : [])))
  return JSON.stringify(all, (_, part) => (part instanceof Uint8Array ? new TextDecoder('latin1').decode(part) : part))
}

test('a store from before there were keys is closed at the next opening, and nothing in it is lost', async () => {
  const userId = uuid7()
  const old = openDatabase(userId)
  const { operation } = changeOf({ device: { id: uuid7(), seq: 0 } } as never, 'secret words')
  const row = { checksheetId: sheetId, seq: 1, tries: 2, at: 5, state: 'conflict' as const, id: operation.id }
  await old.meta.put({ key: 'deviceId', value: uuid7() })
  const plain = <T>(value: T) => ({ plain: value }) as never
  await old.operations.put({ ...row, body: plain(operation), answer: plain({ error: { message: 'secret answer' } }) })
  await old.typed.put({ checksheetId: sheetId, key: ids.item(1), body: plain('secret typing') })
  await old.meta.put({
    key: 'me',
    value: { me: { id: userId, name: 'secret name', groups: ['ecs-operator'] }, storedAt: 9e15 },
  })
  await old.meta.put({
    key: 'answer:/api/search:{"q":"secret question"}',
    value: { at: 3, body: plain(['secret list']) },
  })
  expect((await dump(old)).match(/secret/g)).toHaveLength(6)
  old.close()

  const store = await openLocalStore(userId, await testVault(userId))
  expect(await dump(store.db)).not.toContain('secret')
  expect(await queueOf(store, sheetId)).toMatchObject([
    {
      operation: { draft: { value: 'secret words' } },
      state: 'conflict',
      tries: 2,
      at: 5,
      answer: { error: { message: 'secret answer' } },
    },
  ])
  const [typed] = await store.db.typed.toArray()
  expect(await store.vault.open(typed!.body)).toBe('secret typing')
  const nobody = () => Promise.reject(new Error('no network'))
  expect(await readMe({ store, call: nobody as never })).toMatchObject({
    name: 'secret name',
    groups: ['ecs-operator'],
  })
  const kept = await store.db.meta.get(await cacheKey('/api/search:{"q":"secret question"}'))
  expect(await store.vault.open((kept!.value as { body: never }).body)).toEqual(['secret list'])
  store.close()
})

test('another key opens nothing, and writes nothing', async () => {
  const userId = uuid7()
  ;(await openLocalStore(userId, await testVault(userId))).close()
  await expect(openLocalStore(userId, await testVault(uuid7()))).rejects.toThrow(OtherKey)
  ;(await openLocalStore(userId, await testVault(userId))).close()
})

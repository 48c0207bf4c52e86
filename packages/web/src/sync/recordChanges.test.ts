import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { testVault } from '../device/testing/vault.ts'
import { uuid7 } from '../device/uuid7.ts'
import type { LocalStore } from './localStore.ts'
import { openLocalStore } from './openLocalStore.ts'
import { countQueue, queueOf, settle, takeBatch } from './queue.ts'
import { recordChanges } from './recordChanges.ts'
import { changeOf, photo, sheetId } from './testing/changes.ts'

const stores: LocalStore[] = []

async function open(userId = uuid7()): Promise<LocalStore> {
  const store = await openLocalStore(userId, await testVault(userId))
  stores.push(store)
  return store
}

afterEach(() => {
  for (const store of stores.splice(0)) store.close()
})

const valuesIn = async (store: LocalStore) =>
  (await queueOf(store, sheetId)).map(({ operation }) => operation.type === 'result.set' && operation.draft.value)

test('value, photo, operation, summary and count are written together', async () => {
  const store = await open()
  await recordChanges(store, [changeOf(store, '1', { file: photo() })], 1000)
  expect(await valuesIn(store)).toEqual(['1'])
  expect(await store.db.attachments.count()).toBe(1)
  expect(await store.db.summaries.get(sheetId)).toMatchObject({ at: 1000 })
  expect(await store.db.meta.get('deviceSeq')).toEqual({ key: 'deviceSeq', value: 1 })
})

test('when one part cannot be written, none is', async () => {
  const store = await open()
  const broken = photo()
  broken.id = {} as string
  const changes = [changeOf(store, '1', { file: photo() }), changeOf(store, '2', { file: broken })]
  await expect(recordChanges(store, changes, 1000)).rejects.toThrow()
  expect(await store.db.operations.count()).toBe(0)
  expect(await store.db.attachments.count()).toBe(0)
  expect(await store.db.files.count()).toBe(0)
  expect(await store.db.summaries.count()).toBe(0)
  expect(await store.db.meta.get('deviceSeq')).toBeUndefined()
})

test('two tabs count together: no number twice, later is higher', async () => {
  const userId = uuid7()
  const [left, right] = [await open(userId), await open(userId)]
  expect(right.device.id).toBe(left.device.id)
  await recordChanges(left, [changeOf(left, '1'), changeOf(left, '2')], 1000)
  await recordChanges(right, [changeOf(right, '3')], 1001)
  await recordChanges(left, [changeOf(left, '4')], 1002)
  const seqs = (await queueOf(left, sheetId)).map(({ operation }) => operation.deviceSeq)
  expect(seqs).toEqual([1, 2, 3, 4])
  expect(await valuesIn(right)).toEqual(['1', '2', '3', '4'])
})

test('a newer keystroke takes the place of the draft before it', async () => {
  const store = await open()
  const first = changeOf(store, '1', { draft: 'value' })
  await recordChanges(store, [first], 1000)
  const [recorded] = await recordChanges(store, [changeOf(store, '12', { replaces: first.operation.id })], 1001)
  expect(recorded?.replaced).toBe(true)
  expect(await valuesIn(store)).toEqual(['12'])
})

test('a draft is never sent, and lists do not show it', async () => {
  const store = await open()
  await recordChanges(store, [changeOf(store, '1', { draft: 'value', summary: undefined })], 1000)
  expect(await takeBatch(store, 100, new Set())).toEqual([])
  expect(await countQueue(store)).toEqual({ waiting: 0, conflicts: 0, errors: 0 })
  expect(await store.db.summaries.count()).toBe(0)
})

test('what was decided is never changed, whether it was sent or not', async () => {
  const store = await open()
  const first = changeOf(store, '1')
  await recordChanges(store, [first], 1000)
  await recordChanges(store, [changeOf(store, '12', { replaces: first.operation.id })], 1001)
  expect(await valuesIn(store)).toEqual(['1', '12'])
  await takeBatch(store, 100, new Set())
  // The network failed: nobody knows whether it arrived.
  await settle(store, [{ id: first.operation.id, state: 'waiting' }])
  const [recorded] = await recordChanges(store, [changeOf(store, '123', { replaces: first.operation.id })], 1002)
  expect(recorded?.replaced).toBe(false)
  expect(await valuesIn(store)).toEqual(['1', '12', '123'])
})

test('another person finds nothing of it', async () => {
  const mine = await open()
  await recordChanges(mine, [changeOf(mine, '1')], 1000)
  const other = await open()
  expect(await valuesIn(other)).toEqual([])
  expect(other.device.id).not.toBe(mine.device.id)
})

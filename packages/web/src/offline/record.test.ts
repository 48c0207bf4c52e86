import 'fake-indexeddb/auto'
import type { Operation } from '@ecs/core'
import { afterEach, expect, test } from 'vitest'
import { ids } from '../sheet/testing/template.ts'
import type { SheetSummary, StoredFile } from './database.ts'
import { type LocalStore, openLocalStore } from './localStore.ts'
import { queueOf, settle, takeBatch } from './queue.ts'
import { type Deed, recordDeeds } from './record.ts'
import { uuid7 } from './uuid7.ts'

const stores: LocalStore[] = []
const sheetId = uuid7()

async function open(userId = uuid7()): Promise<LocalStore> {
  const store = await openLocalStore(userId)
  stores.push(store)
  return store
}

afterEach(() => {
  for (const store of stores.splice(0)) store.close()
})

const summary: SheetSummary & { ecsId: string } = {
  ecsId: ids.ecs,
  docNo: '仮-0000-001',
  status: 'open',
  progress: { done: 1, total: 2, ok: 1, warn: 0, ng: 0, na: 0 },
  overall: 'none',
  targetId: ids.target,
  templateId: ids.template,
  templateVersionId: ids.version,
  dueAt: undefined,
}

function deedOf(store: LocalStore, value: string, more: Partial<Deed> = {}): Deed {
  store.device.seq += 1
  const operation: Operation = {
    type: 'result.set',
    id: uuid7(),
    checksheetId: sheetId,
    baseRev: 1,
    deviceId: store.device.id,
    deviceSeq: store.device.seq,
    atDevice: new Date().toISOString(),
    draft: { itemId: ids.item(1), value, source: 'manual' },
  }
  return { operation, summary, ...more }
}

const photo = (): { id: string; content: StoredFile } => ({
  id: uuid7(),
  content: { content: new Uint8Array([1, 2, 3]).buffer, contentType: 'image/jpeg', sha256: 'a'.repeat(64) },
})

const valuesIn = async (store: LocalStore) =>
  (await queueOf(store, sheetId)).map(({ operation }) => operation.type === 'result.set' && operation.draft.value)

test('value, photo, operation, summary and count are written together', async () => {
  const store = await open()
  await recordDeeds(store, [deedOf(store, '1', { file: photo() })], 1000)
  expect(await valuesIn(store)).toEqual(['1'])
  expect(await store.db.attachments.count()).toBe(1)
  expect(await store.db.summaries.get(sheetId)).toMatchObject({ at: 1000 })
  expect(await store.db.meta.get('deviceSeq')).toEqual({ key: 'deviceSeq', value: 1 })
})

test('when one part cannot be written, none is', async () => {
  const store = await open()
  const broken = photo()
  broken.content.content = (() => undefined) as unknown as ArrayBuffer
  const deeds = [deedOf(store, '1', { file: photo() }), deedOf(store, '2', { file: broken })]
  await expect(recordDeeds(store, deeds, 1000)).rejects.toThrow()
  expect(await store.db.operations.count()).toBe(0)
  expect(await store.db.attachments.count()).toBe(0)
  expect(await store.db.summaries.count()).toBe(0)
  expect(await store.db.meta.get('deviceSeq')).toBeUndefined()
})

test('two tabs count together: no number twice, later is higher', async () => {
  const userId = uuid7()
  const [left, right] = [await open(userId), await open(userId)]
  expect(right.device.id).toBe(left.device.id)
  await recordDeeds(left, [deedOf(left, '1'), deedOf(left, '2')], 1000)
  await recordDeeds(right, [deedOf(right, '3')], 1001)
  await recordDeeds(left, [deedOf(left, '4')], 1002)
  const seqs = (await queueOf(left, sheetId)).map(({ operation }) => operation.deviceSeq)
  expect(seqs).toEqual([1, 2, 3, 4])
  expect(await valuesIn(right)).toEqual(['1', '2', '3', '4'])
})

test('a newer edit takes the place of one that was never sent', async () => {
  const store = await open()
  const first = deedOf(store, '1')
  await recordDeeds(store, [first], 1000)
  const [recorded] = await recordDeeds(store, [deedOf(store, '12', { replaces: first.operation.id })], 1001)
  expect(recorded?.replaced).toBe(true)
  expect(await valuesIn(store)).toEqual(['12'])
})

test('an operation that is being sent, or was once, is never changed', async () => {
  const store = await open()
  const first = deedOf(store, '1')
  await recordDeeds(store, [first], 1000)
  await takeBatch(store, 100, new Set())
  await recordDeeds(store, [deedOf(store, '12', { replaces: first.operation.id })], 1001)
  expect(await valuesIn(store)).toEqual(['1', '12'])
  // The network failed: nobody knows whether it arrived.
  await settle(store, [{ id: first.operation.id, state: 'waiting' }])
  const [recorded] = await recordDeeds(store, [deedOf(store, '123', { replaces: first.operation.id })], 1002)
  expect(recorded?.replaced).toBe(false)
  expect(await valuesIn(store)).toEqual(['1', '12', '123'])
})

test('another person finds nothing of it', async () => {
  const mine = await open()
  await recordDeeds(mine, [deedOf(mine, '1')], 1000)
  const other = await open()
  expect(await valuesIn(other)).toEqual([])
  expect(other.device.id).not.toBe(mine.device.id)
})

import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { testVault } from '../../device/testing/vault.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { readFile } from '../files.ts'
import type { LocalStore } from '../localStore.ts'
import { openLocalStore } from '../openLocalStore.ts'
import { queueOf, settle, takeBatch } from '../queue.ts'
import { recordChanges } from '../recordChanges.ts'
import { addRequest, readRequests } from '../requests/request.ts'
import { changeOf, photo, sheetId } from '../testing/changes.ts'
import { collectOutbox, NotYours, takeOver } from './carryOutbox.ts'
import { discardRecord, retryRecord } from './discardRecord.ts'
import { openOutbox, sealOutbox, UnreadableFile } from './outboxFile.ts'
import { readOutbox, shownState } from './readOutbox.ts'

const stores: LocalStore[] = []

async function open(userId = uuid7()): Promise<LocalStore> {
  const store = await openLocalStore(userId, await testVault(userId))
  stores.push(store)
  return store
}

/** A photo and a value, neither of them sent. */
async function busy(store: LocalStore) {
  const file = photo()
  const withFile = changeOf(store, file.id, { file })
  await recordChanges(store, [withFile, changeOf(store, '0.42', { itemNo: 2 })], Date.now())
  return { file, operationId: withFile.operation.id }
}

afterEach(async () => {
  for (const store of stores.splice(0)) {
    store.close()
    await store.db.delete()
  }
})

test('a record shows what waits, since when and how large it is', async () => {
  const store = await open()
  await busy(store)
  const [record] = (await readOutbox(store)).records
  expect(record).toMatchObject({ checksheetId: sheetId, state: 'waiting', docNo: '仮-0000-001' })
  expect(record?.entries).toHaveLength(2)
  expect(record?.bytes).toBeGreaterThan(200)
  expect(await readOutbox(store, 0)).toEqual({ ids: [sheetId], bytes: record?.bytes, records: [], requests: [] })
})

test('what was tried in vain is being tried again; what needs a person comes first', async () => {
  expect(shownState({ state: 'waiting', tries: 0, lastError: undefined })).toBe('waiting')
  expect(shownState({ state: 'waiting', tries: 2, lastError: '圏外' })).toBe('retry')
  const store = await open()
  const { operationId } = await busy(store)
  await settle(store, [
    { id: operationId, state: 'rejected', answer: { error: { code: 'V-001', message: '入力してください。' } } },
  ])
  const [record] = (await readOutbox(store)).records
  expect(record?.state).toBe('rejected')
  expect(record?.entries[0]?.answer?.error?.message).toBe('入力してください。')
})

test('a refused operation goes once more when a person asks', async () => {
  const store = await open()
  const { operationId } = await busy(store)
  await settle(store, [{ id: operationId, state: 'rejected', answer: {} }])
  await retryRecord(store, sheetId)
  expect((await queueOf(store, sheetId)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('given up, nothing unsent of the record is left, and neither is its photo', async () => {
  const store = await open()
  await busy(store)
  await discardRecord(store, sheetId)
  expect(await readOutbox(store)).toEqual({ ids: [], bytes: 0, records: [], requests: [] })
  expect(await store.db.attachments.count()).toBe(0)
  expect(await store.db.files.count()).toBe(0)
})

test('what is on its way cannot be given up', async () => {
  const store = await open()
  await busy(store)
  await takeBatch(store, 1, new Set())
  await discardRecord(store, sheetId)
  expect(await store.db.operations.count()).toBe(1)
  expect(await store.db.attachments.count()).toBe(1)
})

test('carried to another device of the same person: the same operations in the same order, the photo byte by byte', async () => {
  const person = uuid7()
  const store = await open(person)
  const { file } = await busy(store)
  const before = (await queueOf(store, sheetId)).map(({ operation }) => operation)
  const carried = await sealOutbox(await collectOutbox(store, Date.now()), 'かんでんち 12本とドライバー')
  store.close()
  await store.db.delete()
  const other = await open(person)
  const content = await openOutbox(carried, 'かんでんち 12本とドライバー')
  expect(await takeOver(other, content, Date.now())).toBe(2)
  expect((await queueOf(other, sheetId)).map(({ operation }) => operation)).toEqual(before)
  const stored = await readFile(other, file.id)
  expect(new Uint8Array(stored!.content)).toEqual(new Uint8Array(file.content.content))
  expect(await takeOver(other, content, Date.now()), 'a second time changes nothing').toBe(0)
})

test('what belongs to no sheet is carried too, with its picture, and goes from the other device', async () => {
  const person = uuid7()
  const store = await open(person)
  const draft = { category: 'bug' as const, subject: '送れません', body: '写真が送れませんでした。', context: {} }
  const picture = { blob: new Blob(['bytes'], { type: 'image/jpeg' }), name: '画面.jpg' }
  await addRequest(store, (files) => ({ kind: 'inquiry', id: uuid7(), draft, files }), [picture])
  await addRequest(store, () => ({ kind: 'noticeAck', id: uuid7(), noticeId: uuid7(), title: '計画停電' }))
  const before = (await readRequests(store)).map(({ request }) => request)
  const carried = await sealOutbox(await collectOutbox(store, Date.now()), 'かんでんち 12本とドライバー')
  store.close()
  await store.db.delete()
  const other = await open(person)
  const content = await openOutbox(carried, 'かんでんち 12本とドライバー')
  expect(await takeOver(other, content, Date.now())).toBe(2)
  expect((await readRequests(other)).map(({ request }) => request)).toEqual(before)
  expect(await other.db.files.count()).toBe(1)
  expect(await other.db.attachments.count()).toBe(0)
  expect(await takeOver(other, content, Date.now()), 'a second time changes nothing').toBe(0)
})

test('a draft is carried as a draft: nothing is recorded on the way', async () => {
  const person = uuid7()
  const store = await open(person)
  await recordChanges(store, [changeOf(store, '7', { draft: 'value' })], Date.now())
  const content = await collectOutbox(store, Date.now())
  store.close()
  await store.db.delete()
  const other = await open(person)
  await takeOver(other, content, Date.now())
  expect(await queueOf(other, sheetId)).toMatchObject([{ state: 'draft', draft: 'value' }])
  expect((await readOutbox(other)).records[0]?.state).toBe('draft')
})

test('what is done after an import goes after what was imported', async () => {
  const person = uuid7()
  const store = await open(person)
  await busy(store)
  await recordChanges(store, [changeOf(store, '0.43', { itemNo: 2 })], Date.now())
  const content = await collectOutbox(store, Date.now())
  store.close()
  await store.db.delete()
  const other = await open(person)
  await takeOver(other, content, Date.now())
  await recordChanges(other, [changeOf(other, '0.44', { itemNo: 2 })], Date.now())
  const values = (await queueOf(other, sheetId)).map(
    ({ operation }) => (operation as { draft: { value: string } }).draft.value,
  )
  expect(values.slice(1)).toEqual(['0.42', '0.43', '0.44'])
})

test('without the password, damaged, or somebody else’s: refused, and nothing is taken over', async () => {
  const store = await open()
  await busy(store)
  const content = await collectOutbox(store, Date.now())
  const file = await sealOutbox(content, 'correct horse battery')
  await expect(openOutbox(file, 'another password')).rejects.toThrow(UnreadableFile)
  const bytes = new Uint8Array(await file.arrayBuffer())
  bytes[bytes.length - 5]! ^= 1
  await expect(openOutbox(new Blob([bytes]), 'correct horse battery')).rejects.toThrow(UnreadableFile)
  await expect(openOutbox(new Blob(['hello']), 'correct horse battery')).rejects.toThrow(UnreadableFile)
  const other = await open()
  await expect(takeOver(other, content, Date.now())).rejects.toThrow(NotYours)
  expect(await other.db.operations.count()).toBe(0)
})

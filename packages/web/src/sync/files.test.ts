import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { testVault } from '../device/testing/vault.ts'
import { uuid7 } from '../device/uuid7.ts'
import { markFile, readFile, unsentFiles } from './files.ts'
import { openLocalStore } from './openLocalStore.ts'
import { recordChanges } from './recordChanges.ts'
import { changeOf, photo, sheetId } from './testing/changes.ts'

async function open() {
  const userId = uuid7()
  return await openLocalStore(userId, await testVault(userId))
}

test('what is known about a file is kept apart from its bytes', async () => {
  const store = await open()
  const file = photo()
  await recordChanges(store, [changeOf(store, file.id, { file })], 1000)
  const [row] = await unsentFiles(store, [file.id, file.id])
  expect(row).toEqual({ id: file.id, checksheetId: sheetId, upload: 'local', bytes: 3 })
  await markFile(store, file.id, 'stored')
  expect(await unsentFiles(store, [file.id])).toEqual([])
  expect(await readFile(store, file.id)).toMatchObject({ id: file.id, checksheetId: sheetId, ...file.content })
  store.close()
})

test('a file from before bytes had a table of their own is read and sent as ever', async () => {
  const store = await open()
  const { id, content } = photo()
  await store.db.attachments.put({
    id,
    checksheetId: sheetId,
    upload: 'local',
    bytes: 3,
    body: await store.vault.seal(content),
  })
  expect(await unsentFiles(store, [id])).toHaveLength(1)
  await markFile(store, id, 'stored')
  expect(await readFile(store, id)).toMatchObject({ id, ...content })
  store.close()
})

test('a file that is not here is not made up', async () => {
  const store = await open()
  expect(await readFile(store, uuid7())).toBeUndefined()
  store.close()
})

import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { testVault } from '../device/testing/vault.ts'
import { uuid7 } from '../device/uuid7.ts'
import { openLocalStore } from '../sync/openLocalStore.ts'
import { readLogEntry } from '../sync/writeAheadLog.ts'
import { TypedWriter } from './typedWriter.ts'

afterEach(() => vi.unstubAllGlobals())

class Kept extends Map<string, string> {
  getItem = (name: string) => this.get(name) ?? null
  setItem = (name: string, text: string) => void this.set(name, text)
  removeItem = (name: string) => void this.delete(name)
  key = (index: number) => [...this.keys()][index] ?? null
  get length() {
    return this.size
  }
}

async function scene() {
  const log = new Kept()
  vi.stubGlobal('localStorage', log)
  const userId = uuid7()
  const vault = await testVault(userId)
  const store = await openLocalStore(userId, vault)
  const { promise: settling, resolve: settle } = Promise.withResolvers<void>()
  const writer = new TypedWriter({ store, checksheetId: 's', settled: () => settling })
  const logged = async () =>
    await Promise.all([...log.keys()].map(async (name) => await readLogEntry(vault, name, log as never)))
  const stored = async () =>
    await Promise.all((await store.db.typed.toArray()).map(async ({ body }) => await vault.open(body)))
  return { writer, settle, logged, stored, store }
}

test('the first key of a text and its end are logged at once, a key between behind its paint', async () => {
  const { writer, logged, store } = await scene()
  // Shown and never painted.
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined })
  vi.stubGlobal('requestAnimationFrame', () => undefined)
  writer.add('a', 'C', false)
  expect(await logged()).toMatchObject([{ text: 'C' }])
  writer.add('a', 'CB', true)
  expect(await logged()).toMatchObject([{ text: 'C' }])
  // A second one does not wait, and only the newest counts.
  writer.add('a', 'CB-', true)
  expect(await logged()).toMatchObject([{ text: 'CB-' }])
  writer.add('a', '', false)
  expect(await logged()).toMatchObject([{ text: '' }])
  store.close()
})

test('what was overtaken while the disk was busy is not written; the log is empty when all is stored', async () => {
  const { writer, settle, logged, stored, store } = await scene()
  const put = vi.spyOn(store.db.typed, 'put')
  for (const [index, text] of ['C', 'CB', 'CB-8'].entries()) writer.add('a', text, index > 0)
  writer.add('b', '12.', false)
  settle()
  await vi.waitFor(async () => expect((await stored()).sort()).toEqual(['12.', 'CB-8']))
  await vi.waitFor(async () => expect(await logged()).toEqual([]))
  expect(put).toHaveBeenCalledTimes(2)
  writer.add('a', '', false)
  await vi.waitFor(async () => expect(await stored()).toEqual(['12.']))
  store.close()
})

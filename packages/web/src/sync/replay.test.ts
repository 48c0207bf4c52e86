import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testVault } from '../device/testing/vault.ts'
import { uuid7 } from '../device/uuid7.ts'
import { ChangeWriter } from './changeWriter.ts'
import type { LocalChange } from './localChange.ts'
import type { LocalStore } from './localStore.ts'
import { openLocalStore } from './openLocalStore.ts'
import { queueOf } from './queue.ts'
import { changeOf, photo, sheetId } from './testing/changes.ts'
import { logEntriesOf } from './writeAheadLog.ts'

const stores: LocalStore[] = []
let userId: string

class Notes extends Map<string, string> {
  getItem = (name: string) => this.get(name) ?? null
  setItem = (name: string, text: string) => void this.set(name, text)
  removeItem = (name: string) => void this.delete(name)
  key = (index: number) => [...this.keys()][index] ?? null
  get length() {
    return this.size
  }
}
let place: Notes

beforeEach(() => {
  userId = uuid7()
  place = new Notes()
  vi.stubGlobal('localStorage', place)
})

afterEach(() => {
  for (const store of stores.splice(0)) store.close()
  vi.unstubAllGlobals()
})

async function open(): Promise<LocalStore> {
  const store = await openLocalStore(userId, await testVault(userId))
  stores.push(store)
  return store
}

/** The page is gone in this very moment: what it had begun in its memory never happens. */
const leave = (store: LocalStore) => store.close()

/** Killed: what its memory still does reaches nobody. */
function die(store: LocalStore): void {
  place = new Notes(place)
  vi.stubGlobal('localStorage', place)
  store.close()
}

const silent = { onRecorded: () => undefined, onFailure: () => undefined }
const painted = () => Promise.resolve()
const valuesIn = async (store: LocalStore) =>
  (await queueOf(store, sheetId)).map(({ operation }) => operation.type === 'result.set' && operation.draft.value)

function act(store: LocalStore, changes: readonly LocalChange[]): ChangeWriter {
  const writer = new ChangeWriter(store, { ...silent, summary: () => changes[0]!.summary! })
  for (const change of changes) writer.add(change)
  return writer
}

test('two answers and the page is left at once: both are there when it is opened again', async () => {
  const store = await open()
  act(store, [changeOf(store, '8'), changeOf(store, '9', { itemNo: 2 })])
  leave(store)
  expect(await valuesIn(await open())).toEqual(['8', '9'])
})

test('what a page of an older version logged is brought back after the update', async () => {
  const store = await open()
  const deed = changeOf(store, '8')
  store.writeAheadLog.append({ kind: 'deed', deed, filesInFlight: [] } as never)
  leave(store)
  expect(await valuesIn(await open())).toEqual(['8'])
})

test('of one edit only the last keystroke is brought back', async () => {
  const store = await open()
  const first = changeOf(store, '1', { draft: 'value' })
  act(store, [first, changeOf(store, '12', { draft: 'value', replaces: first.operation.id })])
  await painted()
  leave(store)
  expect(await valuesIn(await open())).toEqual(['12'])
})

test('a page that dies before a keystroke is painted loses this one alone', async () => {
  const store = await open()
  const changes = [changeOf(store, '1', { draft: 'value' })]
  for (const text of ['12', '123', '1234'])
    changes.push(changeOf(store, text, { draft: 'value', replaces: changes.at(-1)!.operation.id }))
  act(store, changes.slice(0, 2))
  die(store)
  expect(await valuesIn(await open())).toEqual(['1'])
  place.clear()
  userId = uuid7()
  const other = await open()
  // Three keys before one paint: a scanner is faster than any screen.
  act(other, changes)
  die(other)
  expect(await valuesIn(await open())).toEqual(['1234'])
})

test('a page that is left in the moment of a keystroke keeps it', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const store = await open()
  const first = changeOf(store, '1', { draft: 'value' })
  act(store, [first, changeOf(store, '12', { draft: 'value', replaces: first.operation.id })])
  page.dispatchEvent(new Event('pagehide'))
  leave(store)
  expect(await valuesIn(await open())).toEqual(['12'])
})

test('a draft comes back as a draft, and what was decided as decided', async () => {
  const store = await open()
  const draft = changeOf(store, '7', { draft: 'value' })
  act(store, [
    draft,
    changeOf(store, '75', { replaces: draft.operation.id }),
    changeOf(store, '8', { draft: 'value', itemNo: 2 }),
  ])
  leave(store)
  const again = await open()
  expect(await valuesIn(again)).toEqual(['75', '8'])
  expect((await queueOf(again, sheetId)).map(({ state }) => state)).toEqual(['waiting', 'draft'])
})

test('a decision in the moment in which the page is left is kept', async () => {
  const store = await open()
  const draft = changeOf(store, '7', { draft: 'value' })
  const writer = act(store, [draft])
  await writer.settled()
  writer.add(changeOf(store, '7', { replaces: draft.operation.id }))
  leave(store)
  expect((await queueOf(await open(), sheetId)).map(({ state }) => state)).toEqual(['waiting'])
})

test('what the store has is struck out, and nothing comes twice', async () => {
  const store = await open()
  const writer = act(store, [changeOf(store, '8')])
  expect(place.size).toBe(1)
  await writer.settled()
  expect(place.size).toBe(0)
  act(store, [changeOf(store, '9', { itemNo: 2 })])
  const left = [...place]
  leave(store)
  const again = await open()
  // The page died between the store's word and the strike.
  for (const [name, text] of left) place.setItem(name, text)
  leave(again)
  expect(await valuesIn(await open())).toEqual(['8', '9'])
})

test('notes of a page that lives are left to it', async () => {
  const store = await open()
  act(store, [changeOf(store, '8')])
  const other = await open()
  expect(await valuesIn(other)).not.toContain('9')
  await vi.waitFor(() => expect(place.size).toBe(0))
  expect(await valuesIn(other)).toEqual(['8'])
})

test('nobody reads a note, and another person does not even find it', async () => {
  const store = await open()
  act(store, [changeOf(store, '温調の水量')])
  leave(store)
  expect([...place.values()].join()).not.toContain('水量')
  expect(atob([...place.values()][0]!.split('.').at(-1)!)).not.toContain('result.set')
  expect(logEntriesOf(uuid7()).size).toBe(0)
})

test('a photo that did not reach the store takes with it what speaks of it', async () => {
  const store = await open()
  const file = photo()
  act(store, [
    changeOf(store, '8', { file }),
    changeOf(store, file.id, { itemNo: 2 }),
    changeOf(store, '7', { itemNo: 3 }),
  ])
  leave(store)
  expect(await valuesIn(await open())).toEqual(['7'])
})

test('a browser that keeps no notes is no reason to stop', async () => {
  place.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.spyOn(console, 'warn').mockReturnValue()
  const store = await open()
  await act(store, [changeOf(store, '8')]).settled()
  expect(await valuesIn(store)).toEqual(['8'])
})

import 'fake-indexeddb/auto'
import { keyOf } from '@ecs/core'
import { expect, test, vi } from 'vitest'
import { Table } from '../device/table.ts'
import { queueOf } from '../sync/queue.ts'
import type { Sheet } from './sheet.ts'
import { makeSheet, newUser } from './testing/device.ts'
import { sceneOfEachTest } from './testing/scene.ts'
import { cellOf, ids } from './testing/template.ts'

const scene = sceneOfEachTest()
const [a, b] = [cellOf('a'), cellOf('b')]
const valueIn = (sheet: Sheet, cell = a) => sheet.readCell(keyOf(cell))?.cell.value

test('a value is judged at once, written down, sent, and confirmed', async () => {
  const tab = await scene.open()
  const sheet = await tab.open(makeSheet(scene.server))
  expect(sheet.readSaved().kind).toBe('untouched')
  expect(sheet.commands.set(a, '12.5').kind).toBe('applied')
  sheet.commands.set(b, '200')
  expect(valueIn(sheet, cellOf('sum'))).toBe('212.5')
  expect(sheet.readCell(keyOf(b))?.cell.judgement).toBe('ng')
  // Nothing is claimed before it is on the disk.
  expect(sheet.readSaved()).toMatchObject({ kind: 'untouched', waiting: 0 })
  await sheet.local.writer.settled()
  expect(sheet.readSaved()).toMatchObject({ kind: 'local', waiting: 2 })
  await tab.sender.sendNow()
  expect(sheet.readSaved()).toMatchObject({ kind: 'server', waiting: 0 })
  expect(scene.server.stateOf(sheet.id).results.get(keyOf(a))?.value).toBe('12.5')
})

test('only the cell and what depends on it is told', async () => {
  const tab = await scene.open()
  const sheet = await tab.open(makeSheet(scene.server))
  const told: string[] = []
  for (const key of ['a', 'b', 'sum', 'look']) {
    sheet.local.topics.on(keyOf(cellOf(key)), () => told.push(key))
  }
  sheet.commands.set(b, '1')
  expect(told).toEqual(['b'])
  sheet.commands.set(a, '1')
  expect(told.slice(1).sort()).toEqual(['a', 'sum'])
})

test('a keystroke tells its cell at once, and the facts of the whole sheet when the hand rests', async () => {
  const tab = await scene.open()
  const sheet = await tab.open(makeSheet(scene.server))
  const told: string[] = []
  for (const topic of [keyOf(a), 'sheet']) sheet.local.topics.on(topic, () => told.push(topic))
  sheet.commands.type(a, '1')
  sheet.commands.type(a, '12')
  expect(told).toEqual([keyOf(a), keyOf(a)])
  await vi.waitFor(() => expect(told.slice(2)).toEqual(['sheet']))
  sheet.commands.type(a, '12.5')
  sheet.local.tellNow()
  expect(told.slice(3)).toEqual([keyOf(a), 'sheet'])
})

test('each decided answer is an operation of its own, however soon it follows', async () => {
  const tab = await scene.open()
  const sheet = await tab.open(makeSheet(scene.server))
  sheet.commands.set(a, '1')
  await sheet.local.writer.settled()
  sheet.commands.set(a, '12')
  sheet.commands.set(a, '13')
  await sheet.local.writer.settled()
  const values = (await queueOf(tab.store, sheet.id)).map(({ operation }) => 'draft' in operation && operation.draft)
  expect(values).toMatchObject([{ value: '1' }, { value: '12' }, { value: '13' }])
})

test('the same value again is no operation', async () => {
  const tab = await scene.open()
  const sheet = await tab.open(makeSheet(scene.server))
  sheet.commands.set(a, '1')
  sheet.commands.set(b, '2')
  expect(sheet.commands.set(a, '1.0')).toMatchObject({ kind: 'applied', note: 'same' })
  await sheet.local.writer.settled()
  expect(await queueOf(tab.store, sheet.id)).toHaveLength(2)
})

test('a killed tab: everything that was written down is there again, unsent', async () => {
  const userId = newUser()
  const tab = await scene.open({ userId })
  const id = makeSheet(scene.server)
  const sheet = await tab.open(id)
  sheet.commands.set(a, '5')
  sheet.commands.set(cellOf('note'), '途中')
  await sheet.local.writer.settled()
  tab.kill()
  await scene.server.close()
  const again = await (await scene.open({ userId })).open(id)
  expect([valueIn(again), valueIn(again, cellOf('note'))]).toEqual(['5', '途中'])
  expect(again.readSaved()).toMatchObject({ kind: 'waiting', waiting: 2, at: expect.any(Date) })
  await scene.server.listen()
})

test('what is no value yet stays as it was typed, with the reason, also after a kill', async () => {
  const userId = newUser()
  const tab = await scene.open({ userId })
  const id = makeSheet(scene.server)
  const sheet = await tab.open(id)
  sheet.commands.type(a, '12')
  expect(sheet.commands.type(a, '12.345')).toMatchObject({ kind: 'rejected', error: { code: 'V-002' } })
  // What stood there a key ago is not what the person is typing: it is not recorded in its place.
  expect(sheet.readCell(keyOf(a))).toMatchObject({ cell: { value: null }, typed: { text: '12.345' } })
  sheet.commands.decide()
  await vi.waitFor(async () => expect(await tab.store.db.typed.count()).toBe(1))
  tab.kill()
  const next = await scene.open({ userId })
  const again = await next.open(id)
  expect(again.readCell(keyOf(a))?.typed?.text).toBe('12.345')
  again.commands.set(a, '12.3')
  expect(again.readCell(keyOf(a))?.typed).toBeUndefined()
  await again.local.writer.settled()
  expect(await next.store.db.typed.count()).toBe(0)
})

test('what the rules refuse is answered at once and leaves no trace', async () => {
  const tab = await scene.open()
  const sheet = await tab.open(makeSheet(scene.server))
  expect(sheet.commands.set(cellOf('sum'), '5')).toMatchObject({ kind: 'rejected', error: { code: 'V-107' } })
  expect(sheet.commands.set(cellOf('r', '77'), '5')).toMatchObject({ kind: 'rejected', error: { code: 'V-125' } })
  await sheet.local.writer.settled()
  expect(await queueOf(tab.store, sheet.id)).toEqual([])
  expect(sheet.state.lateEdits).toEqual([])
})

test('a disk that refuses is told at once, and nothing is forgotten', async () => {
  const tab = await scene.open()
  const sheet = await tab.open(makeSheet(scene.server))
  const disk = vi.spyOn(Table.prototype, 'bulkPut').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(console, 'error').mockReturnValue()
  sheet.commands.set(a, '5')
  await vi.waitFor(() => expect(sheet.readSaved().kind).toBe('unsaved'))
  expect(valueIn(sheet)).toBe('5')
  disk.mockRestore()
  await sheet.local.writer.settled()
  expect(sheet.readSaved()).toMatchObject({ kind: 'local', waiting: 1 })
  expect(await queueOf(tab.store, sheet.id)).toHaveLength(1)
})

test('two tabs of one person: what one writes appears in the other', async () => {
  const userId = newUser()
  const id = makeSheet(scene.server)
  const [left, right] = [await scene.open({ userId }), await scene.open({ userId })]
  const [here, there] = [await left.open(id), await right.open(id)]
  here.commands.set(a, '5')
  await here.local.writer.settled()
  await vi.waitFor(() => expect(valueIn(there)).toBe('5'))
  // The same device goes on in its other tab: a later edit, no disagreement.
  there.commands.set(a, '6')
  await there.local.writer.settled()
  await vi.waitFor(() => expect(valueIn(here)).toBe('6'))
  await right.sender.sendNow()
  await vi.waitFor(() => expect(here.readSaved()).toMatchObject({ kind: 'server', waiting: 0 }))
  expect(scene.server.stateOf(id).results.get(keyOf(a))?.value).toBe('6')
  expect(scene.server.stateOf(id).conflicts.size).toBe(0)
})

test('rows are added, filled in, moved and removed', async () => {
  const tab = await scene.open()
  const sheet = await tab.open(makeSheet(scene.server))
  const processId = ids.process(2)
  const { rowId } = sheet.commands.addRow(processId)
  sheet.commands.set(cellOf('r', rowId), '7')
  sheet.commands.moveRow(processId, rowId)
  await sheet.local.writer.settled()
  await tab.sender.sendNow()
  expect(scene.server.stateOf(sheet.id).rows.get(processId)).toEqual([rowId, '1'])
  sheet.commands.removeRow(processId, rowId)
  expect(sheet.readCell(keyOf(cellOf('r', rowId)))).toBeUndefined()
  await sheet.local.writer.settled()
  await tab.sender.sendNow()
  expect(scene.server.stateOf(sheet.id).rows.get(processId)).toEqual(['1'])
})

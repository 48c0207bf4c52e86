import 'fake-indexeddb/auto'
import { keyOf } from '@ecs/core'
import { expect, test, vi } from 'vitest'
import type { Sheet } from './sheet.ts'
import { makeSheet, type TestTab } from './testing/device.ts'
import { sceneOfEachTest } from './testing/scene.ts'
import { cellOf } from './testing/template.ts'

const scene = sceneOfEachTest()
const [a, b] = [cellOf('a'), cellOf('b')]
const valueIn = (sheet: Sheet, cell = a) => sheet.readCell(keyOf(cell))?.cell.value

/** Two people with the same sheet open. */
async function pair() {
  const id = makeSheet(scene.server)
  const [mine, theirs] = [await scene.open(), await scene.open()]
  const [sheet, other] = [await mine.open(id), await theirs.open(id)]
  const say = async (tab: TestTab, from: Sheet, cell: typeof a, value: string) => {
    from.commands.set(cell, value)
    await from.local.writer.settled()
    await tab.sender.sendNow()
  }
  return { id, mine, theirs, sheet, other, theySay: (cell: typeof a, value: string) => say(theirs, other, cell, value) }
}

test('what others do appears live; what is unsent here stays on top', async () => {
  const { mine, sheet, theySay } = await pair()
  mine.follow(sheet, scene.server.origin)
  sheet.commands.set(a, '1')
  await theySay(b, '2')
  await vi.waitFor(() => expect(valueIn(sheet, b)).toBe('2'))
  expect(valueIn(sheet)).toBe('1')
  expect(valueIn(sheet, cellOf('sum'))).toBe('3')
  await sheet.local.writer.settled()
  expect(sheet.readSaved().waiting).toBe(1)
})

test('a stream that breaks goes on', async () => {
  const { mine, sheet, theySay } = await pair()
  mine.follow(sheet, scene.server.origin)
  await theySay(a, '1')
  await vi.waitFor(() => expect(valueIn(sheet)).toBe('1'))
  scene.server.endStreams()
  await vi.waitFor(() => expect(scene.server.streams).toBe(1), { timeout: 10_000 })
  await theySay(b, '2')
  await vi.waitFor(() => expect(valueIn(sheet, b)).toBe('2'))
}, 20_000)

test('own changes come back over the stream without the sheet being fetched again', async () => {
  const { mine, sheet } = await pair()
  const follower = mine.follow(sheet, scene.server.origin)
  await follower.refresh()
  const before = scene.server.fetched
  for (const value of ['1', '2', '3']) {
    sheet.commands.set(a, value)
    sheet.commands.addComment(value)
    await sheet.local.writer.settled()
    await mine.sender.sendNow()
  }
  await vi.waitFor(() => expect(scene.server.toldRev).toBe(sheet.local.seenRev.rev))
  expect(scene.server.fetched).toBe(before)
})

test('the same cell, two values: both are shown before and after sending, and one of the people decides', async () => {
  const { id, mine, sheet, theySay } = await pair()
  sheet.commands.set(a, '52.4')
  await sheet.local.writer.settled()
  await theySay(a, '52.1')
  const follower = mine.follow(sheet, scene.server.origin)
  await follower.refresh()
  const sides = () => {
    const conflict = sheet.readCell(keyOf(a))?.conflict
    return conflict && [conflict.current.value, ...conflict.contenders.map(({ value }) => value)]
  }
  expect(sides()).toEqual(['52.1', '52.4'])
  await mine.sender.sendNow()
  await vi.waitFor(() => expect(sheet.local.seenRev.hasGap).toBe(false))
  await follower.refresh()
  expect(sides()).toEqual(['52.1', '52.4'])
  expect(sheet.readSaved()).toMatchObject({ kind: 'conflict', conflicts: 1, waiting: 0 })
  const conflict = sheet.readCell(keyOf(a))?.conflict
  expect(conflict?.contenders[0]).toMatchObject({ by: mine.userId, deviceId: mine.store.device.id })
  sheet.commands.resolveConflict(a, conflict!.contenders[0]!.operationId, '目盛を読み直した')
  expect(valueIn(sheet)).toBe('52.4')
  await sheet.local.writer.settled()
  await mine.sender.sendNow()
  await follower.refresh()
  expect(scene.server.stateOf(id).results.get(keyOf(a))?.value).toBe('52.4')
  expect(sheet.readSaved()).toMatchObject({ kind: 'server', conflicts: 0 })
  expect(await mine.store.db.operations.count()).toBe(0)
})

test('a conflict whose answer was lost is found in the next copy', async () => {
  const { mine, sheet, theySay } = await pair()
  sheet.commands.set(a, '52.4')
  await sheet.local.writer.settled()
  await theySay(a, '52.1')
  scene.server.mishap = () => 'loseAnswer'
  await mine.sender.sendNow()
  scene.server.mishap = () => 'none'
  await mine.follow(sheet, scene.server.origin).refresh()
  expect(sheet.readCell(keyOf(a))?.conflict?.contenders).toHaveLength(1)
  await mine.sender.sendNow()
  const rows = await mine.store.db.operations.toArray()
  expect(rows.map(({ state }) => state)).toEqual(['conflict'])
})

test('a sheet that was submitted meanwhile: the late value is refused, kept, and shown at its cell', async () => {
  const { mine, theirs, sheet, other } = await pair()
  sheet.commands.set(a, '5')
  await sheet.local.writer.settled()
  other.commands.submit()
  await other.local.writer.settled()
  await theirs.sender.sendNow()
  await mine.sender.sendNow()
  await mine.follow(sheet, scene.server.origin).refresh()
  const view = sheet.readCell(keyOf(a))
  expect(view?.cell.value).toBeNull()
  expect(view?.refused).toMatchObject({ state: 'rejected', answer: { error: { code: 'W-002' } } })
  expect(sheet.readSaved()).toMatchObject({ kind: 'error', errors: 1 })
  expect(scene.server.stateOf(sheet.id).lateEdits).toHaveLength(1)
})

test('rows and items that others add appear with their cells', async () => {
  const { mine, theirs, sheet, other } = await pair()
  mine.follow(sheet, scene.server.origin)
  const processId = sheet.plan.content.processes[1]!.id
  const { rowId } = other.commands.addRow(processId)
  const item = { id: cellOf('a').itemId.replace(/.$/, '9'), no: 99, name: '油のにじみ', kind: 'okng' as const }
  other.commands.addItem(sheet.plan.content.processes[0]!.id, item, { scope: 'once' })
  other.commands.set({ itemId: item.id }, 'ok')
  await other.local.writer.settled()
  await theirs.sender.sendNow()
  await vi.waitFor(() => expect(sheet.readCell(item.id)?.cell.value).toBe('ok'))
  expect(sheet.readCell(keyOf(cellOf('r', rowId)))?.cell.judgement).toBe('none')
  expect(sheet.plan.items.has(item.id)).toBe(true)
})

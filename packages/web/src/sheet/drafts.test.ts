import 'fake-indexeddb/auto'
import { keyOf } from '@ecs/core'
import { expect, test, vi } from 'vitest'
import { queueOf } from '../sync/queue.ts'
import type { Sheet } from './sheet.ts'
import { makeSheet, newUser, type TestTab } from './testing/device.ts'
import { sceneOfEachTest } from './testing/scene.ts'
import { cellOf } from './testing/template.ts'
import { SheetEditor } from './view/sheetEditor.ts'

const scene = sceneOfEachTest()
const [a, b] = [cellOf('a'), cellOf('b')]

const sheetEditorOf = (sheet: Sheet) => new SheetEditor(sheet, { autoNext: () => true, complain: () => undefined })
const typeInto = (editor: SheetEditor, cell: typeof a, text: string) =>
  editor.type(editor.sheet.readCell(keyOf(cell))!.cell, text)

async function openSheet(userId = newUser()) {
  const tab = await scene.open({ userId })
  const sheet = await tab.open(makeSheet(scene.server))
  return { tab, sheet, editor: sheetEditorOf(sheet) }
}

async function send(tab: TestTab, sheet: Sheet): Promise<void> {
  await sheet.local.writer.settled()
  await tab.sender.sendNow()
}

const received = () => scene.server.received.flat()
const recordedIn = (sheet: Sheet, cell = a) => scene.server.stateOf(sheet.id).results.get(keyOf(cell))?.value

test('a number that is being typed is judged here and sent to nobody', async () => {
  const { tab, sheet, editor } = await openSheet()
  typeInto(editor, a, '700')
  expect(sheet.readCell(keyOf(a))?.cell.judgement).toBe('ng')
  await send(tab, sheet)
  expect(received()).toEqual([])
})

test('decided, it is one operation however long the typing took', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { tab, sheet, editor } = await openSheet()
  typeInto(editor, a, '7')
  await send(tab, sheet)
  vi.setSystemTime(Date.now() + 60_000)
  typeInto(editor, a, '75')
  editor.decide(keyOf(a))
  await send(tab, sheet)
  vi.useRealTimers()
  expect(received()).toHaveLength(1)
  expect(recordedIn(sheet)).toBe('75')
})

test('whatever else the person does decides what was typed, before it', async () => {
  const { tab, sheet, editor } = await openSheet()
  typeInto(editor, a, '7')
  typeInto(editor, b, '8')
  sheet.commands.addComment('音がする')
  await send(tab, sheet)
  expect([recordedIn(sheet), recordedIn(sheet, b)]).toEqual(['7', '8'])
  expect(received()).toHaveLength(3)
})

test.each([
  ['going to another item', (editor: SheetEditor) => editor.open(keyOf(b))],
  ['going on', (editor: SheetEditor) => editor.next()],
  ['going to another process', (editor: SheetEditor) => editor.openProcess(editor.store.state.processId)],
  ['leaving the field', (editor: SheetEditor) => editor.leave()],
  ['Enter', (editor: SheetEditor) => editor.decide(keyOf(a))],
])('%s decides', async (_, act) => {
  const { tab, sheet, editor } = await openSheet()
  editor.open(keyOf(a))
  typeInto(editor, a, '7')
  act(editor)
  await send(tab, sheet)
  expect(recordedIn(sheet)).toBe('7')
})

test('what says again what is recorded is no record', async () => {
  const { tab, sheet, editor } = await openSheet()
  sheet.commands.set(a, '75')
  for (const text of ['7', '', '7', '75']) typeInto(editor, a, text)
  editor.leave()
  await send(tab, sheet)
  expect(received()).toHaveLength(1)
  await vi.waitFor(async () => expect(await tab.store.db.operations.count()).toBe(1))
})

test('typed and emptied again, nothing was ever answered', async () => {
  const { tab, sheet, editor } = await openSheet()
  for (const text of ['7', '']) typeInto(editor, a, text)
  editor.leave()
  await send(tab, sheet)
  expect(received()).toEqual([])
})

test('no value yet and emptied again, nothing was begun; what stood there before can still be emptied', async () => {
  const { sheet, editor } = await openSheet()
  for (const text of ['7.', '7.2.1', '']) typeInto(editor, a, text)
  expect(sheet.readCell(keyOf(a))).toMatchObject({ typed: undefined, cell: { value: null } })
  expect(sheet.local.queue.entries).toEqual([])
  sheet.commands.set(a, '8')
  for (const text of ['8.2.1', '']) typeInto(editor, a, text)
  editor.leave()
  expect(sheet.readCell(keyOf(a))?.cell.value).toBeNull()
})

test('the head of the sheet follows a text that is no value any more when the hand rests', async () => {
  const { sheet, editor } = await openSheet()
  typeInto(editor, a, '700')
  sheet.tellNow()
  let told = 0
  sheet.local.topics.on('sheet', () => {
    told += 1
  })
  typeInto(editor, a, '700.1.1')
  expect(sheet.readCell(keyOf(a))).toMatchObject({ typed: { text: '700.1.1' }, cell: { value: null } })
  expect(told).toBe(0)
  await vi.waitFor(() => expect(told).toBe(1))
})

test('a comment is a draft too, beside its decided value', async () => {
  const { tab, sheet, editor } = await openSheet()
  typeInto(editor, a, '700')
  for (const text of ['水', '水漏', '水漏れ']) sheet.commands.typeComment(a, text)
  await send(tab, sheet)
  expect(scene.server.stateOf(sheet.id).results.get(keyOf(a))).toMatchObject({ value: '700', comment: undefined })
  editor.leave()
  await send(tab, sheet)
  expect(scene.server.stateOf(sheet.id).results.get(keyOf(a))?.comment).toBe('水漏れ')
  expect(received()).toHaveLength(2)
})

/** Typed, the page killed, and opened again. */
async function killedWhileTyping(text: string) {
  const userId = newUser()
  const { tab, sheet, editor } = await openSheet(userId)
  sheet.commands.set(b, '1')
  typeInto(editor, a, text)
  await sheet.local.writer.settled()
  tab.kill()
  const next = await scene.open({ userId })
  return { tab: next, sheet: await next.open(sheet.id) }
}

test('a killed page: the draft is offered again where it was typed, counts for nothing, and is sent to nobody', async () => {
  const { tab, sheet } = await killedWhileTyping('700')
  expect(sheet.readCell(keyOf(a))).toMatchObject({
    cell: { value: null, judgement: 'none' },
    draft: { draft: 'value', operation: { draft: { value: '700' } } },
  })
  expect(sheetEditorOf(sheet).store.state.openKey).toBe(keyOf(a))
  await send(tab, sheet)
  expect(received()).toHaveLength(1)
})

test('確定 makes it a record, entered now', async () => {
  const { tab, sheet } = await killedWhileTyping('7')
  const before = Date.now()
  expect(sheet.commands.takeDraft(a)).toMatchObject({ kind: 'applied' })
  expect(sheet.readCell(keyOf(a))).toMatchObject({ cell: { value: '7' }, draft: undefined })
  await send(tab, sheet)
  const result = scene.server.stateOf(sheet.id).results.get(keyOf(a))
  expect(result?.value).toBe('7')
  expect(Date.parse(result!.enteredAtDevice)).toBeGreaterThanOrEqual(before)
  expect((await queueOf(tab.store, sheet.id)).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('a recorded comment is emptied like anything else that is typed', async () => {
  const sheet = await (await scene.open()).open(makeSheet(scene.server))
  sheet.commands.set(a, '5')
  sheet.commands.setComment(a, '漏れあり')
  sheet.commands.typeComment(a, '漏れ')
  sheet.commands.typeComment(a, '')
  sheet.commands.decide()
  expect(sheet.readCell(keyOf(a))?.cell.comment).toBeUndefined()
  expect(sheet.readCell(keyOf(a))?.cell.value).toBe('5')
})

test('破棄 forgets it for good', async () => {
  const { tab, sheet } = await killedWhileTyping('7')
  sheet.commands.discardDraft(a)
  expect(sheet.readCell(keyOf(a))?.draft).toBeUndefined()
  await vi.waitFor(async () => expect(await tab.store.db.operations.count()).toBe(1))
  await send(tab, sheet)
  expect(received()).toHaveLength(1)
})

test('typing anew takes the place of the draft that was left behind', async () => {
  const { tab, sheet } = await killedWhileTyping('7')
  const editor = sheetEditorOf(sheet)
  typeInto(editor, a, '75')
  expect(sheet.readCell(keyOf(a))?.draft).toBeUndefined()
  editor.leave()
  await send(tab, sheet)
  expect(recordedIn(sheet)).toBe('75')
  expect((await queueOf(tab.store, sheet.id)).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('what a colleague records meanwhile does not disturb the typing, and is asked about once it is decided', async () => {
  const { tab, sheet, editor } = await openSheet()
  typeInto(editor, a, '7')
  const theirs = await scene.open()
  const other = await theirs.open(sheet.id)
  other.commands.set(a, '80')
  await send(theirs, other)
  await tab.follow(sheet, scene.server.origin).refresh()
  expect(sheet.readCell(keyOf(a))).toMatchObject({ cell: { value: '7' }, conflict: undefined })
  editor.leave()
  await send(tab, sheet)
  expect(scene.server.stateOf(sheet.id).conflicts.size).toBe(1)
})

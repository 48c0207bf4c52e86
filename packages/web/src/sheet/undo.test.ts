import 'fake-indexeddb/auto'
import { keyOf } from '@ecs/core'
import { expect, test, vi } from 'vitest'
import { queueOf } from '../sync/queue.ts'
import type { Sheet } from './sheet.ts'
import { makeSheet } from './testing/device.ts'
import { sceneOfEachTest } from './testing/scene.ts'
import { cellOf, ids } from './testing/template.ts'

const scene = sceneOfEachTest()
const [a, b] = [cellOf('a'), cellOf('b')]
const valueIn = (sheet: Sheet, cell = a) => sheet.readCell(keyOf(cell))?.cell.value ?? null

async function openSheet() {
  const tab = await scene.open()
  return { tab, sheet: await tab.open(makeSheet(scene.server)) }
}

test('steps are taken back and done again, in order', async () => {
  const { sheet } = await openSheet()
  sheet.commands.set(a, '1')
  sheet.commands.set(b, '2')
  sheet.commands.set(a, '3')
  const seen = [0, 1, 2, 3].map(() => {
    sheet.commands.undo()
    return [valueIn(sheet), valueIn(sheet, b)]
  })
  expect(seen).toEqual([
    ['1', '2'],
    ['1', null],
    [null, null],
    [null, null],
  ])
  sheet.commands.redo()
  sheet.commands.redo()
  expect([valueIn(sheet), valueIn(sheet, b)]).toEqual(['1', '2'])
  sheet.commands.redo()
  expect(valueIn(sheet)).toBe('3')
})

test('the keystrokes of one edit are one step', async () => {
  const { sheet } = await openSheet()
  for (const text of ['1', '12', '12.5']) sheet.commands.type(a, text)
  sheet.commands.decide()
  expect(sheet.commands.undo()).toBe(keyOf(a))
  expect(valueIn(sheet)).toBeNull()
  sheet.commands.redo()
  expect(valueIn(sheet)).toBe('12.5')
})

test('what is only being typed is taken back without a trace', async () => {
  const { tab, sheet } = await openSheet()
  sheet.commands.set(a, '5')
  sheet.commands.type(a, '57')
  expect(sheet.commands.undo()).toBe(keyOf(a))
  expect(valueIn(sheet)).toBe('5')
  await sheet.local.writer.settled()
  await vi.waitFor(async () => expect(await queueOf(tab.store, sheet.id)).toHaveLength(1))
  sheet.commands.redo()
  expect(valueIn(sheet)).toBe('57')
})

test('taking back is a new operation: the server sees what was done and that it was undone', async () => {
  const { tab, sheet } = await openSheet()
  sheet.commands.set(a, '1')
  await sheet.local.writer.settled()
  await tab.sender.sendNow()
  sheet.commands.undo()
  await sheet.local.writer.settled()
  expect((await queueOf(tab.store, sheet.id)).map(({ operation }) => operation.type)).toEqual([
    'result.set',
    'result.clear',
  ])
  await tab.sender.sendNow()
  expect(scene.server.stateOf(sheet.id).results.get(keyOf(a))?.value).toBeNull()
})

test('a comment and a source come back with their value', async () => {
  const { sheet } = await openSheet()
  sheet.commands.set(a, '200', { source: 'ocr', confidence: 0.9 })
  sheet.commands.setComment(a, '確認した')
  sheet.commands.set(b, '1')
  sheet.commands.set(a, '5')
  sheet.commands.undo()
  expect(sheet.readCell(keyOf(a))?.result).toMatchObject({ value: '200', comment: '確認した', source: 'ocr' })
})

test('a removed row comes back to its place with its answers', async () => {
  const { sheet } = await openSheet()
  const processId = ids.process(2)
  sheet.commands.set(cellOf('r', '1'), '4')
  const { rowId } = sheet.commands.addRow(processId)
  sheet.commands.removeRow(processId, '1')
  sheet.commands.undo()
  expect(sheet.state.rows.get(processId)).toEqual(['1', rowId])
  expect(valueIn(sheet, cellOf('r', '1'))).toBe('4')
  sheet.commands.undo()
  expect(sheet.state.rows.get(processId)).toEqual(['1'])
})

test('what somebody else has written since is not taken back', async () => {
  const { tab, sheet } = await openSheet()
  sheet.commands.set(b, '7')
  sheet.commands.set(a, '1')
  await sheet.local.writer.settled()
  await tab.sender.sendNow()
  const theirs = await scene.open()
  const other = await theirs.open(sheet.id)
  other.commands.set(a, '9')
  await other.local.writer.settled()
  await theirs.sender.sendNow()
  await tab.follow(sheet, scene.server.origin).refresh()
  sheet.commands.undo()
  expect([valueIn(sheet), valueIn(sheet, b)]).toEqual(['9', null])
})

test('filling in all 良 is one step', async () => {
  const { sheet } = await openSheet()
  const { content } = sheet.plan
  content.processes[0]!.allowBulkOk = true
  expect(sheet.commands.fillOk(ids.process(1))).toBe(1)
  expect(valueIn(sheet, cellOf('look'))).toBe('ok')
  expect(sheet.readCell(keyOf(cellOf('look')))?.result?.source).toBe('sweep')
  sheet.commands.undo()
  expect(valueIn(sheet, cellOf('look'))).toBeNull()
  content.processes[0]!.allowBulkOk = undefined
})

test('rows and their names that came by one press go by one press', async () => {
  const { sheet } = await openSheet()
  const processId = ids.process(2)
  const rowId = ids.item(77)
  const taken = sheet.commands.performAll([
    { type: 'row.add', processId, rowId, afterRowId: '1' },
    { type: 'result.set', draft: { ...cellOf('r', rowId), value: '4', source: 'paste' } },
    { type: 'result.set', draft: { ...cellOf('r', '1'), value: '5', source: 'paste' } },
  ])
  expect([taken, sheet.state.rows.get(processId), valueIn(sheet, cellOf('r', '1'))]).toEqual([3, ['1', rowId], '5'])
  sheet.commands.undo()
  expect([sheet.state.rows.get(processId), valueIn(sheet, cellOf('r', '1'))]).toEqual([['1'], null])
})

test('of many answers, what somebody else has written since is not taken back', async () => {
  const { tab, sheet } = await openSheet()
  sheet.commands.setAll(
    [
      { ...a, value: '1' },
      { ...b, value: '2' },
    ],
    'paste',
  )
  await sheet.local.writer.settled()
  await tab.sender.sendNow()
  const theirs = await scene.open()
  const other = await theirs.open(sheet.id)
  other.commands.set(a, '9')
  await other.local.writer.settled()
  await theirs.sender.sendNow()
  await tab.follow(sheet, scene.server.origin).refresh()
  sheet.commands.undo()
  expect([valueIn(sheet), valueIn(sheet, b)]).toEqual(['9', null])
})

test('words that were typed before an answer outlive its undo, and a sweep keeps them', async () => {
  const { sheet } = await openSheet()
  sheet.commands.setComment(a, '目盛が曇っている')
  sheet.commands.set(a, '5')
  sheet.commands.undo()
  expect(sheet.readCell(keyOf(a))?.result).toMatchObject({ value: null, comment: '目盛が曇っている' })
  sheet.commands.setAll([{ ...a, value: '6' }], 'paste')
  expect(sheet.readCell(keyOf(a))?.result).toMatchObject({ value: '6', comment: '目盛が曇っている' })
})

test('a new edit ends what could be done again', async () => {
  const { sheet } = await openSheet()
  sheet.commands.set(a, '1')
  sheet.commands.undo()
  sheet.commands.set(b, '2')
  sheet.commands.redo()
  expect(valueIn(sheet)).toBeNull()
})

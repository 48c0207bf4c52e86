import { keyOf } from '@ecs/core'
import { expect, test, vi } from 'vitest'
import { queueOf } from '../sync/queue.ts'
import { makeSheet, newUser } from './testing/device.ts'
import { ReferenceServer } from './testing/referenceServer.ts'
import { sceneOfEachTest } from './testing/scene.ts'
import { processOf } from './testing/template.ts'

const scene = sceneOfEachTest()
const process = processOf(1, [{ key: 'code', kind: 'qr', expected: '{target.code}', required: true }])
const cell = { itemId: process.items[0]!.id }

async function opened(userId = newUser()) {
  await scene.server.close()
  scene.server = await new ReferenceServer([process]).listen()
  const id = makeSheet(scene.server)
  const tab = await scene.open({ userId })
  return { id, tab, sheet: await tab.open(id) }
}

test('a mistyped code is no 否: it stays as it was typed, and leaving the field records nothing', async () => {
  const { sheet, tab } = await opened()
  expect(sheet.commands.type(cell, 'EQ-0')).toMatchObject({ kind: 'rejected', error: { code: 'V-008' } })
  sheet.commands.type(cell, 'EQ-007')
  sheet.commands.decide()
  const view = sheet.readCell(keyOf(cell))
  expect(view).toMatchObject({ cell: { value: null, judgement: 'none' }, typed: { text: 'EQ-007' } })
  expect(view?.typed?.error).toMatchObject({ code: 'V-008', detail: { read: 'EQ-007', expected: 'EQ-001' } })
  await sheet.local.writer.settled()
  expect(await queueOf(tab.store, sheet.id)).toEqual([])
})

test('the right code is recorded like anything that is typed', async () => {
  const { sheet } = await opened()
  for (const text of ['E', 'EQ-00', 'EQ-001']) sheet.commands.type(cell, text)
  sheet.commands.decide()
  expect(sheet.readCell(keyOf(cell))).toMatchObject({ cell: { value: 'EQ-001', judgement: 'ok' }, typed: undefined })
})

test('it is 否 once the person says so', async () => {
  const { sheet } = await opened()
  sheet.commands.type(cell, 'EQ-007')
  expect(sheet.commands.set(cell, 'EQ-007').kind).toBe('applied')
  expect(sheet.readCell(keyOf(cell))).toMatchObject({ cell: { value: 'EQ-007', judgement: 'ng' }, typed: undefined })
})

test('after a kill it stands there again, as what was typed', async () => {
  const userId = newUser()
  const { sheet, tab, id } = await opened(userId)
  sheet.commands.type(cell, 'EQ-007')
  await vi.waitFor(async () => expect(await tab.store.db.typed.count()).toBe(1))
  tab.kill()
  const again = await (await scene.open({ userId })).open(id)
  expect(again.readCell(keyOf(cell))?.typed?.error.code).toBe('V-008')
})

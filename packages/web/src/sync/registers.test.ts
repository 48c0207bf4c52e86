import { keyOf } from '@ecs/core'
import { expect, test, vi } from 'vitest'
import { makeSheet, newUser } from '../sheet/testing/device.ts'
import { ReferenceServer } from '../sheet/testing/referenceServer.ts'
import { sceneOfEachTest } from '../sheet/testing/scene.ts'
import { ids, processOf, uuid } from '../sheet/testing/template.ts'
import { knownRegisters } from './registers.ts'

const scene = sceneOfEachTest()
const process = processOf(1, [{ key: 'staff', kind: 'select', source: 'master:staff' }])
const cell = { itemId: process.items[0]!.id }
const rows = [{ value: '佐藤', active: true }]
const masters = [{ id: uuid(70), ecsId: ids.ecs, code: 'staff', name: '従事者', rows }]

test('E14 the rows of a master are kept with the sheet: without a network others are refused too', async () => {
  await scene.server.close()
  scene.server = await new ReferenceServer([process]).listen()
  scene.server.registers.masters = masters
  const userId = newUser()
  const id = makeSheet(scene.server)
  const tab = await scene.open({ userId })
  expect((await tab.open(id)).local.registers?.masters).toEqual(masters)
  // The copy of the sheet lies on the disk behind its first paint.
  await vi.waitFor(async () => expect(await tab.store.db.sheets.count()).toBe(1))
  await vi.waitFor(async () => expect(await knownRegisters(tab, ids.ecs)).toBeDefined())
  tab.kill()
  await scene.server.close()
  const again = await (await scene.open({ userId })).open(id)
  expect(again.commands.set(cell, '幽霊')).toMatchObject({ kind: 'rejected', error: { code: 'V-149' } })
  expect(again.commands.set(cell, '佐藤').kind).toBe('applied')
  expect(again.readCell(keyOf(cell))?.cell.judgement).toBe('ok')
})

test('a sheet that looks nothing up asks for no register', async () => {
  const sheet = await (await scene.open()).open(makeSheet(scene.server))
  expect(sheet.local.registers).toBeUndefined()
})

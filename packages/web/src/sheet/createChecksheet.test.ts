import 'fake-indexeddb/auto'
import { keyOf } from '@ecs/core'
import { expect, test, vi } from 'vitest'
import { queueOf } from '../sync/queue.ts'
import { createChecksheet } from './createChecksheet.ts'
import { makeSheet, newUser, usualDraft } from './testing/device.ts'
import { sceneOfEachTest } from './testing/scene.ts'
import { cellOf } from './testing/template.ts'

const scene = sceneOfEachTest()

test('a sheet made without a network: provisional number, filled in, sent, real number, same address', async () => {
  const userId = newUser()
  const tab = await scene.open({ userId })
  // Template, target and person are on the device since the last sheet.
  await tab.open(makeSheet(scene.server))
  const { origin } = scene.server
  await scene.server.close()
  const { checksheetId, outcome } = await createChecksheet(tab, usualDraft)
  expect(outcome.kind).toBe('applied')
  const sheet = await tab.open(checksheetId)
  expect(sheet.state.checksheet).toMatchObject({ docNo: expect.stringMatching(/^仮-[0-9A-F]{4}-001$/), status: 'open' })
  sheet.commands.set(cellOf('a'), '5')
  await sheet.local.writer.settled()
  await tab.sender.sendNow()
  expect(sheet.readSaved()).toMatchObject({ kind: 'waiting', waiting: 2 })
  tab.kill()

  await scene.server.listen(Number(new URL(origin).port))
  const next = await scene.open({ userId })
  const again = await next.open(checksheetId)
  next.follow(again, origin)
  await next.sender.sendNow()
  await vi.waitFor(() => expect(again.state.checksheet.docNo).toMatch(/^ECS-\d{8}-\d{4}$/))
  expect(again.readCell(keyOf(cellOf('a')))?.cell.value).toBe('5')
  expect(await queueOf(next.store, checksheetId)).toEqual([])
  expect(scene.server.stateOf(checksheetId).results.size).toBe(1)
})

test('numbers of one device follow each other', async () => {
  const tab = await scene.open()
  const numbers: string[] = []
  for (let n = 0; n < 3; n += 1) {
    const { checksheetId } = await createChecksheet(tab, usualDraft)
    numbers.push((await tab.open(checksheetId)).state.checksheet.docNo)
  }
  expect(numbers.map((number) => number.slice(-3))).toEqual(['001', '002', '003'])
})

test('what the rules refuse is not made at all', async () => {
  scene.server.groups = ['ecs-viewer']
  const tab = await scene.open()
  const { outcome } = await createChecksheet(tab, usualDraft)
  expect(outcome).toMatchObject({ kind: 'rejected', error: { code: 'C-403' } })
  expect(await tab.store.db.operations.count()).toBe(0)
  expect(await tab.store.db.sheets.count()).toBe(0)
})

test('the same sheet asked for twice is made once', async () => {
  const tab = await scene.open()
  const first = await createChecksheet(tab, usualDraft)
  const again = await createChecksheet(tab, usualDraft, first.checksheetId)
  expect(again).toEqual(first)
  expect(await tab.store.db.sheets.count()).toBe(1)
})

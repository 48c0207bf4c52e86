import { keyOf } from '@ecs/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSheet, openTab } from './testing/device.ts'
import { ReferenceServer } from './testing/referenceServer.ts'
import { cellOf } from './testing/template.ts'

let server: ReferenceServer

beforeEach(async () => {
  server = await new ReferenceServer().listen()
})
afterEach(async () => await server.close())

test('a value is judged at once, written down, sent, and confirmed', async () => {
  const tab = await openTab(server)
  const sheet = await tab.open(makeSheet(server))
  expect(sheet.set(cellOf('a'), '12.5').kind).toBe('applied')
  expect(sheet.set(cellOf('b'), '2').kind).toBe('applied')
  expect(sheet.evaluation.cells.get(keyOf(cellOf('sum')))?.value).toBe('14.5')
  await sheet.local.writer.settled()
  expect(sheet.readSaved().kind).toBe('local')
  await tab.sender.sendNow()
  expect(sheet.readSaved()).toMatchObject({ kind: 'server', waiting: 0 })
  expect(server.stateOf(sheet.id).results.get(keyOf(cellOf('a')))?.value).toBe('12.5')
  tab.kill()
})

import 'fake-indexeddb/auto'
import { AppError, keyOf } from '@ecs/core'
import { expect, test } from 'vitest'
import type { Call } from '../api/createCall.ts'
import { loadSheet } from './loadSheet.ts'
import { prefetching } from './prefetchSheet.ts'
import { makeSheet } from './testing/device.ts'
import { sceneOfEachTest } from './testing/scene.ts'
import { cellOf, ids } from './testing/template.ts'

const scene = sceneOfEachTest()

test('everything a new device needs is asked for at once, and asked once', async () => {
  const tab = await scene.open()
  const checksheetId = makeSheet(scene.server)
  const asked: string[] = []
  const counted: Call = (endpoint, input, options) => {
    asked.push(endpoint.path)
    return tab.call(endpoint, input, options)
  }
  const call = prefetching(counted, checksheetId)
  expect(asked.sort()).toEqual([
    '/api/checksheets/{checksheetId}',
    '/api/checksheets/{checksheetId}/previous',
    '/api/me',
  ])
  const sheet = await loadSheet({ store: tab.store, sender: tab.sender, call }, checksheetId)
  expect(sheet.id).toBe(checksheetId)
  expect(sheet.readCell(keyOf(cellOf('a')))).toBeDefined()
  expect(asked).toHaveLength(5)
  expect(new Set(asked).size).toBe(5)
})

test('a sheet that is not there is missing for who loads it, and troubles nobody else', async () => {
  const tab = await scene.open()
  const call = prefetching(tab.call, ids.ecs)
  const load = loadSheet({ store: tab.store, sender: tab.sender, call }, ids.ecs)
  await expect(load).rejects.toSatisfy((error) => error instanceof AppError && error.status === 404)
})

import 'fake-indexeddb/auto'
import { api, appError, type Endpoint, type TemplateContent } from '@ecs/core'
import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from '../api/createCall.ts'
import { sha256Of } from '../device/sha256.ts'
import { testVault } from '../device/testing/vault.ts'
import { uuid7 } from '../device/uuid7.ts'
import { cacheResponse } from './cachedResponses.ts'
import type { LocalStore } from './localStore.ts'
import { openLocalStore } from './openLocalStore.ts'
import { keepPictures, pictureOf } from './pictures.ts'
import { forgetEcs } from './prepare/forgetEcs.ts'
import { keepPrepared } from './prepare/prepared.ts'

const stores: LocalStore[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const store of stores.splice(0)) store.close()
})

const picture = new TextEncoder().encode('a picture')
const [templateId, dial, window] = [uuid7(), uuid7(), uuid7()]
const content = { processes: [{ items: [{ media: [dial, window] }, {}, { media: [dial] }] }] }
const version = { templateId, content: content as unknown as TemplateContent }

/** A server with two pictures; `answer` is what the file store says. */
async function scene(answer = () => new Response(picture, { headers: { 'content-type': 'image/png' } })) {
  const userId = uuid7()
  const store = await openLocalStore(userId, await testVault(userId))
  stores.push(store)
  const asked: string[] = []
  let isAway = false
  const call = (async (_: Endpoint, input: { params: { pictureId: string } }) => {
    if (isAway) throw appError('unavailable')
    asked.push(input.params.pictureId)
    return { url: '/files/x', expiresAt: '', sha256: await sha256Of(picture) }
  }) as unknown as Call
  vi.stubGlobal('fetch', async () => answer())
  const leave = () => {
    isAway = true
  }
  return { store, reach: { store, call }, asked, leave }
}

test('a picture is fetched once and shown without a network from then on', async () => {
  const { reach, asked, leave } = await scene()
  expect(await keepPictures(reach, version)).toBe(2 * picture.byteLength)
  expect(asked).toEqual([dial, window])
  leave()
  expect(await keepPictures(reach, version)).toBe(2 * picture.byteLength)
  const { content: kept, contentType } = await pictureOf(reach, templateId, dial)
  expect([new Uint8Array(kept), contentType]).toEqual([picture, 'image/png'])
})

test('what a portal answers in its place is no picture and is not kept', async () => {
  const { store, reach } = await scene(() => new Response('<html>sign in</html>'))
  await expect(pictureOf(reach, templateId, dial)).rejects.toMatchObject({ code: appError('unavailable').code })
  expect(await store.db.pictures.count()).toBe(0)
})

test('taking an ECS off the device takes its pictures, unless another one shows them', async () => {
  const { store, reach } = await scene()
  await keepPictures(reach, version)
  const [mine, other] = [uuid7(), uuid7()]
  const answer = { rows: [{ id: templateId }] } as never
  for (const ecsId of [mine, other]) {
    await cacheResponse(store, api.listTemplates, { params: { ecsId } }, answer)
    await keepPrepared(store, ecsId, { at: 1, parts: {}, failed: [] })
  }
  await forgetEcs(store, mine)
  expect(await store.db.pictures.count()).toBe(2)
  await forgetEcs(store, other)
  expect(await store.db.pictures.count()).toBe(0)
})

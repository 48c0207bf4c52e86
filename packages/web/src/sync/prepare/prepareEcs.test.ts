import 'fake-indexeddb/auto'
import { api, appError, type Endpoint } from '@ecs/core'
import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from '../../api/createCall.ts'
import { sha256Of } from '../../device/sha256.ts'
import { testVault } from '../../device/testing/vault.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { ids } from '../../sheet/testing/template.ts'
import type { LocalStore } from '../localStore.ts'
import { openLocalStore } from '../openLocalStore.ts'
import { recordChanges } from '../recordChanges.ts'
import { forgetEcs } from './forgetEcs.ts'
import { preparedEcs } from './prepared.ts'
import { type Progress, prepareEcs } from './prepareEcs.ts'

const stores: LocalStore[] = []
const target = { id: ids.target, ecsId: ids.ecs, code: 'P-1', name: 'ポンプ1' }

afterEach(() => {
  vi.unstubAllGlobals()
  for (const store of stores.splice(0)) store.close()
})

/** A server with one target and nothing else; what is named in `broken` fails. */
async function scene(broken: Map<Endpoint, Error> = new Map(), more: Map<Endpoint, unknown> = new Map()) {
  const userId = uuid7()
  const store = await openLocalStore(userId, await testVault(userId))
  stores.push(store)
  const asked: Endpoint[] = []
  const answers = new Map<Endpoint, unknown>([
    [api.getMe, { id: store.userId, name: 'operator', groups: [] }],
    [api.listTargets, { rows: [target], next: null }],
    [api.getHome, { ecs: [] }],
    ...more,
  ])
  const call = (async (endpoint: Endpoint, _input: unknown, options?: { signal?: AbortSignal }) => {
    asked.push(endpoint)
    if (options?.signal?.aborted) throw appError('canceled')
    const trouble = broken.get(endpoint)
    if (trouble) throw trouble
    return answers.get(endpoint) ?? { rows: [] }
  }) as unknown as Call
  let last: Progress | undefined
  const run = (only?: Parameters<typeof prepareEcs>[2]['only'], signal = new AbortController().signal) =>
    prepareEcs({ store, call }, ids.ecs, { signal, tell: (progress) => (last = progress), ...(only && { only }) })
  return { store, asked, run, progress: () => last }
}

test('everything is counted, kept and remembered with its time', async () => {
  const { store, run } = await scene()
  const prepared = await run()
  expect(prepared.failed).toEqual([])
  expect(prepared.parts.targets).toMatchObject({ count: 1 })
  expect(prepared.parts.targets?.bytes).toBeGreaterThan(20)
  expect((await preparedEcs(store)).get(ids.ecs)).toEqual(prepared)
  expect(await store.db.targets.count()).toBe(1)
})

test('a template brings its reference pictures along, and they count as its size', async () => {
  const picture = new TextEncoder().encode('a picture')
  vi.stubGlobal('fetch', async () => new Response(picture))
  const [versionId, pictureId] = [uuid7(), uuid7()]
  const content = { processes: [{ items: [{ media: [pictureId] }] }] }
  const { store, run } = await scene(
    new Map(),
    new Map<Endpoint, unknown>([
      [api.listTemplates, { rows: [{ id: ids.template, versions: [{ id: versionId, status: 'published' }] }] }],
      [api.getTemplateVersion, { id: versionId, templateId: ids.template, content }],
      [api.getPictureLink, { url: '/files/x', expiresAt: '', sha256: await sha256Of(picture) }],
    ]),
  )
  const { failed, parts } = await run(['templates'])
  expect(failed).toEqual([])
  expect(parts.templates).toMatchObject({ count: 1 })
  expect(parts.templates?.bytes).toBeGreaterThan(picture.byteLength + pictureId.length)
  expect(await store.db.pictures.primaryKeys()).toEqual([[ids.template, pictureId]])
})

test('a part that fails is named with its reason, the others go on, and only it is asked for again', async () => {
  const broken = new Map<Endpoint, Error>([[api.listTemplates, appError('unavailable')]])
  const { asked, run, progress } = await scene(broken)
  const prepared = await run()
  expect(prepared.failed).toEqual(['templates'])
  expect(progress()?.parts.templates).toMatchObject({ kind: 'failed', reason: appError('unavailable').message })
  expect(prepared.parts.sheets).toBeDefined()
  broken.clear()
  asked.length = 0
  const again = await run(prepared.failed)
  expect(asked).toEqual([api.listTemplates])
  expect(again.failed).toEqual([])
  expect(again.parts.targets).toEqual(prepared.parts.targets)
})

test('a full disk ends it: records need the room', async () => {
  const full = new DOMException('no room', 'QuotaExceededError')
  const { run, progress, asked } = await scene(new Map([[api.listTargets, full]]))
  expect((await run()).failed).toEqual(['targets', 'templates', 'sheets', 'program'])
  expect(progress()?.isFull).toBe(true)
  expect(asked).not.toContain(api.listTemplates)
})

test('who stops it keeps what had been fetched before', async () => {
  const { store, run } = await scene()
  const before = await run()
  const stopped = new AbortController()
  stopped.abort()
  await expect(run(undefined, stopped.signal)).rejects.toMatchObject({ code: 'N-103' })
  expect((await preparedEcs(store)).get(ids.ecs)).toEqual(before)
})

test('taking it off the device leaves unsent work and what it needs', async () => {
  const { store, run } = await scene()
  await run()
  const sheetId = uuid7()
  const view = { checksheet: { id: sheetId, ecsId: ids.ecs, rev: 0 } } as api.SheetView
  await recordChanges(
    store,
    [
      {
        operation: {
          type: 'comment.add',
          id: uuid7(),
          checksheetId: sheetId,
          baseRev: 0,
          deviceId: store.device.id,
          deviceSeq: 1,
          atDevice: new Date().toISOString(),
          commentId: uuid7(),
          text: '漏れあり',
        } as never,
        summary: { ecsId: ids.ecs, docNo: '仮-0000-001', targetId: ids.target } as never,
        makes: view,
      },
    ],
    Date.now(),
  )
  await forgetEcs(store, ids.ecs)
  expect(await store.db.operations.count()).toBe(1)
  expect(await store.db.sheets.get(sheetId)).toBeDefined()
  expect(await store.db.targets.count()).toBe(1)
  expect((await preparedEcs(store)).size).toBe(0)
  await store.db.operations.bulkDelete(await store.db.operations.primaryKeys())
  await forgetEcs(store, ids.ecs)
  expect([await store.db.sheets.count(), await store.db.targets.count()]).toEqual([0, 0])
})

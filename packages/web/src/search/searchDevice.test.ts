import 'fake-indexeddb/auto'
import { createSheet, type Operation, viewOf } from '@ecs/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testVault } from '../device/testing/vault.ts'
import { uuid7 } from '../device/uuid7.ts'
import { ids, target, usualProcesses, versionOf } from '../sheet/testing/template.ts'
import type { SheetSummary } from '../sync/database.ts'
import type { LocalStore } from '../sync/localStore.ts'
import { openLocalStore } from '../sync/openLocalStore.ts'
import { countOnDevice, searchDevice } from './searchDevice.ts'

let store: LocalStore
const otherEcs = uuid7()

beforeAll(async () => {
  const userId = uuid7()
  store = await openLocalStore(userId, await testVault(userId))
  const { db, vault } = store
  const press = { ...target, id: uuid7(), code: 'PR-07', name: 'プレス７号機', areaPath: ['第２工場', '東棟'] }
  for (const one of [target, press, { ...target, id: uuid7(), ecsId: otherEcs }])
    await db.targets.put({ id: one.id, storedAt: 0, body: await vault.seal(one) })
  const view = viewOf(sheetOf(userId))
  const { id, ecsId, rev } = view.checksheet
  await db.sheets.put({ id, ecsId, rev, storedAt: 0, isLocal: true, body: await vault.seal(view) })
})

afterAll(async () => {
  store.close()
  await store.db.delete()
})

function sheetOf(userId: string) {
  const draft = { ecsId: ids.ecs, targetId: ids.target, templateId: ids.template, templateVersionId: ids.version }
  const at = '2026-11-15T00:00:00.000Z'
  const operation = {
    type: 'checksheet.create',
    id: uuid7(),
    checksheetId: uuid7(),
    baseRev: 0,
    deviceId: uuid7(),
    deviceSeq: 1,
    atDevice: at,
    draft: { ...draft, start: true, docNo: '仮-3F2A-001' },
  } as Operation & { type: 'checksheet.create' }
  const { content, status: versionStatus } = versionOf(usualProcesses)
  const actor = { id: userId, groups: ['ecs-operator'], ecsIds: [ids.ecs] }
  return createSheet(operation, { actor, now: at, content, versionStatus, target })
}

const found = async (words: string, ecsId = ids.ecs) =>
  (await searchDevice(store, ecsId, words)).hits.map(({ kind, title }) => `${kind} ${title}`)

test.each([
  ['成形機', ['target 成形機1号', 'checksheet 仮-3F2A-001']],
  ['ﾌﾟﾚｽ 7号', ['target プレス７号機']],
  ['東棟', ['target プレス７号機']],
  ['pr-07', ['target プレス７号機']],
  ['3f2a', ['checksheet 仮-3F2A-001']],
  ['成形機 -3f2a', ['target 成形機1号']],
  ['旋盤', []],
])('on the device, 「%s」 finds what it would find on the server', async (words, expected) => {
  expect(await found(words)).toEqual(expected)
})

test('another ECS has its own targets and no sheet', async () => {
  expect(await found('成形機', otherEcs)).toEqual(['target 成形機1号'])
})

test('it says how many targets and sheets were looked through', async () => {
  expect(await countOnDevice(store, ids.ecs)).toBe(3)
  expect(await countOnDevice(store, otherEcs)).toBe(1)
})

test('more than are shown are counted', async () => {
  const userId = uuid7()
  const full = await openLocalStore(userId, await testVault(userId))
  const rows = Array.from({ length: 101 }, () => ({ ...target, id: uuid7() }))
  for (const one of rows) await full.db.targets.put({ id: one.id, storedAt: 0, body: await full.vault.seal(one) })
  const { hits, total } = await searchDevice(full, ids.ecs, '成形機')
  expect([hits.length, total]).toEqual([100, 101])
  full.close()
  await full.db.delete()
})

test('a sheet that was handed in without a network says so here too, and one that was made here is found', async () => {
  const { db, vault } = store
  const [copy] = await db.sheets.toArray()
  const { checksheet } = await vault.open(copy!.body)
  const { docNo, progress, overall, targetId, templateId, templateVersionId, dueAt } = checksheet
  const facts = { docNo, progress, overall, targetId, templateId, templateVersionId, dueAt }
  const summary = async (id: string, more: Partial<SheetSummary>) =>
    db.summaries.put({ id, ecsId: ids.ecs, at: 0, body: await vault.seal({ ...facts, status: 'waiting', ...more }) })
  await summary(checksheet.id, {})
  await summary(uuid7(), { docNo: '仮-3F2A-002', status: 'open' })
  const { hits } = await searchDevice(store, ids.ecs, '3f2a')
  expect(hits.map(({ title, checksheet: found }) => [title, found?.status]).toSorted()).toEqual([
    ['仮-3F2A-001', 'waiting'],
    ['仮-3F2A-002', 'open'],
  ])
})

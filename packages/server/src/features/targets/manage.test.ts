import { createHash, randomUUID } from 'node:crypto'
import { api, type Target } from '@ecs/core'
import { expect, test } from 'vitest'
import { demoPicture } from '../../demo/picture.ts'
import { scene } from '../../testing/scene.ts'
import { testApp } from '../../testing/testApp.ts'
import { emptyQueueOnce } from '../search/sql/write.ts'

const app = testApp()

const draftOf = ({ id: _, lastRecordAt: _1, nextDueAt: _2, ...draft }: Target) => draft

async function settle(): Promise<void> {
  while ((await emptyQueueOnce(app.services.db.kysely)) > 0);
}

async function managed() {
  const made = await scene(app)
  const leader = await made.member('leader', '高橋 誠')
  const put = (change: Partial<Target>, targetId: string = randomUUID()) =>
    app.call(leader, api.putTarget, { params: { targetId }, body: { ...draftOf(made.target), qrCodes: [], ...change } })
  const list = async (query: object) =>
    (await app.call(leader, api.listTargets, { params: { ecsId: made.ecsId }, query })).body.rows.map(
      ({ code }) => code,
    )
  return { ...made, leader, put, list }
}

test('targets beyond the first 200 are found by words, area, kind and id', async () => {
  const { put, list, target } = await managed()
  const pump = (await put({ code: 'P-1', name: '冷却水ポンプ', kind: 'place', areaPath: ['第1工場', 'A棟'] })).body
  await put({ code: 'P-2', name: '予備ポンプ', areaPath: ['第1工場B'] })
  await put({ code: 'P-3', name: 'クレーン', areaPath: [] })
  await settle()
  expect(await list({ q: 'ﾎﾟﾝﾌﾟ' })).toEqual(['P-1', 'P-2'])
  expect(await list({ q: 'ポンプ -予備' })).toEqual(['P-1'])
  expect(await list({ q: 'ポンプ', limit: 1, cursor: 'P-1' })).toEqual(['P-2'])
  expect(await list({ area: '第1工場' })).toEqual(['IM-03', 'P-1'])
  expect(await list({ area: '第1工場\nA棟' })).toEqual(['P-1'])
  expect(await list({ area: '' })).toEqual(['P-3'])
  expect(await list({ kind: 'place' })).toEqual(['P-1'])
  expect(await list({ ids: `${target.id},${pump.id},${randomUUID()}` })).toEqual(['IM-03', 'P-1'])
})

test('the areas are counted, those without an area too', async () => {
  const { put, leader, ecsId } = await managed()
  await put({ code: 'P-1', areaPath: ['第1工場', 'A棟'], status: 'stopped', statusReason: '金型の大修理' })
  await put({ code: 'P-3', areaPath: [] })
  const { body } = await app.call(leader, api.listTargetAreas, { params: { ecsId } })
  expect(body.rows).toEqual([
    { path: [], count: 1, active: 1 },
    { path: ['第1工場'], count: 1, active: 1 },
    { path: ['第1工場', 'A棟'], count: 1, active: 0 },
  ])
})

test('a code that is taken is refused by the name of its owner, and nothing changes', async () => {
  const { put, list } = await managed()
  const refused = await put({ name: '別の機械' })
  expect(refused.status).toBe(409)
  expect((refused.body as never as { error: object }).error).toMatchObject({
    code: 'V-160',
    message: 'コード「IM-03」は対象「射出成形機 3号機」で使われています。コードはECSの中で1つだけ使えます。',
  })
  expect(await list({})).toEqual(['IM-03'])
})

test('whoever stops or retires a target says why; in use again needs no reason', async () => {
  const { put, target } = await managed()
  const refused = await put({ status: 'retired' }, target.id)
  expect(refused.status).toBe(422)
  expect((refused.body as never as { error: object }).error).toMatchObject({ code: 'V-161' })
  const stopped = await put({ status: 'stopped', statusReason: '金型の大修理' }, target.id)
  expect(stopped.body).toMatchObject({ status: 'stopped', statusReason: '金型の大修理' })
  const again = await put({ status: 'active', statusReason: '金型の大修理' }, target.id)
  expect(again.body.statusReason).toBeUndefined()
})

test('the history says who changed what, newest first', async () => {
  const { put, target, leader } = await managed()
  await put({ name: '射出成形機 3号機（改）' }, target.id)
  await put({ name: '射出成形機 3号機（改）', status: 'stopped', statusReason: '大修理' }, target.id)
  const { body } = await app.call(leader, api.listTargetChanges, { params: { targetId: target.id } })
  expect(body.rows.map(({ by, reason }) => [by, reason])).toEqual([
    ['高橋 誠', '大修理'],
    ['高橋 誠', null],
  ])
  expect(body.rows[0]!.fields).toEqual([
    { field: 'status', before: '使用中', after: '停止中' },
    { field: 'statusReason', before: '', after: '大修理' },
  ])
  expect(body.rows[1]!.fields[0]).toEqual({
    field: 'name',
    before: '射出成形機 3号機',
    after: '射出成形機 3号機（改）',
  })
})

test('a leader gives a target its photo; whoever reads the target may look at it', async () => {
  const { member, target, leader } = await managed()
  const bytes = demoPicture(1)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const pictureId = randomUUID()
  const put = async () => {
    const answer = await app.fetch(
      new Request(`http://localhost/api/targets/${target.id}/photo/${pictureId}?sha256=${sha256}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${await app.tokenFor(leader)}`, 'content-type': 'image/png' },
        body: new Uint8Array(bytes),
      }),
    )
    return (await answer.json()) as Target
  }
  expect((await put()).photo).toBe(pictureId)
  expect((await put()).photo).toBe(pictureId)
  const viewer = await member('viewer')
  const link = await app.call(viewer, api.getTargetPhotoLink, { params: { targetId: target.id } })
  expect(link.status).toBe(200)
  const outsider = await (await scene(app)).member('viewer')
  expect((await app.call(outsider, api.getTargetPhotoLink, { params: { targetId: target.id } })).status).toBe(404)
  const changes = await app.call(leader, api.listTargetChanges, { params: { targetId: target.id } })
  expect(changes.body.rows).toHaveLength(1)
})

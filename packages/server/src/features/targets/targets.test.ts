import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { scene } from '../../testing/scene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()

test('a member reads the targets of the ECS page by page, in order of their codes', async () => {
  const { ecsId, member, target } = await scene(app)
  const leader = await member('leader')
  const { id: _, lastRecordAt: _1, nextDueAt: _2, ...draft } = target
  for (const code of ['IM-05', 'IM-01', 'IM-04'])
    await app.call(leader, api.putTarget, { params: { targetId: randomUUID() }, body: { ...draft, code } })
  const first = await app.call(leader, api.listTargets, { params: { ecsId }, query: { limit: 3 } })
  expect(first.body.rows.map((row) => row.code)).toEqual(['IM-01', 'IM-03', 'IM-04'])
  const rest = await app.call(leader, api.listTargets, {
    params: { ecsId },
    query: { limit: 3, cursor: first.body.next! },
  })
  expect(rest.body.rows.map((row) => row.code)).toEqual(['IM-05'])
  expect(rest.body.next).toBeNull()
})

test('a target of another ECS does not exist, by id, list or code', async () => {
  const mine = await scene(app)
  const other = await scene(app)
  const viewer = await mine.member('viewer')
  expect((await app.call(viewer, api.getTarget, { params: { targetId: other.target.id } })).status).toBe(404)
  expect((await app.call(viewer, api.listTargets, { params: { ecsId: other.ecsId } })).status).toBe(404)
  const found = await app.call(viewer, api.findTargetsByCode, { query: { code: other.target.qrCodes[0]! } })
  expect(found.body.rows).toEqual([])
})

test('a target is found by its QR code, its code and its nameplate', async () => {
  const { member, target, ecsId } = await scene(app)
  const operator = await member('operator')
  for (const code of [target.qrCodes[0]!, target.code, ` ${target.code} `]) {
    const found = await app.call(operator, api.findTargetsByCode, { query: { code, ecsId } })
    expect(
      found.body.rows.map((row) => row.id),
      code,
    ).toEqual([target.id])
  }
})

test('an administrator sees every ECS without being a member', async () => {
  const { target } = await scene(app)
  const elsewhere = await scene(app)
  const admin = await elsewhere.member('admin')
  expect((await app.call(admin, api.getTarget, { params: { targetId: target.id } })).body.id).toBe(target.id)
})

test('an operator may not change a target and is told who may', async () => {
  const { member, target } = await scene(app)
  const { id, lastRecordAt: _1, nextDueAt: _2, ...draft } = target
  const refused = await app.call(await member('operator'), api.putTarget, { params: { targetId: id }, body: draft })
  expect(refused.status).toBe(403)
  expect(refused.body.error.message).toBe('この操作の権限がありません（必要な権限：リーダー）')
})

test('a target is never moved into another ECS, and two targets never share a code', async () => {
  const { member, target } = await scene(app)
  const admin = await member('admin')
  const other = await scene(app)
  const { id, lastRecordAt: _1, nextDueAt: _2, ...draft } = target
  const moved = await app.call(admin, api.putTarget, {
    params: { targetId: id },
    body: { ...draft, ecsId: other.ecsId },
  })
  expect(moved.status).toBe(404)
  const doubled = await app.call(admin, api.putTarget, { params: { targetId: randomUUID() }, body: draft })
  expect(doubled.status).toBe(409)
})

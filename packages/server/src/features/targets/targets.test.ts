import { randomUUID } from 'node:crypto'
import { api, type KeyScope } from '@ecs/core'
import { expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { makeKey } from '../../testing/keyScene.ts'
import { scene } from '../../testing/scene.ts'
import { type SheetScene, sheetScene, smallContent } from '../../testing/sheetScene.ts'
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

/** A sheet with a due time, as a schedule would make it. */
async function planned({ make }: SheetScene, due_at: Date, rest: { status?: 'planned'; missed_at?: Date } = {}) {
  const id = await make()
  await app.services.db.kysely
    .updateTable('checksheets')
    .set({ due_at, ...rest })
    .where('id', '=', id)
    .execute()
}

test('asked with records, each row says when it is due next and how it was last time', async () => {
  const scene = await sheetScene(app)
  const { ecsId, target, operator, device, items, send, make } = scene
  const rowOf = async (query: object, by: User = operator) =>
    (await app.call(by, api.listTargets, { params: { ecsId }, query })).body.rows.find(({ id }) => id === target.id)!
  expect((await rowOf({ with: 'records' })).last).toBeUndefined()
  for (const press of ['14.0', '14.8']) {
    const id = await make()
    const answers = [device.answer(id, items.look!, 'ok'), device.answer(id, items.press!, press)]
    await send(operator, ...answers, device.operation('checksheet.submit', id, {}))
  }
  const hourMs = 3_600_000
  const due = new Date(Date.now() + hourMs)
  await planned(scene, new Date(Date.now() + 3 * hourMs))
  await planned(scene, due)
  // Nobody can do any more what was missed.
  const missed = new Date(Date.now() - hourMs)
  await planned(scene, missed, { status: 'planned', missed_at: missed })
  const row = await rowOf({ with: 'records' })
  expect(row).toMatchObject({ nextDueAt: due.toISOString(), last: { overall: 'warn', ok: 2, warn: 1, ng: 0 } })
  expect(row.lastRecordAt).toBeDefined()
  expect((await rowOf({})).last).toBeUndefined()
})

test('a personal value says nothing about a target to those who may not see it', async () => {
  const content = smallContent()
  const scene = await sheetScene(app, {
    ...content,
    processes: content.processes.map((process) => ({
      ...process,
      items: process.items.map((item) => (item.key === 'temp' ? { ...item, upper: '37.4' } : item)),
    })),
  })
  const { ecsId, operator, device, items, send, make } = scene
  const id = await make()
  const answers = [device.answer(id, items.look!, 'ok'), device.answer(id, items.press!, '14.0')]
  const fever = device.answer(id, items.temp!, '38.2', { comment: '発熱' })
  await send(operator, ...answers, fever, device.operation('checksheet.submit', id, {}))
  const lastFor = async (role: 'viewer' | 'leader') =>
    (await app.call(await scene.member(role), api.listTargets, { params: { ecsId }, query: { with: 'records' } })).body
      .rows[0]!.last
  expect(await lastFor('leader')).toMatchObject({ overall: 'ng', ng: 1 })
  expect(await lastFor('viewer')).toMatchObject({ overall: 'ok', ng: 0 })
})

test('a key that may read targets but no records is told nothing of the records', async () => {
  const scene = await sheetScene(app)
  const { ecsId, operator, device, items, send, make } = scene
  const id = await make()
  const answers = [device.answer(id, items.look!, 'ok'), device.answer(id, items.press!, '14.0')]
  await send(operator, ...answers, device.operation('checksheet.submit', id, {}))
  const lastFor = async (scopes: KeyScope[]) => {
    const { secret } = await makeKey(app, scopes, [ecsId])
    const answer = await app.call(secret, api.listTargets, { params: { ecsId }, query: { with: 'records' } })
    return answer.body.rows[0]!.last
  }
  expect(await lastFor(['targets.read'])).toBeUndefined()
  expect(await lastFor(['targets.read', 'records.read'])).toMatchObject({ overall: 'ok' })
})

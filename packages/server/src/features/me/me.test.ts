import { randomUUID } from 'node:crypto'
import { api, usualNoticeSettings } from '@ecs/core'
import { expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { scene } from '../../testing/scene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()

test('a person is told who they are and what they may do', async () => {
  const { member } = await scene(app)
  const operator = await member('operator', '鈴木 一郎')
  const me = await app.call(operator, api.getMe)
  expect(me.status).toBe(200)
  expect(me.body).toMatchObject({ id: operator.id, name: '鈴木 一郎', groups: ['ecs-operator'] })
  expect(me.body.authList).toContainEqual({ resource: 'checksheet', action: 'create', scope: 'ecs' })
})

test('nobody is told anything without a token of ours', async () => {
  const { member } = await scene(app)
  const operator = await member('operator')
  expect((await app.call(null, api.getMe)).status).toBe(401)
  expect((await app.call('rubbish', api.getMe)).status).toBe(401)
  for (const change of [
    { exp: 1 },
    { token_use: 'id' },
    { client_id: 'other' },
    { iss: 'https://elsewhere.example/p_1' },
  ])
    expect((await app.call(await app.tokenFor(operator, change), api.getMe)).status, JSON.stringify(change)).toBe(401)
})

test('a person sees only the ECS they belong to, favourites first', async () => {
  const one = await scene(app)
  const two = await scene(app)
  await scene(app)
  const viewer = await one.member('viewer')
  const tx = app.services.db.kysely
  await tx.insertInto('memberships').values({ user_id: viewer.id, ecs_id: two.ecsId, last_used_at: null }).execute()
  await app.call(viewer, api.setFavouriteEcs, { params: { ecsId: two.ecsId }, body: { favourite: true } })
  const list = await app.call(viewer, api.listMyEcs)
  expect(list.body.rows.map((row) => row.id)).toEqual([two.ecsId, one.ecsId])
  expect(list.body.rows[0]).toMatchObject({ favourite: true })
})

test('a person chooses the letters of their stamp, and nobody else’s; every change is in the trail', async () => {
  const { member, ecsId } = await scene(app)
  const [operator, leader] = [await member('operator'), await member('leader')]
  const put = (letters: string | null) => app.call(operator, api.putMyStamp, { body: { letters } })
  expect((await app.call(operator, api.getMyStamp)).body).toEqual({ letters: null })
  for (const letters of ['佐藤健', '佐藤健', null]) expect((await put(letters)).status).toBe(200)
  for (const wrong of ['', '佐藤 健', '佐藤健一郎']) expect((await put(wrong)).status).toBe(400)
  for (const anothers of ['田中', '健佐']) expect((await put(anothers)).status).toBe(422)
  expect((await put('佐健')).status).toBe(200)
  expect((await app.call(leader, api.getMyStamp)).body).toEqual({ letters: null })
  const { rows } = (await app.call(leader, api.listPeople, { params: { ecsId } })).body
  expect(rows.flatMap(({ id, stamp }) => (stamp ? [[id, stamp]] : []))).toEqual([[operator.id, '佐健']])
  const kept = await app.services.db.pool.query("select events from audit_links where events like '%user.stamp%'")
  expect(kept.rows).toHaveLength(3)
})

test('somebody made in the user pool itself can use everything of their own from the first visit', async () => {
  const stranger: User = { id: randomUUID(), username: `new-${randomUUID().slice(0, 8)}`, groups: ['ecs-operator'] }
  expect((await app.call(stranger, api.getMe)).body).toMatchObject({ name: stranger.username })
  expect((await app.call(stranger, api.putNoticeSettings, { body: usualNoticeSettings })).status).toBe(200)
  expect((await app.call(stranger, api.putMyStamp, { body: { letters: 'new' } })).status).toBe(200)
  expect((await app.call(stranger, api.getMyStamp)).body).toEqual({ letters: 'new' })
  const { rows } = await app.services.db.pool.query('select groups from people where id = $1', [stranger.id])
  expect(rows).toEqual([{ groups: ['ecs-operator'] }])
})

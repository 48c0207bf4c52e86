import { api } from '@ecs/core'
import { expect, test, vi } from 'vitest'
import type { User } from '../../http/user.ts'
import { EventStream } from '../../testing/eventStream.ts'
import { person, scene } from '../../testing/scene.ts'
import { testApp } from '../../testing/testApp.ts'
import * as sql from './sql.ts'

const app = testApp()

async function watch(user: User, ecsId: string): Promise<EventStream> {
  const authorization = `Bearer ${await app.tokenFor(user)}`
  const url = `http://localhost${api.watchEcs.path.replace('{ecsId}', ecsId)}`
  const stream = new EventStream(await app.fetch(new Request(url, { headers: { authorization } })))
  await stream.frame()
  return stream
}

/** The rest of a stream, which ends by itself. */
async function untilEnd(stream: EventStream): Promise<void> {
  while (await stream.frame());
}

test('a removed member hears nothing more, the others do', async () => {
  const { ecsId, member } = await scene(app)
  const [gone, stays] = [await member('operator'), await member('operator')]
  const admin = await person(app.services.db.kysely, 'admin', '管理 太郎')
  const [lost, kept] = [await watch(gone, ecsId), await watch(stays, ecsId)]
  const { status } = await app.call(admin, api.putMembers, { params: { ecsId }, body: { userIds: [stays.id] } })
  expect(status).toBe(200)
  await untilEnd(lost)
  await app.services.live.publish(app.services.db.kysely, { topic: 'checksheet:1', ecsId, payload: 1 })
  expect(await kept.payloads(1)).toEqual([1])
  await kept.leave()
})

test('taking the ECS from the person ends it, too, in whatever way the row goes', async () => {
  const { ecsId, member } = await scene(app)
  const operator = await member('operator')
  const stream = await watch(operator, ecsId)
  await sql.setEcsOf(app.services.db.kysely, operator.id, [])
  await untilEnd(stream)
})

test('disabling an account and ending its sign-ins is told to every server', async () => {
  const { accounts, db } = app.services
  const told: string[] = []
  await db.listen('ecs_access', { onPayload: (userId) => void told.push(userId), onConnect: () => undefined })
  const { id } = await accounts.create({ username: 'gone', name: '退職 者', groups: [], password: 'Gone-person-1' })
  await accounts.disable('gone')
  await vi.waitFor(() => expect(told).toContain(id))
})

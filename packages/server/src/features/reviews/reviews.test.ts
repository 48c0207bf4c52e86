import { type ApprovalStep, api } from '@ecs/core'
import { expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { approvalScene } from '../../testing/approvalScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()

const queueOf = async (user: User) => (await app.call(user, api.listReviews, {})).body.rows

test('A2 the queue holds what waits for this person, over every ECS of theirs, deviations first', async () => {
  const first = await approvalScene(app)
  const second = await approvalScene(app)
  const { leader, approver, device, operator, items } = first
  await app.services.db.kysely
    .insertInto('memberships')
    .values({ user_id: leader.id, ecs_id: second.ecsId, last_used_at: null })
    .execute()
  const plain = await first.submitted()
  const bad = await first.make()
  await first.send(
    operator,
    device.answer(bad, items.look!, 'ok'),
    device.answer(bad, items.press!, '12.0', { comment: '低い' }),
    device.operation('checksheet.submit', bad, {}),
  )
  const other = await second.submitted()

  const queue = await queueOf(leader)
  expect(queue.map(({ id }) => id)).toEqual([bad, plain, other])
  expect(queue[0]).toMatchObject({
    ng: 1,
    kind: 'check',
    submitterName: expect.any(String),
    ecsName: expect.any(String),
  })
  expect(await queueOf(approver)).toEqual([])
  expect(await queueOf(second.leader)).toHaveLength(1)

  expect(await first.approve(leader, bad)).toBe('applied')
  expect((await queueOf(leader)).map(({ id }) => id)).toEqual([plain, other])
  expect((await queueOf(approver)).map(({ id, kind }) => [id, kind])).toEqual([[bad, 'approve']])
})

test('A5 who has decided a step of several people no longer has it in the queue; the others do', async () => {
  const people: User[] = []
  const scene = await approvalScene(app, async ({ member }) => {
    people.push(await member('leader'), await member('leader'))
    const step: ApprovalStep = { kind: 'check', role: 'leader', who: 'all', userIds: people.map(({ id }) => id) }
    return [step]
  })
  const id = await scene.submitted()
  const [one, two] = people as [User, User]
  expect(await queueOf(scene.leader)).toEqual([])
  expect(await scene.approve(one, id)).toBe('applied')
  expect(await queueOf(one)).toEqual([])
  expect((await queueOf(two)).map((row) => row.id)).toEqual([id])
})

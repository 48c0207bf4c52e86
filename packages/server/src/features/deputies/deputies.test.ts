import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { approvalScene } from '../../testing/approvalScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { linksOf } from '../audit/sql.ts'

const app = testApp()
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

const nominate = (by: User, userId: string, from = inHours(-1), to = inHours(1), deputyId: string = randomUUID()) =>
  app.call(by, api.putDeputy, { params: { deputyId }, body: { userId, from, to } })

/** One named approver, and somebody else with the same role. */
async function namedScene() {
  let named: User | undefined
  const scene = await approvalScene(app, async ({ member }) => {
    named = await member('approver', '品質 保証')
    return [{ kind: 'approve', role: 'approver', who: 'all', userIds: [named.id] }]
  })
  return { ...scene, named: named! }
}

test('a deputy acts for the named person within the period, and it is written down', async () => {
  const { named, approver, submitted, approve, view } = await namedScene()
  const id = await submitted()
  expect(await approve(approver, id)).toBe('W-004')
  expect((await nominate(named, approver.id)).body).toMatchObject({ userName: '品質 保証', deputyName: '田中 美咲' })
  expect(await approve(approver, id)).toBe('applied')
  const [approval] = (await view(id)).checksheet.approvals
  expect(approval).toMatchObject({ by: approver.id, onBehalfOf: named.id, signature: { name: '田中 美咲' } })
})

test('before, after, and once it was ended, a deputy is nobody', async () => {
  const { named, approver, submitted, approve } = await namedScene()
  const id = await submitted()
  await nominate(named, approver.id, inHours(1), inHours(2))
  await nominate(named, approver.id, inHours(-2), inHours(-1))
  expect(await approve(approver, id)).toBe('W-004')
  const deputyId = randomUUID()
  await nominate(named, approver.id, inHours(-1), inHours(1), deputyId)
  expect((await app.call(approver, api.endDeputy, { params: { deputyId } })).status).toBe(404)
  expect((await app.call(named, api.endDeputy, { params: { deputyId } })).status).toBe(200)
  expect(await approve(approver, id)).toBe('W-004')
  const { rows } = (await app.call(named, api.listDeputies)).body
  expect(rows).toHaveLength(3)
  expect(rows.find((row) => row.id === deputyId)?.endedAt).toBeTruthy()
})

test('who named whom as a deputy, and who ended it, is in the audit chain once', async () => {
  const { named, approver } = await namedScene()
  const deputyId = randomUUID()
  const [from, to] = [inHours(-1), inHours(1)]
  await nominate(named, approver.id, from, to, deputyId)
  await nominate(named, approver.id, from, to, deputyId)
  await app.call(named, api.endDeputy, { params: { deputyId } })
  await app.call(named, api.endDeputy, { params: { deputyId } })
  const links = await linksOf(app.services.db.kysely, deputyId)
  expect(links.map(({ actor }) => actor)).toEqual([named.id, named.id])
  expect(links.flatMap(({ events }) => JSON.parse(events).entries)).toMatchObject([
    { action: 'deputy.add', entity: 'deputy', after: { userId: named.id, deputyId: approver.id, from, to } },
    { action: 'deputy.end', entity: 'deputy' },
  ])
})

test('only somebody else of one’s own ECS can be a deputy, and only for oneself', async () => {
  const { named } = await namedScene()
  const other = await namedScene()
  expect((await nominate(named, named.id)).body.error.code).toBe('W-034')
  expect((await nominate(named, other.approver.id)).body.error.code).toBe('W-034')
  expect((await nominate(named, randomUUID())).body.error.code).toBe('W-034')
})

test('V-015 holds for deputies too: nobody approves through a colleague what they entered', async () => {
  const { named, leader, operator, member, submitted, approve } = await namedScene()
  const helper = await member('leader', '代理 花子')
  expect((await nominate(named, helper.id)).status).toBe(200)
  const id = await submitted()
  // The deputy needs the role of the step as well.
  expect(await approve(helper, id)).toBe('C-403')
  expect(leader.id).not.toBe(operator.id)
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { approvalScene } from '../../testing/approvalScene.ts'
import { noticesIn } from '../../testing/noticeScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { syncRoles } from '../people/rolesJob.ts'
import { escalateNotices } from './escalateJob.ts'

const app = testApp()
const notices = noticesIn(app)
const minuteMs = 60_000

/** The minute's job as if it were that much later. */
async function escalateAfter(minutes: number) {
  const now = () => new Date(Date.now() + minutes * minuteMs)
  const context = { jobId: 'x', attempt: 1, signal: new AbortController().signal }
  await escalateNotices.handle({}, { ...context, services: { ...app.services, now } })
  await notices.write(now)
}

test('N6 a deviation that nobody acknowledged reaches the approver after 30 minutes, once', async () => {
  const scene = await approvalScene(app)
  const { operator, leader, approver, device, items } = scene
  const [seen, unseen] = [await scene.make(), await scene.make()]
  for (const id of [seen, unseen]) await scene.send(operator, device.answer(id, items.look!, 'ng', { comment: '割れ' }))
  const [notice] = (await notices.of(leader)).filter(({ link }) => link?.endsWith(seen))
  await notices.setState(leader, notice!.id, { ack: true })
  await escalateAfter(29)
  expect(await notices.titles(approver)).toEqual([])
  for (const minutes of [31, 32, 90]) await escalateAfter(minutes)
  const { rows } = await app.services.db.pool.query(
    `select n.title, n.checksheet_id, n.importance from notices n join notice_recipients r on r.notice_id = n.id
     where r.user_id = $1`,
    [approver.id],
  )
  expect(rows).toEqual([{ title: '未確認の逸脱　射出成形機 3号機　look', checksheet_id: unseen, importance: 'urgent' }])
})

test('N7 a late sheet is told to its assignee, then to leaders, then to approvers, each stage once', async () => {
  const scene = await approvalScene(app)
  const { ecsId, target, templateId, versionId, operator, leader, approver, device } = scene
  const makeDue = async (dueAt: string, assigneeIds: string[]) => {
    const draft = {
      ecsId,
      targetId: target.id,
      templateId,
      templateVersionId: versionId,
      start: false,
      dueAt,
      assigneeIds,
    }
    const [outcome] = await scene.send(leader, device.operation('checksheet.create', randomUUID(), { draft }))
    expect(outcome).toMatchObject({ kind: 'applied' })
  }
  const due = new Date(Date.now() + minuteMs).toISOString()
  await makeDue(due, [operator.id])
  const toldOf = async (userId: string) => {
    const { rows } = await app.services.db.pool.query(
      `select n.title from notices n join notice_recipients r on r.notice_id = n.id
       where r.user_id = $1 and n.type = 'due' order by n.published_at`,
      [userId],
    )
    return rows.map(({ title }) => title.split('　')[1])
  }
  await escalateAfter(0)
  expect(await toldOf(operator.id)).toEqual([])
  for (const minutes of [2, 3]) await escalateAfter(minutes)
  expect(await toldOf(operator.id)).toEqual(['射出成形機 3号機'])
  expect(await toldOf(leader.id)).toEqual([])
  for (const minutes of [62, 63]) await escalateAfter(minutes)
  expect(await toldOf(leader.id)).toEqual(['1時間以上'])
  await escalateAfter(24 * 60 + 2)
  expect(await toldOf(approver.id)).toEqual(['24時間以上'])
  expect(await toldOf(leader.id)).toEqual(['1時間以上'])
  const later = new Date(Date.now() + 2 * minuteMs).toISOString()
  for (let n = 0; n < 7; n++) await makeDue(later, [])
  await escalateAfter(63)
  expect((await toldOf(leader.id)).sort()).toEqual(['1時間以上', '1時間以上'])
})

test('roles that were changed in the user pool are known after the hourly look', async () => {
  const { accounts, db } = app.services
  await accounts.makeGroups()
  const made = await accounts.create({
    username: 'kato',
    name: '加藤',
    groups: ['ecs-leader'],
    password: 'horse-battery-7',
  })
  await db.kysely.insertInto('people').values({ id: made.id, username: 'kato', name: '加藤' }).execute()
  const context = { services: app.services, jobId: 'x', attempt: 1, signal: new AbortController().signal }
  const groups = async () => {
    await syncRoles.handle({}, context)
    return db.kysely.selectFrom('people').select(['groups', 'is_enabled']).where('id', '=', made.id).executeTakeFirst()
  }
  expect(await groups()).toEqual({ groups: ['ecs-leader'], is_enabled: true })
  await accounts.removeFromGroup('kato', 'ecs-leader')
  await accounts.addToGroup('kato', 'ecs-approver')
  await accounts.disable('kato')
  expect(await groups()).toEqual({ groups: ['ecs-approver'], is_enabled: false })
})

import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { approvalScene } from '../../testing/approvalScene.ts'
import { EventStream } from '../../testing/eventStream.ts'
import { noticesIn } from '../../testing/noticeScene.ts'
import { person } from '../../testing/scene.ts'
import { sheetScene, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()
const notices = noticesIn(app)

test('N1 a 否 is told to the leader at once, once, with its value, and to nobody else', async () => {
  const scene = await approvalScene(app)
  const id = await scene.make()
  const { device, items, operator, leader, approver, admin } = scene
  await scene.send(operator, device.answer(id, items.press!, '12.8', { comment: '低い' }))
  const told = await notices.of(leader)
  expect(told).toMatchObject([
    {
      type: 'deviation',
      title: '逸脱　射出成形機 3号機　press 12.8 MPa',
      summary: '規格 13〜15 MPa を外れました。日常点検表 佐藤 健一 さんが入力しました。',
      link: `/checksheet/${id}`,
      requireAck: true,
      readAt: null,
      sheetStatus: 'open',
    },
  ])
  for (const other of [operator, approver, admin]) expect(await notices.of(other)).toEqual([])
  await scene.send(operator, device.answer(id, items.press!, '12.7', { comment: '低い' }, 1))
  expect(await notices.of(leader)).toHaveLength(1)
  await scene.send(operator, device.answer(id, items.press!, '14.0', {}, 2))
  expect((await notices.of(leader))[0]!.closedAt).not.toBeNull()
})

test('N5 a personal value reaches only those who may see it, and never as a number', async () => {
  const content = smallContent()
  Object.assign(content.processes[0]!.items[4]!, { upper: '37.5' })
  const scene = await approvalScene(app, undefined, content)
  const id = await scene.make()
  await app.services.db.kysely
    .updateTable('people')
    .set({ groups: ['ecs-viewer'] })
    .where('id', '=', scene.leader.id)
    .execute()
  await scene.send(scene.operator, scene.device.answer(id, scene.items.temp!, '38.2', { comment: '熱' }))
  await notices.write()
  expect(await notices.titles(scene.approver)).toEqual(['逸脱　射出成形機 3号機　temp'])
  const { rows } = await app.services.db.pool.query('select title, body from notices where checksheet_id = $1', [id])
  expect(JSON.stringify(rows)).not.toMatch(/38\.2|37\.5/)
  expect(await notices.of({ ...scene.approver, groups: ['ecs-editor'] })).toEqual([])
})

test('N2 N3 N4 asked, withdrawn, returned, approved: each reaches exactly the people it should', async () => {
  const scene = await approvalScene(app)
  const { operator, leader, approver, device } = scene
  const viewer = await scene.member('viewer')
  const stranger = await person(app.services.db.kysely, 'leader', '他の 人')
  const id = await scene.submitted()
  expect(await notices.titles(leader)).toEqual(['承認依頼　射出成形機 3号機　日常点検表'])
  expect(await app.call(operator, api.listToldPeople, { params: { checksheetId: id } })).toMatchObject({
    body: { isPending: false, names: ['高橋 直樹'], count: 1 },
  })
  await scene.send(operator, device.operation('checksheet.withdraw', id, {}))
  expect(await notices.titles(leader)).toEqual([
    '取り下げ　射出成形機 3号機　日常点検表',
    '承認依頼　射出成形機 3号機　日常点検表',
  ])
  expect((await notices.of(leader))[1]!.closedAt).not.toBeNull()
  await scene.send(operator, device.operation('checksheet.submit', id, {}))
  await scene.decide(
    leader,
    device.operation('checksheet.return', id, { to: { who: 'submitter' }, reason: '写真なし', cells: [] }),
  )
  expect(await notices.titles(operator)).toEqual(['差し戻し　射出成形機 3号機　日常点検表'])
  await scene.send(operator, device.operation('checksheet.submit', id, {}))
  expect(await scene.approve(leader, id)).toBe('applied')
  expect(await notices.titles(approver, 'approval')).toEqual(['承認依頼　射出成形機 3号機　日常点検表'])
  expect(await scene.approve(approver, id)).toBe('applied')
  expect((await notices.titles(operator))[0]).toBe('承認済み　射出成形機 3号機　日常点検表')
  for (const other of [viewer, stranger]) expect(await notices.of(other)).toEqual([])
})

test('nobody reads, pins or acknowledges the notice of somebody else, nor after leaving the ECS', async () => {
  const scene = await approvalScene(app)
  await scene.submitted()
  const [notice] = await notices.of(scene.leader)
  const params = { noticeId: notice!.id }
  for (const other of [scene.operator, scene.approver, scene.admin]) {
    expect((await app.call(other, api.getNotice, { params })).body).toMatchObject({ error: { code: 'W-050' } })
    expect((await notices.setState(other, notice!.id, { read: true })).status).toBe(404)
  }
  expect((await app.call(scene.leader, api.getNotice, { params })).status).toBe(200)
  await app.services.db.kysely.deleteFrom('memberships').where('user_id', '=', scene.leader.id).execute()
  expect((await app.call(scene.leader, api.getNotice, { params })).status).toBe(404)
  expect(await notices.of(scene.leader)).toEqual([])
})

test('read, pinned, acknowledged, all read: the counts follow, and what needs 確認 stays', async () => {
  const scene = await approvalScene(app)
  const { leader, operator, device, items } = scene
  await scene.submitted()
  await scene.submitted()
  const id = await scene.make()
  await scene.send(operator, device.answer(id, items.look!, 'ng', { comment: '漏れ' }))
  expect((await notices.counts(leader)).unread).toMatchObject({ unread: 3, approval: 2, deviation: 1, important: 1 })
  const [ng, , first] = await notices.of(leader)
  await notices.setState(leader, first!.id, { pinned: true })
  expect((await notices.of(leader)).map((row) => row.id)[0]).toBe(first!.id)
  const { body } = await app.call(leader, api.readAllNotices, { body: { until: new Date().toISOString() } })
  expect(body.count).toBe(2)
  expect((await notices.counts(leader)).unread.unread).toBe(1)
  await notices.setState(leader, ng!.id, { ack: true })
  expect((await notices.counts(leader)).unread.unread).toBe(0)
  await notices.setState(leader, ng!.id, { read: false })
  expect((await notices.of(leader, 'unread'))[0]).toMatchObject({ ackAt: expect.any(String) })
  expect(await notices.of(leader, 'all', 'look')).toHaveLength(1)
  expect(await notices.of(leader, 'all', '%')).toHaveLength(0)
})

test('pages follow each other without gap or repetition, pinned ones first', async () => {
  const scene = await approvalScene(app)
  for (let n = 0; n < 5; n++) await scene.submitted()
  const all = await notices.of(scene.leader)
  await notices.setState(scene.leader, all[3]!.id, { pinned: true })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 2, ...(cursor && { cursor }) } as never
    const { body } = await app.call(scene.leader, api.listNotices, { query })
    seen.push(...body.rows.map(({ id }) => id))
    cursor = body.next ?? undefined
  } while (cursor)
  expect(seen).toEqual([3, 0, 1, 2, 4].map((at) => all[at]!.id))
  const { body } = await app.call(scene.leader, api.getNotice, { params: { noticeId: all[2]!.id } })
  expect(body).toMatchObject({ newerId: all[1]!.id, olderId: all[3]!.id, ecs: { id: scene.ecsId } })
})

test('an open page hears of its own notice, and only that there is one', async () => {
  const scene = await approvalScene(app)
  const streamOf = async (user: typeof scene.leader) => {
    const headers = { authorization: `Bearer ${await app.tokenFor(user)}` }
    const stream = new EventStream(
      await app.fetch(new Request(`http://localhost${api.watchNotices.path}`, { headers })),
    )
    await stream.frame()
    return stream
  }
  const stream = await streamOf(scene.leader)
  await scene.submitted()
  await notices.write()
  expect((await stream.event()).data).toMatchObject({ topic: `notice:${scene.leader.id}`, payload: {} })
  await stream.leave()
})

test('a disabled account is told nothing; a deputy is told with the person', async () => {
  const scene = await approvalScene(app, async ({ member }) => {
    const named = await member('approver', '部長')
    return [{ kind: 'approve', role: 'approver', who: 'any', userIds: [named.id] }]
  })
  const deputy = await scene.member('approver', '代理')
  const { rows } = await app.services.db.pool.query(
    `select id from people where name = '部長' order by updated_at desc`,
  )
  await app.services.db.pool.query(
    `insert into deputies (id, user_id, deputy_id, from_at, to_at, made_at)
     values (gen_random_uuid(), $1, $2, now() - interval '1 hour', now() + interval '1 hour', now())`,
    [rows[0].id, deputy.id],
  )
  await app.services.db.pool.query('update people set is_enabled = false where id = $1', [rows[0].id])
  const id = await scene.submitted()
  await notices.write()
  const { body } = await app.call(scene.operator, api.listToldPeople, { params: { checksheetId: id } })
  expect(body).toEqual({ isPending: false, names: ['代理'], count: 1 })
})

test('an event that cannot be told does not hold up the others', async () => {
  const { kysely, pool } = app.services.db
  const scene = await sheetScene(app)
  const leader = await scene.member('leader')
  await pool.query(`with e as (insert into events (topic, payload) values ('notice.deviationUnseen',
    '{"noticeId": "00000000-0000-4000-8000-000000000000"}') returning id)
    insert into notice_queue (event_id) select id from e`)
  const id = await scene.make()
  await scene.send(scene.operator, scene.device.answer(id, scene.items.look!, 'ng', { comment: '割れ' }))
  expect(await notices.titles(leader)).toEqual(['逸脱　射出成形機 3号機　look'])
  expect(await kysely.selectFrom('notice_queue').select('attempts').execute()).toEqual([{ attempts: 1 }])
  await kysely.deleteFrom('notice_queue').execute()
})

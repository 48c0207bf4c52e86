import { createHash, randomUUID } from 'node:crypto'
import { api, fillPath } from '@ecs/core'
import { expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { noticesIn } from '../../testing/noticeScene.ts'
import { person, scene } from '../../testing/scene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()
const notices = noticesIn(app)

const draft = (rest: object): api.AnnouncementDraft => ({
  title: '11月16日（月）の計画停電について',
  body: '6:00〜9:00 は**送信できません**。入力は端末に保存されます。',
  importance: 'important',
  audience: { to: 'all' },
  requireAck: true,
  ...rest,
})
const publish = (user: User, rest: object, noticeId: string = randomUUID()) =>
  app.call(user, api.putAnnouncement, { params: { noticeId }, body: draft(rest) })

test('an announcement reaches its ECS, is shown once, acknowledged, and the rest are listed', async () => {
  const { ecsId, member } = await scene(app)
  const [leader, sato, ito] = [await member('leader'), await member('operator', '佐藤'), await member('viewer', '伊藤')]
  const elsewhere = await (await scene(app)).member('operator')
  const noticeId = randomUUID()
  const audience = { to: 'ecs', ecsIds: [ecsId] }
  for (let n = 0; n < 2; n++) expect((await publish(leader, { audience }, noticeId)).status).toBe(200)
  expect(await notices.of(sato)).toMatchObject([
    { id: noticeId, summary: '6:00〜9:00 は送信できません。入力は端末に保存されます。', requireAck: true },
  ])
  expect(await notices.of(elsewhere)).toEqual([])
  expect((await notices.counts(sato)).important).toMatchObject([{ id: noticeId, shownAt: null }])
  await notices.setState(sato, noticeId, { shown: true })
  expect((await notices.counts(sato)).important).toMatchObject([{ id: noticeId, shownAt: expect.any(String) }])
  await notices.setState(sato, noticeId, { ack: true })
  expect((await notices.counts(sato)).important).toEqual([])
  const { body } = await app.call(leader, api.listAnnouncementReaders, { params: { noticeId } })
  expect(body.rows.map(({ name, ackAt }) => [name, ackAt !== null])).toEqual([
    ['伊藤', false],
    ['佐藤 健一', false],
    ['佐藤', true],
  ])
  expect((await app.call(leader, api.listAnnouncements)).body.rows).toMatchObject([{ told: 3, acknowledged: 1 }])
  expect((await app.call(ito, api.listAnnouncementReaders, { params: { noticeId } })).status).toBe(403)
  await app.call(leader, api.endAnnouncement, { params: { noticeId } })
  expect(await notices.of(ito)).toEqual([])
  expect((await app.call(ito, api.getNotice, { params: { noticeId } })).body).toMatchObject({
    error: { message: 'このお知らせは公開が終了しました。' },
  })
})

test('a leader speaks to their own ECS only, an administrator to everybody; a period is kept', async () => {
  const { ecsId, member } = await scene(app)
  const other = await scene(app)
  const [leader, operator] = [await member('leader'), await member('operator')]
  const admin = await person(app.services.db.kysely, 'admin', '管理')
  expect((await publish(leader, { audience: { to: 'all' } })).status).toBe(403)
  expect((await publish(leader, { audience: { to: 'ecs', ecsIds: [ecsId, other.ecsId] } })).status).toBe(404)
  const stranger = await other.member('operator')
  expect((await publish(leader, { audience: { to: 'users', userIds: [stranger.id] } })).status).toBe(404)
  expect((await publish(leader, { audience: { to: 'users', userIds: [operator.id] } })).status).toBe(200)
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  expect((await publish(admin, { publishAt, expiresAt: new Date().toISOString() })).status).toBe(400)
  const noticeId = randomUUID()
  expect((await publish(admin, { publishAt, importance: 'urgent' }, noticeId)).status).toBe(200)
  expect((await notices.of(stranger)).map(({ id }) => id)).not.toContain(noticeId)
  await notices.write(() => new Date(Date.now() + 7_200_000))
  const { rows } = await app.services.db.pool.query('select user_id from notice_recipients where notice_id = $1', [
    noticeId,
  ])
  expect(rows.map(({ user_id: userId }) => userId)).toEqual(
    expect.arrayContaining([stranger.id, operator.id, admin.id]),
  )
  const { body } = await app.call(leader, api.listAnnouncements)
  expect(body.rows).toHaveLength(1)
})

test('files come with an announcement: for those who hold it, added before it is published and by its author alone', async () => {
  const { ecsId, member } = await scene(app)
  const [leader, other, sato] = [await member('leader'), await member('leader'), await member('operator', '佐藤')]
  const stranger = await (await scene(app)).member('operator')
  const noticeId = randomUUID()
  const attach = async (user: User, text: string, name: string, fileId: string = randomUUID()) => {
    const bytes = new TextEncoder().encode(text)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = fillPath(api.putAnnouncementFile.path, { noticeId, fileId })
    const headers = { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': 'text/plain' }
    const url = `http://localhost${path}?sha256=${sha256}&name=${encodeURIComponent(name)}`
    return (await app.fetch(new Request(url, { method: 'PUT', headers, body: bytes }))).status
  }
  const fileId = randomUUID()
  for (let n = 0; n < 2; n++) expect(await attach(leader, '停電の手順', '手順.txt', fileId)).toBe(200)
  expect(await attach(other, '偽の手順', '偽.txt')).toBe(200)
  expect(await attach(sato, '手順', '手順.txt')).toBe(403)
  expect(await attach(leader, '<!doctype html><script>alert(1)</script>', 'x.html')).toBe(415)
  await publish(leader, { audience: { to: 'ecs', ecsIds: [ecsId] } }, noticeId)
  expect(await attach(leader, 'あとから', 'あと.txt')).toBe(404)
  await notices.write()
  const { files } = (await app.call(sato, api.getNotice, { params: { noticeId } })).body
  expect(files).toMatchObject([{ id: fileId, name: '手順.txt', contentType: 'text/plain' }])
  const link = (user: User) => app.call(user, api.getNoticeFileLink, { params: { noticeId, fileId } })
  const { url } = (await link(sato)).body
  const answer = await app.fetch(new Request(new URL(url, 'http://localhost')))
  expect(await answer.text()).toBe('停電の手順')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect((await link(stranger)).status).toBe(404)
})

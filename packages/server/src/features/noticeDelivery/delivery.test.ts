import { randomUUID } from 'node:crypto'
import { api, type NoticeSettings, usualNoticeSettings } from '@ecs/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailFolder, readFolder } from '../../engines/mail/index.ts'
import type { User } from '../../http/user.ts'
import { approvalScene } from '../../testing/approvalScene.ts'
import { noticesIn } from '../../testing/noticeScene.ts'
import { PushReceiver } from '../../testing/pushReceiver.ts'
import { smallContent } from '../../testing/sheetScene.ts'
import { makeTestApp, type TestApp } from '../../testing/testApp.ts'
import { escalateNotices } from '../notices/escalateJob.ts'
import { sendNext } from './sender.ts'

const receiver = new PushReceiver()
let app: TestApp
let close: () => Promise<void>
let notices: ReturnType<typeof noticesIn>

beforeAll(async () => {
  await receiver.listen()
  const made = await makeTestApp({ ECS_PUSH_HOSTS: receiver.host, ECS_PUBLIC_URL: 'https://ecs.example' })
  app = made.app
  close = made.close
  notices = noticesIn(app)
  await app.services.accounts.makeGroups()
})

afterAll(async () => {
  await close()
  receiver.close()
})

const choose = (user: User, rest: Partial<NoticeSettings>) =>
  app.call(user, api.putNoticeSettings, { body: { ...usualNoticeSettings, ...rest } })

async function sendAll(now?: Date): Promise<void> {
  await notices.write()
  const services = now ? { ...app.services, now: () => now } : app.services
  while ((await sendNext(services)) > 0);
}

/** An address in the pool; the tests' people have none. */
async function withMail(user: User, name: string): Promise<string> {
  const email = `${user.username}@example.com`
  await app.services.accounts.create({ username: user.username, name, email, groups: [], password: 'horse-battery-7' })
  return email
}

const mailsTo = async (email: string) =>
  (await readFolder(mailFolder(app.services.config.dataDir), 500)).filter(({ to }) => to === email).reverse()

const outcomes = async (user: User) => {
  const text = 'select outcome from notice_deliveries where user_id = $1 order by outcome'
  return (await app.services.db.pool.query(text, [user.id])).rows.map(({ outcome }) => outcome)
}

test('an approval request, a return and a withdrawal go by mail to those who asked for it, once, with a link', async () => {
  const scene = await approvalScene(app)
  const { leader, operator } = scene
  const [toLeader, toOperator] = [await withMail(leader, '高橋 直樹'), await withMail(operator, '佐藤 健一')]
  await choose(leader, { mail: 'all' })
  await choose(operator, { mail: 'all' })
  const id = await scene.submitted()
  await Promise.all([sendAll(), sendAll(), sendAll()])
  const [asked, ...more] = await mailsTo(toLeader)
  expect(more).toEqual([])
  expect(asked).toMatchObject({ subject: '承認依頼　射出成形機 3号機　日常点検表' })
  const [notice] = await notices.of(leader)
  expect(asked!.text).toContain(`https://ecs.example/notification/${notice!.id}`)
  expect(asked!.text).toContain('高橋 直樹 さん')
  await scene.decide(
    leader,
    scene.device.operation('checksheet.return', id, { reason: '測り直し', to: { who: 'submitter' }, cells: [] }, 99),
  )
  await sendAll()
  expect((await mailsTo(toOperator)).map(({ subject }) => subject)).toEqual(['差し戻し　射出成形機 3号機　日常点検表'])
  const again = await scene.submitted()
  await sendAll()
  expect(await scene.decide(operator, scene.device.operation('checksheet.withdraw', again, {}, 99))).toEqual([
    'applied',
  ])
  await sendAll()
  expect((await mailsTo(toLeader)).map(({ subject }) => subject.split('　')[0])).toEqual([
    '承認依頼',
    '承認依頼',
    '取り下げ',
  ])
  expect(await outcomes(leader)).toEqual(['sent', 'sent', 'sent'])
})

test('a late sheet goes by mail to its assignee at once and to the leader after an hour, to nobody else', async () => {
  const scene = await approvalScene(app)
  const { leader, operator, approver, ecsId, target, templateId, versionId, device } = scene
  const people = [leader, operator, approver]
  const addresses = await Promise.all(people.map((user) => withMail(user, user.username)))
  for (const user of people) await choose(user, { mail: 'all' })
  const dueAt = new Date(Date.now() + 60_000)
  const planned = { ecsId, targetId: target.id, templateId, templateVersionId: versionId, start: false }
  const draft = { ...planned, dueAt: dueAt.toISOString(), assigneeIds: [operator.id] }
  await scene.send(leader, device.operation('checksheet.create', randomUUID(), { draft }))
  const lookAt = async (minutes: number) => {
    const now = () => new Date(dueAt.getTime() + minutes * 60_000)
    const context = { jobId: 'x', attempt: 1, signal: new AbortController().signal }
    await escalateNotices.handle({}, { ...context, services: { ...app.services, now } })
    await notices.write(now)
    await sendAll(now())
    const mails = await Promise.all(addresses.map(mailsTo))
    return mails.map((own) => own.map(({ subject }) => subject.split('　')[1]))
  }
  for (const minutes of [1, 2]) expect(await lookAt(minutes)).toEqual([[], ['射出成形機 3号機'], []])
  for (const minutes of [61, 62]) expect(await lookAt(minutes)).toEqual([['1時間以上'], ['射出成形機 3号機'], []])
})

test('nobody who did not ask gets a mail; without a verified address nothing is tried again and again', async () => {
  const scene = await approvalScene(app)
  await choose(scene.leader, { mail: 'all' })
  await scene.submitted()
  await sendAll()
  expect(await outcomes(scene.leader)).toEqual(['nowhere'])
  expect(await outcomes(scene.approver)).toEqual([])
})

test('in quiet hours it waits; what was read meanwhile is not sent, the rest comes as one mail', async () => {
  const scene = await approvalScene(app)
  const { leader } = scene
  const email = await withMail(leader, '高橋 直樹')
  const now = new Date()
  const clock = (minutes: number) =>
    new Date(now.getTime() + minutes * 60_000).toLocaleTimeString('sv-SE', { timeZone: 'Asia/Tokyo' }).slice(0, 5)
  await choose(leader, { mail: 'all', quiet: { from: clock(-60), to: clock(60) } })
  for (let n = 0; n < 3; n++) await scene.submitted()
  await sendAll()
  expect(await mailsTo(email)).toEqual([])
  const [first] = await notices.of(leader)
  await notices.setState(leader, first!.id, { read: true })
  await sendAll(new Date(now.getTime() + 61 * 60_000))
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['お知らせ 2件'])
  expect((await mailsTo(email))[0]!.text.match(/■ 承認依頼/g)).toHaveLength(2)
  expect(await outcomes(leader)).toEqual(['read', 'sent', 'sent'])
})

test('a mail server that refuses is asked again later, and what may not be seen any more is never sent', async () => {
  const scene = await approvalScene(app)
  const { leader } = scene
  const email = await withMail(leader, '高橋 直樹')
  await choose(leader, { mail: 'all' })
  await scene.submitted()
  await notices.write()
  const refusing = { ...app.services.mailer, send: () => Promise.reject(new Error('451 later')) }
  while ((await sendNext({ ...app.services, mailer: refusing })) > 0);
  expect(await mailsTo(email)).toEqual([])
  await sendAll(new Date(Date.now() + 60_000))
  expect(await mailsTo(email)).toHaveLength(1)
  await scene.submitted()
  await notices.write()
  await app.services.db.kysely.deleteFrom('memberships').where('user_id', '=', leader.id).execute()
  await sendAll()
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await outcomes(leader)).toEqual(['forbidden', 'sent'])
})

const subscription = (name = 'スマホ') => ({
  endpoint: `http://${receiver.host}/${randomUUID()}`,
  keys: receiver.keys,
  name,
})
const subscribe = (user: User, body = subscription(), subscriptionId: string = randomUUID()) =>
  app.call(user, api.putPushSubscription, { params: { subscriptionId }, body })

test("the id of another person's device is theirs", async () => {
  const { leader, operator } = await approvalScene(app)
  const id = randomUUID()
  expect((await subscribe(leader, subscription(), id)).status).toBe(200)
  expect((await subscribe(leader, subscription(), id)).status).toBe(200)
  expect((await subscribe(operator, subscription(), id)).body).toMatchObject({ error: { code: 'W-042' } })
})

test('a push arrives closed, is opened by the browser alone, and says nothing personal', async () => {
  const content = smallContent()
  for (const item of content.processes[0]!.items) if (item.key === 'temp') item.upper = '37.5'
  const scene = await approvalScene(app, undefined, content)
  const { leader, operator, device, items } = scene
  await choose(leader, { push: 'all' })
  expect((await subscribe(leader)).status).toBe(200)
  const id = await scene.make()
  receiver.received.length = 0
  await scene.send(operator, device.answer(id, items.press!, '12.8', { comment: '弁の調整ずれ' }))
  await scene.send(operator, device.answer(id, items.temp!, '38.2', { comment: '発熱しています' }))
  await sendAll()
  const texts = receiver.received.map(({ text }) => JSON.parse(text))
  expect(texts).toMatchObject([
    { title: '逸脱', body: '射出成形機 3号機　press 12.8 MPa' },
    { title: '逸脱', body: '内容はアプリで確認してください。' },
  ])
  expect(JSON.stringify(texts)).not.toMatch(/38\.2|発熱|弁の/)
  expect(texts[0].url).toBe(`/notification/${texts[0].tag}`)
  expect(receiver.received[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  const { pushKey, devices } = (await app.call(leader, api.getNoticeSettings)).body
  expect(receiver.received[0]!.headers.authorization).toContain(`k=${pushKey}`)
  expect(devices).toMatchObject([{ name: 'スマホ' }])
})

test('a browser that is gone is forgotten; one that somebody else signs in at is theirs; others cannot take it away', async () => {
  const scene = await approvalScene(app)
  const { leader, approver } = scene
  const devicesOf = async (user: User) => (await app.call(user, api.getNoticeSettings)).body.devices
  const shared = subscription()
  const subscriptionId = randomUUID()
  await subscribe(leader, shared, subscriptionId)
  await app.call(approver, api.deletePushSubscription, { params: { subscriptionId } })
  await subscribe(approver, subscription('よそ'), subscriptionId)
  expect(await devicesOf(leader)).toHaveLength(1)
  await subscribe(approver, shared)
  expect([(await devicesOf(leader)).length, (await devicesOf(approver)).length]).toEqual([0, 1])
  await choose(approver, { push: 'all' })
  receiver.answerStatus = 410
  await scene.approve(leader, await scene.submitted())
  await sendAll()
  receiver.answerStatus = 201
  expect(await devicesOf(approver)).toEqual([])
  expect(await outcomes(approver)).toEqual(['nowhere'])
  const inside = { ...subscription(), endpoint: 'http://169.254.169.254/latest' }
  expect((await subscribe(leader, inside)).status).toBe(400)
})

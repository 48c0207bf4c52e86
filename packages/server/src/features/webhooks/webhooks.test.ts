import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@ecs/core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../http/user.ts'
import { approvalScene } from '../../testing/approvalScene.ts'
import { makeTestApp, type TestApp } from '../../testing/testApp.ts'
import { bodyIn } from './formats.ts'
import { sendNext } from './sender.ts'

/** A receiver of its own: it knows nothing of us but the documentation. */
type Received = { headers: IncomingHttpHeaders; body: string }
let received: Received[] = []
let answer: { status: number; location?: string; when?: Promise<void> } = { status: 200 }
let app: TestApp
let close: () => Promise<void>
let receiver: Server
let url: string
let admin: User

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    await answer.when
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  url = `http://${host}/hook?token=geheim`
  const made = await makeTestApp({ ECS_WEBHOOK_HOSTS: host, ECS_PUBLIC_URL: 'https://ecs.example' })
  ;[app, close] = [made.app, made.close]
  const scene = await approvalScene(app)
  admin = scene.admin
})
afterAll(async () => {
  await close()
  receiver.close()
})
beforeEach(async () => {
  received = []
  answer = { status: 200 }
  await app.services.db.kysely.deleteFrom('webhooks').execute()
})

async function makeHook(ecsIds: string[], rest: Partial<api.WebhookDraft> = {}) {
  const webhookId = randomUUID()
  const body = { name: '生産管理', url, format: 'json' as const, events: [...api.webhookEvents], ecsIds, active: true }
  const made = await app.call(admin, api.putWebhook, { params: { webhookId }, body: { ...body, ...rest } })
  return { webhookId, secret: made.body.secret!, status: made.status, error: made.body.error }
}

/** What the worker of a running server does; every call is a server that knows nothing of the one before. */
async function sendAll(now = new Date()): Promise<void> {
  while ((await sendNext({ ...app.services, now: () => now })) > 0);
}
const deliveries = async (webhookId: string) =>
  (await app.call(admin, api.listWebhookDeliveries, { params: { webhookId } })).body.rows

const events = () => received.map(({ body }) => JSON.parse(body))
const isSigned = ({ headers, body }: Received, secret: string): boolean =>
  headers['ecs-signature'] ===
  `v1=${createHmac('sha256', secret).update(`${headers['ecs-timestamp']}.${body}`).digest('hex')}`

test('a receiver verifies the signature and is told of sheets, deviations and actions, without personal values', async () => {
  const scene = await approvalScene(app)
  const { secret, webhookId } = await makeHook([scene.ecsId])
  const id = await scene.make()
  const { device, items } = scene
  await scene.send(scene.operator, device.answer(id, items.press!, '12.8'), device.answer(id, items.temp!, '39.9'))
  const actionId = randomUUID()
  const body = { ecsId: scene.ecsId, title: '圧力計の交換', severity: 'high' as const, assignee: scene.leader.id }
  await app.call(scene.leader, api.putAction, { params: { actionId }, body })
  const elsewhere = await approvalScene(app)
  await elsewhere.make()
  await sendAll()
  expect(received.every((one) => isSigned(one, secret))).toBe(true)
  expect(isSigned({ ...received[0]!, body: `${received[0]!.body} ` }, secret)).toBe(false)
  expect(events().map(({ type }) => type)).toEqual(['sheet.started', 'deviation.found', 'action.opened'])
  const [started, deviation, action] = events()
  expect(started).toMatchObject({
    sheet: { id, target: { code: 'IM-03' } },
    url: `https://ecs.example/checksheet/${id}`,
  })
  expect(deviation).toMatchObject({ deviation: { item: 'press', value: '12.8 MPa', limits: '13〜15 MPa' } })
  expect(action).toMatchObject({ action: { title: '圧力計の交換' } })
  expect(JSON.stringify(received)).not.toContain('39.9')
  expect(JSON.stringify(received)).not.toMatch(/overall|"ng"/)
  expect(received.map(({ headers }) => headers['ecs-event-id'])).toEqual(events().map((event) => event.id))
  expect((await deliveries(webhookId)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
})

test('a receiver that is down for an hour gets every event, repeats under the same id; after three days it is given up', async () => {
  const scene = await approvalScene(app)
  const { webhookId } = await makeHook([scene.ecsId], { events: ['sheet.started'] })
  const ids = [await scene.make(), await scene.make(), await scene.make()]
  answer = { status: 503 }
  const start = Date.now()
  for (let minute = 0; minute < 60; minute += 5) await sendAll(new Date(start + minute * 60_000))
  expect((await deliveries(webhookId)).every(({ state, status }) => state === 'waiting' && status === 503)).toBe(true)
  const tries = received.length
  expect(tries).toBeGreaterThan(5)
  answer = { status: 200 }
  const until = start + 14 * 3_600_000
  for (let at = start + 3_600_000; at < until; at += 600_000) await sendAll(new Date(at))
  const arrived = received.slice(tries).map(({ body }) => JSON.parse(body))
  expect(arrived.map(({ sheet }) => sheet.id).sort()).toEqual([...ids].sort())
  const before = new Set(received.slice(0, tries).map(({ headers }) => headers['ecs-event-id']))
  expect(arrived.every(({ id }) => before.has(id))).toBe(true)
  // A third of the world's time later nobody tries any more, and a person can ask for it again.
  await scene.make()
  answer = { status: 500 }
  for (let at = until; at < until + 4 * 86_400_000; at += 3_600_000) await sendAll(new Date(at))
  const [failed] = await deliveries(webhookId)
  expect(failed).toMatchObject({ state: 'failed', status: 500 })
  expect(failed!.attempts).toBeGreaterThan(10)
  const calls = received.length
  answer = { status: 200 }
  await sendAll(new Date(until + 5 * 86_400_000))
  expect(received).toHaveLength(calls)
  const params = { webhookId, deliveryId: failed!.id }
  expect((await app.call(admin, api.replayWebhookDelivery, { params })).status).toBe(200)
  await sendAll()
  expect(received.at(-1)!.headers['ecs-event-id']).toBe(failed!.eventId)
})

/** A server that the receiver heard, and whose note of it never commits. */
async function sendAndDie(now = new Date()): Promise<void> {
  const killed = app.services.db.kysely.transaction().execute(async (tx) => {
    const inside = {
      ...app.services,
      now: () => now,
      db: {
        ...app.services.db,
        kysely: { transaction: () => ({ execute: (work: (t: typeof tx) => unknown) => work(tx) }) },
      },
    }
    await sendNext(inside as never)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
}

test('a server that is killed while it sends sends again', async () => {
  const scene = await approvalScene(app)
  const { webhookId } = await makeHook([scene.ecsId], { events: ['sheet.started'] })
  await scene.make()
  await sendAndDie()
  expect(received).toHaveLength(1)
  await sendAll()
  expect(received).toHaveLength(2)
  expect(received[1]!.headers['ecs-event-id']).toBe(received[0]!.headers['ecs-event-id'])
  expect((await deliveries(webhookId)).map(({ state }) => state)).toEqual(['sent'])
})

test('stopped for an hour, with servers killed in between, a receiver gets every event and tells repeats by id', async () => {
  const scene = await approvalScene(app)
  const { webhookId } = await makeHook([scene.ecsId], { events: ['sheet.started'] })
  const ids = [await scene.make()]
  const { port } = receiver.address() as AddressInfo
  const start = Date.now()
  const at = (minutes: number) => new Date(start + minutes * 60_000)
  await new Promise((resolve) => {
    receiver.close(resolve)
    receiver.closeAllConnections()
  })
  for (let minute = 0; minute < 60; minute += 10) {
    ids.push(await scene.make())
    await (minute % 20 === 0 ? sendAndDie(at(minute)) : sendAll(at(minute)))
  }
  expect(received).toEqual([])
  expect((await deliveries(webhookId)).every(({ state }) => state === 'waiting')).toBe(true)
  await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve))
  await sendAndDie(at(70))
  await sendAndDie(at(71))
  for (let minute = 72; minute < 200; minute += 6) await sendAll(at(minute))
  const byId = Map.groupBy(events(), ({ id }) => id)
  expect(received.length).toBe(ids.length + 2)
  expect([...byId.values()].map(([first]) => first.sheet.id).sort()).toEqual(ids.toSorted())
  expect((await deliveries(webhookId)).every(({ state }) => state === 'sent')).toBe(true)
})

test('S19 a receiver that leads to a private address gets nothing there, and such addresses are refused', async () => {
  const scene = await approvalScene(app)
  let inner = 0
  const neighbour = createServer((_, response) => {
    inner += 1
    response.end()
  })
  await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve))
  answer = { status: 307, location: `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}/` }
  const { webhookId } = await makeHook([scene.ecsId], { events: ['sheet.started'] })
  await scene.make()
  await sendAll()
  await new Promise((resolve) => neighbour.close(resolve))
  expect([received.length, inner]).toEqual([1, 0])
  expect(await deliveries(webhookId)).toMatchObject([
    { state: 'waiting', status: 307, error: expect.stringContaining('転送') },
  ])
  for (const bad of ['https://10.0.0.1/', 'http://127.0.0.1:1/', 'http://hooks.example/', 'https://[fd00::1]/'])
    expect((await makeHook([scene.ecsId], { url: bad })).error?.code, bad).toBe('C-461')
})

test('address and secret are sealed, told once, never shown or audited', async () => {
  const scene = await approvalScene(app)
  const { webhookId, secret } = await makeHook([scene.ecsId])
  for (const table of ['webhooks', 'audit_links']) {
    const { rows } = await app.services.db.pool.query(`select * from ${table}`)
    expect(JSON.stringify(rows), table).not.toContain('geheim')
    expect(JSON.stringify(rows), table).not.toContain(secret)
  }
  const { body } = await app.call(admin, api.listWebhooks)
  expect(JSON.stringify(body)).not.toMatch(/geheim|whsec_/)
  const draft = {
    name: '改名',
    format: 'slack' as const,
    events: ['deviation.found' as const],
    ecsIds: [scene.ecsId],
    active: true,
  }
  const changed = await app.call(admin, api.putWebhook, { params: { webhookId }, body: draft })
  expect([changed.body.secret, changed.body.webhook.name]).toEqual([null, '改名'])
  await app.call(admin, api.testWebhook, { params: { webhookId } })
  await sendAll()
  expect(JSON.parse(received[0]!.body).text).toContain('テスト')
  await app.call(admin, api.deleteWebhook, { params: { webhookId } })
  expect((await app.call(admin, api.listWebhooks)).body.rows).toEqual([])
})

test('a receiver that answers late is removed after its answer: neither waits for the other', async () => {
  const scene = await approvalScene(app)
  const { webhookId } = await makeHook([scene.ecsId])
  await app.call(admin, api.testWebhook, { params: { webhookId } })
  const late = Promise.withResolvers<void>()
  answer = { status: 500, when: late.promise }
  const sending = sendAll()
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const removing = app.call(admin, api.deleteWebhook, { params: { webhookId } })
  await vi.waitFor(async () => {
    const { rows } = await app.services.db.pool.query('select 1 from pg_locks where not granted')
    expect(rows).not.toEqual([])
  })
  late.resolve()
  await sending
  expect((await removing).status).toBe(200)
  expect((await app.call(admin, api.listWebhooks)).body.rows).toEqual([])
})

test('Slack, Teams and LINE WORKS get their own shapes, with nothing of ours read as markup', () => {
  const message = {
    ...{ id: 'e1', type: 'deviation.found', at: '2026-11-17T00:00:00.000Z', url: 'https://ecs.example/checksheet/1' },
    ecs: { id: 'x', code: 'A', name: '第1工場' },
    sheet: {
      id: '1',
      docNo: 'ECS-20261117-0001',
      status: 'open',
      target: { code: 'IM-03', name: '<!channel> *3号機*' },
      template: '日常点検',
    },
    deviation: { item: '油圧', value: '12.8 MPa', limits: '13〜15 MPa', isCritical: true },
  }
  const slack = JSON.parse(bodyIn('slack', message))
  expect(slack.text).toContain('&lt;!channel&gt;')
  expect(slack.text).toContain('<https://ecs.example/checksheet/1|')
  const card = JSON.parse(bodyIn('teams', message)).attachments[0].content
  expect(card.body.map((block: { text: string }) => block.text).join()).toContain('\\*3号機\\*')
  expect(card.actions[0].url).toBe(message.url)
  expect(JSON.parse(bodyIn('lineworks', message))).toMatchObject({
    title: '逸脱が見つかりました',
    body: { text: expect.stringContaining('重要項目「油圧」') },
    button: { url: message.url },
  })
})

import { api, type Endpoint, fillPath, type Role, roles, seesPersonal } from '@ecs/core'
import iconv from 'iconv-lite'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../features/index.ts'
import type { User } from '../http/user.ts'
import { EventStream } from '../testing/eventStream.ts'
import { exampleOf } from '../testing/exampleInput.ts'
import { type PersonalScene, personalScene } from '../testing/personalScene.ts'
import { uuidV7 } from '../testing/sheetScene.ts'
import { testApp } from '../testing/testApp.ts'

/**
 * The column "personal" of the access matrix: every route is called, generated from the contract, with ids that lead to
 * seeded personal values, by everybody who may not see them. A new route that tells one fails here by itself.
 */
const app = testApp()
let scene: PersonalScene
let readers: Map<Role, User>

beforeAll(async () => {
  scene = await personalScene(app)
  readers = new Map()
  for (const role of roles) readers.set(role, await scene.member(role.slice(4) as 'viewer'))
})

const mayNot: Role[] = ['ecs-viewer', 'ecs-operator', 'ecs-editor', 'ecs-admin']
const may: Role[] = ['ecs-leader', 'ecs-approver', 'ecs-auditor']

test('P9 the columns of this file are those of the permission', () => {
  const sees = (role: Role) => seesPersonal({ id: 'me', groups: [role], ecsIds: ['here'] }, 'here', 'other')
  expect(roles.filter(sees)).toEqual(may)
  expect([...mayNot, ...may].sort()).toEqual([...roles].sort())
})

/** What reading leaves as it was comes first. */
const endpoints = routes
  .map((route) => route.endpoint)
  .filter(({ path }) => !path.endsWith('/live'))
  .sort((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))
const named = endpoints.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])

const resultId = uuidV7()

type Aim = { checksheetId: string; itemId: string }

const words = ({ checksheetId, itemId }: Aim): Record<string, string> => ({
  ecsId: scene.ecsId,
  targetId: scene.target.id,
  templateId: scene.templateId,
  versionId: scene.versionId,
  templateVersionId: scene.versionId,
  itemId,
  attachmentId: scene.attachmentId,
  checksheetId,
  resultId,
  revision: '1',
  from: '2020-01-01',
  to: '2099-12-31',
  month: new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' }).slice(0, 7),
  q: scene.remark,
  tab: 'all',
})

type Input = { params: Record<string, string>; query: Record<string, string>; body: unknown }

const queryNames = new WeakMap<Endpoint, { all: string[]; required: string[] }>()

function namesOf(endpoint: Endpoint): { all: string[]; required: string[] } {
  const known = queryNames.get(endpoint)
  if (known) return known
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' })
  const names = { all: Object.keys(properties), required }
  queryNames.set(endpoint, names)
  return names
}

/** With everything that leads to the values; with as little as is asked for; and in the other encoding of files. */
function inputsFor(endpoint: Endpoint, aim: Aim): Input[] {
  const values = words(aim)
  const given = exampleOf(endpoint, values) as unknown as Input
  const { all, required } = namesOf(endpoint)
  const query = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(
      all.flatMap((name) => {
        const value = values[name] ?? (required.includes(name) ? given.query[name] : undefined)
        return value !== undefined && (required.includes(name) || isWanted(name)) ? [[name, value]] : []
      }),
    )
  const queries = [
    query(() => true),
    query((name) => name === 'tab' || name === 'from' || name === 'to'),
    query(() => false),
  ]
  if (all.includes('encoding')) queries.push({ encoding: 'shift_jis' })
  return queries.map((one) => ({ ...given, query: one }))
}

/** An endpoint that knows neither the sheet nor the item would be asked the same thing once per aim. */
function differentInputs(endpoint: Endpoint): Input[] {
  const inputs = aims().flatMap((aim) => inputsFor(endpoint, aim))
  const distinct = new Map(inputs.map((input) => [JSON.stringify(input), input]))
  return [...distinct.values()]
}

const aims = (): Aim[] => {
  const [measured, workedOut] = scene.itemIds as [string, string]
  return [
    { checksheetId: scene.openId, itemId: measured },
    { checksheetId: scene.revisedId, itemId: measured },
    { checksheetId: scene.waitingId, itemId: workedOut },
  ]
}

/** Everything an endpoint says to somebody, as text, whatever it is written in. */
async function told(user: User, endpoint: Endpoint): Promise<string> {
  const texts: string[] = []
  for (const { params, query, body } of differentInputs(endpoint)) {
    const url = new URL(fillPath(endpoint.path, params), 'http://localhost')
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': 'application/json' }
    const hasBody = endpoint.method !== 'GET' && body !== undefined
    const answer = await app.fetch(
      new Request(url, { method: endpoint.method, headers, body: hasBody ? JSON.stringify(body) : null }),
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    texts.push(`${answer.status} ${bytes.toString('utf8')}`, iconv.decode(bytes, 'cp932'))
  }
  return texts.join('\n')
}

const found = (text: string): string[] => scene.markers.filter((marker) => text.includes(marker))

/** What shows the values to those who may see them: proof that the calls below lead to them. */
const carriers = [
  'GET /api/analytics/standings',
  'GET /api/attachments/{attachmentId}/link',
  'GET /api/audit/events',
  'GET /api/checksheets/{checksheetId}',
  'GET /api/checksheets/{checksheetId}/audit',
  'GET /api/checksheets/{checksheetId}/revisions/{revision}',
  'GET /api/ecs/{ecsId}/checksheets.csv',
  'GET /api/odata/Results',
  'GET /api/targets/{targetId}/items/{itemId}/series',
  'GET /api/targets/{targetId}/month',
]

/** Every number and word that a 否 would show in: all of them come from the personal item alone. Areas count their targets. */
const traces = /"(?:ng|deviations?|count)":[1-9]|"(?:overall|lastOverall)":"ng"|,否,(?!注意)/
const tracesIn = (name: string, text: string): string | undefined =>
  name.startsWith('GET') && !name.includes('/template') && !name.endsWith('/target-areas')
    ? traces.exec(text)?.[0]
    : undefined

const judging = [
  'GET /api/analytics/completion',
  'GET /api/analytics/findings',
  'GET /api/checksheets/{checksheetId}',
  'GET /api/checksheets/{checksheetId}/revisions/{revision}',
  'GET /api/ecs/{ecsId}/analytics/month',
  'GET /api/ecs/{ecsId}/calendar',
  'GET /api/ecs/{ecsId}/checksheet-counts',
  'GET /api/ecs/{ecsId}/checksheets',
  'GET /api/ecs/{ecsId}/checksheets.csv',
  'GET /api/ecs/{ecsId}/rates',
  'GET /api/ecs/{ecsId}/wall',
  'GET /api/home',
  'GET /api/reviews',
  'GET /api/targets/{targetId}/create-choices',
  'GET /api/targets/{targetId}/month',
]

test('those who may see personal values see them, by exactly these routes', async () => {
  const [carrying, telling]: [string[], string[]] = [[], []]
  const leader = readers.get('ecs-leader')!
  for (const [name, endpoint] of named) {
    const text = endpoint.method === 'GET' ? await told(leader, endpoint) : ''
    if (found(text).length > 0) carrying.push(name)
    if (tracesIn(name, text)) telling.push(name)
  }
  expect(carrying.sort()).toEqual(carriers)
  expect(telling.sort()).toEqual(judging)
})

test('nor do numbers tell: how many were 否 on a day, how many sheets hold a word', async () => {
  const { ecsId, templateId, itemIds, remark } = scene
  for (const role of mayNot)
    for (const itemId of itemIds) {
      const query = { from: '2020-01-01', to: '2099-12-31', templateId, itemId }
      expect((await app.call(readers.get(role)!, api.ngRates, { params: { ecsId }, query })).status, role).toBe(404)
    }
  const query = { from: '2020-01-01', to: '2099-12-31', templateId, itemId: itemIds[0]! }
  const rates = await app.call(readers.get('ecs-leader')!, api.ngRates, { params: { ecsId }, query })
  expect(rates.body.rows).toMatchObject([{ size: 1, count: 1 }])
  const hits = await app.call(readers.get('ecs-viewer')!, api.countHits, { params: { ecsId }, query: { q: remark } })
  expect(hits.body.counts.checksheet).toBe(0)
})

test('P17 nobody else finds a sheet by its 否', async () => {
  const { ecsId } = scene
  const listed = async (role: Role, query: object) =>
    (await app.call(readers.get(role)!, api.listChecksheets, { params: { ecsId }, query: { tab: 'all', ...query } }))
      .body.rows.length
  expect(await listed('ecs-leader', { judgement: 'ng' })).toBe(3)
  expect(await listed('ecs-viewer', { judgement: 'ng' })).toBe(0)
  expect(await listed('ecs-leader', { deviation: 'yes' })).toBe(3)
  expect(await listed('ecs-viewer', { deviation: 'yes' })).toBe(0)
  expect((await listed('ecs-viewer', { judgement: 'ok' })) + (await listed('ecs-viewer', { judgement: 'none' }))).toBe(
    3,
  )
})

test('P17 a list tells of a sheet what the sheet itself tells', async () => {
  const viewer = readers.get('ecs-viewer')!
  const { body } = await app.call(viewer, api.listChecksheets, {
    params: { ecsId: scene.ecsId },
    query: { tab: 'all' },
  })
  expect(body.rows.length).toBeGreaterThan(0)
  for (const { id, overall, ok, warn, ng, done, total, optionalDone, optionalTotal } of body.rows) {
    const { checksheet } = (await app.call(viewer, api.getChecksheet, { params: { checksheetId: id } })).body
    const listed = { overall, progress: { ok, warn, ng, done, total, optionalDone, optionalTotal } }
    expect(checksheet).toMatchObject(listed)
  }
})

test('P18 why a sheet cannot be handed in tells another operator no reason of a personal item', async () => {
  const { make, send, operator, device, items } = scene
  const id = await make()
  await send(operator, device.answer(id, items.look!, 'ok'), device.answer(id, items.press!, '14.0'))
  await send(operator, device.answer(id, items.alcohol!, '38.7654321', {}, 99))
  const problemsFor = async (by: User) => {
    const [outcome] = await send(by, device.operation('checksheet.submit', id, {}, 99))
    return (outcome!.error!.detail as { problems: { kind: string; code: string }[] }).problems
  }
  expect((await problemsFor(operator)).map(({ kind }) => kind)).toEqual(['reason'])
  const other = readers.get('ecs-operator')!
  expect((await problemsFor(other)).map(({ kind, code }) => [kind, code])).toEqual([['missing', 'V-150']])
})

test('whoever measured it sees it, with what was said about it', async () => {
  const { body } = await app.call(scene.operator, api.getChecksheet, { params: { checksheetId: scene.openId } })
  expect(body.comments).toHaveLength(1)
  expect(body.attachments).toHaveLength(1)
  expect(body.conflicts).toHaveLength(1)
  const { attachmentId } = scene
  expect((await app.call(scene.operator, api.getAttachmentLink, { params: { attachmentId } })).status).toBe(200)
})

test('the live stream says that something changed, and not what', async () => {
  const { openId, operator, device, itemIds, send, ecsId } = scene
  const abort = new AbortController()
  const url = `http://localhost/api/ecs/${ecsId}/live`
  const headers = { authorization: `Bearer ${await app.tokenFor(readers.get('ecs-viewer')!)}` }
  const stream = new EventStream(await app.fetch(new Request(url, { headers, signal: abort.signal })))
  await stream.frame()
  await send(operator, device.answer(openId, itemIds[0]!, '38.7654321', { comment: scene.remark }, 99))
  expect(found((await stream.event()).raw)).toEqual([])
  abort.abort()
})

/** Last, and what writes after what reads: administrators may leave nothing of the place as it was. */
test.each(named)('%s tells no personal value to those who may not see it', async (name, endpoint) => {
  for (const role of mayNot) {
    const text = await told(readers.get(role)!, endpoint)
    expect(found(text), role).toEqual([])
    expect(tracesIn(name, text), role).toBe(undefined)
  }
})

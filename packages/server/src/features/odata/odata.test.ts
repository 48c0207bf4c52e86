import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { beforeAll, expect, test } from 'vitest'
import { makeKey } from '../../testing/keyScene.ts'
import { type SheetScene, sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { readFilter } from './filter.ts'
import { sortedPage } from './sortedPage.ts'
import { resultColumns } from './sql/columns.ts'

const app = testApp()
let scene: SheetScene
let other: SheetScene
let secret: string
let personal: string
const ids: string[] = []

beforeAll(async () => {
  ;[scene, other] = [await sheetScene(app), await sheetScene(app)]
  for (const value of ['13.5', '14.0', '12.1', '14.8']) {
    const id = await scene.make()
    ids.push(id)
    const { device, items } = scene
    await scene.send(scene.operator, device.answer(id, items.press!, value), device.answer(id, items.temp!, '38.8'))
  }
  await other.make()
  const body = { ecsId: scene.ecsId, title: "50%_off の 'ねじ'", severity: 'high' as const }
  await app.call(await scene.member('leader'), api.putAction, { params: { actionId: randomUUID() }, body })
  const scopes = ['records.read', 'actions.read', 'targets.read'] as const
  secret = (await makeKey(app, [...scopes], [scene.ecsId])).secret
  personal = (await makeKey(app, [...scopes, 'personal.read'], [scene.ecsId])).secret
})

type Feed = { value: Record<string, unknown>[]; '@odata.count'?: number; '@odata.nextLink'?: string }

/** A reader of its own, as a spreadsheet does it: Basic, follows every link, knows nothing but the specification. */
async function open(path: string, key = secret): Promise<Response> {
  const url = new URL(path, 'http://localhost:3000/api/odata/')
  const authorization = `Basic ${Buffer.from(`excel:${key}`).toString('base64')}`
  return app.fetch(new Request(url, { headers: { authorization, accept: 'application/json;odata.metadata=minimal' } }))
}

async function read(
  path: string,
  key?: string,
): Promise<{ rows: Feed['value']; pages: number; count: number | undefined }> {
  const rows: Feed['value'] = []
  let [next, pages, count]: [string | undefined, number, number | undefined] = [path, 0, undefined]
  while (next !== undefined) {
    const answer = await open(next, key)
    expect([answer.status, answer.headers.get('odata-version')], next).toEqual([200, '4.0'])
    const feed = (await answer.json()) as Feed
    rows.push(...feed.value)
    count ??= feed['@odata.count']
    next = feed['@odata.nextLink']
    pages += 1
    if (pages > 50) throw new Error('endless')
  }
  return { rows, pages, count }
}

const ask = (set: string, options: Record<string, string>) =>
  `${set}?${Object.entries(options)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

test('the service document names the sets, and the metadata their columns and keys', async () => {
  const service = (await (await open('')).json()) as { value: { name: string; url: string }[] }
  expect(service.value.map(({ url }) => url)).toEqual(['Checksheets', 'Results', 'Actions', 'Targets'])
  const answer = await open('$metadata')
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const xml = await answer.text()
  for (const { name } of service.value) {
    const type = new RegExp(`<EntitySet Name="${name}" EntityType="EcsCloud.(\\w+)"/>`).exec(xml)![1]
    const entity = new RegExp(`<EntityType Name="${type}">(.*?)</EntityType>`).exec(xml)![1]!
    const declared = [...entity.matchAll(/<Property Name="(\w+)" Type="Edm\.\w+"/g)].map(([, column]) => column)
    const [row] = (await read(name)).rows
    expect(Object.keys(row!).sort(), name).toEqual(declared.toSorted())
  }
})

test('sheets are filtered, sorted, selected, counted and read page by page', async () => {
  const all = await read(ask('Checksheets', { $count: 'true' }))
  expect([all.rows.length, all.count]).toEqual([4, 4])
  expect(all.rows.map(({ Id }) => Id).sort()).toEqual([...ids].sort())
  const chosen = await read(ask('Checksheets', { $filter: `Id eq ${ids[1]} or Id eq ${ids[2]}`, $select: 'Id,Status' }))
  expect(chosen.rows.map(Object.keys)).toEqual([
    ['Id', 'Status'],
    ['Id', 'Status'],
  ])
  const newest = await read(ask('Checksheets', { $orderby: 'CreatedAt desc', $top: '2', $select: 'Id' }))
  expect(newest.rows.map(({ Id }) => Id)).toEqual([ids[3], ids[2]])
  const rest = await read(ask('Checksheets', { $orderby: 'CreatedAt', $skip: '3', $select: 'Id' }))
  expect(rest.rows.map(({ Id }) => Id)).toEqual([ids[3]])
  const soon = new Date(Date.now() + 60_000).toISOString()
  expect((await read(ask('Checksheets', { $filter: `CreatedAt gt ${soon}` }))).rows).toEqual([])
  expect(
    (await read(ask('Checksheets', { $filter: `CreatedAt lt ${soon} and contains(TargetName,'射出')` }))).rows,
  ).toHaveLength(4)
  expect((await read(ask('Checksheets', { $filter: 'Lot ne null' }))).rows).toEqual([])
})

test('server-driven pages hold every row once, in the order of ids and in any other', async () => {
  const rows = Array.from({ length: 1203 }, (_, n) => ({
    ...{ id: randomUUID(), ecs_id: scene.ecsId, code: `T-${n}`, name: `対象 ${n}`, kind: 'equipment' as const },
    ...{ attributes: '{}', meters: '[]' },
  }))
  await app.services.db.kysely
    .insertInto('targets')
    .values(rows as never)
    .execute()
  for (const options of [{}, { $orderby: 'Name desc' }] as Record<string, string>[]) {
    const { rows: read1, pages } = await read(
      ask('Targets', { ...options, $filter: "contains(Code,'T-')", $select: 'Code' }),
    )
    expect([read1.length, pages]).toEqual([1203, 3])
    expect(new Set(read1.map(({ Code }) => Code)).size).toBe(1203)
  }
  expect(
    (await read(ask('Targets', { $filter: "contains(Code,'T-')", $top: '700', $select: 'Code' }))).rows,
  ).toHaveLength(700)
})

test('results carry values and judgements; P17 personal ones only under their own scope', async () => {
  const { rows, count } = await read(ask('Results', { $count: 'true' }))
  expect([rows.length, count]).toEqual([4, 4])
  expect(rows.every(({ ItemKey }) => ItemKey === 'press')).toBe(true)
  const bad = await read(ask('Results', { $filter: "Judgement eq 'ng' and TargetCode eq 'IM-03'" }))
  expect(bad.rows).toMatchObject([{ Value: '12.1', NumberValue: 12.1, Unit: 'MPa', EnteredBy: '佐藤 健一' }])
  const high = await read(ask('Results', { $filter: 'NumberValue ge 14 and NumberValue le 15', $select: 'Value' }))
  expect(high.rows.map(({ Value }) => Value).sort()).toEqual(['14.0', '14.8'])
  expect((await read(ask('Results', { $top: '3' }))).rows).toHaveLength(3)
  expect((await read(ask('Results', { $skip: '3' }))).rows).toHaveLength(1)
  expect((await read('Results', personal)).rows).toHaveLength(8)
  expect(JSON.stringify(await read('Checksheets'))).not.toContain('38.8')
})

test('results are sorted by any column, also across pages, and what is too many says what to do', async () => {
  const values = async (options: Record<string, string>) =>
    (await read(ask('Results', { $select: 'Value', ...options }), personal)).rows.map(({ Value }) => Value)
  const press = { $filter: "ItemKey eq 'press'" }
  expect(await values({ ...press, $orderby: 'NumberValue' })).toEqual(['12.1', '13.5', '14.0', '14.8'])
  expect(await values({ ...press, $orderby: 'NumberValue desc', $top: '2' })).toEqual(['14.8', '14.0'])
  expect(await values({ ...press, $orderby: 'NumberValue desc', $skip: '3' })).toEqual(['12.1'])
  expect(await values({ $orderby: 'ItemKey desc,Day,NumberValue' })).toEqual([
    ...['38.8', '38.8', '38.8', '38.8'],
    ...['12.1', '13.5', '14.0', '14.8'],
  ])
  expect(await values({ $orderby: 'Judgement desc,NumberValue desc', ...press })).toHaveLength(4)
  const rows = Array.from({ length: 1203 }, (_, n) => ({ Id: n, Value: n % 7 === 0 ? null : String(n % 11) }))
  const options = { filter: undefined, select: [], order: [{ column: 'Value', isFalling: true }], isCounted: false }
  const pages: (string | number | null | undefined)[] = []
  let token: string | undefined
  do {
    const page = sortedPage(rows, { ...options, top: undefined, skip: 0, token })
    pages.push(...page.rows.map(({ Value }) => Value))
    token = page.next
  } while (token)
  const known = rows
    .flatMap(({ Value }) => (Value === null ? [] : [Value]))
    .sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
  expect(pages).toEqual([...known, ...rows.filter(({ Value }) => Value === null).map(() => null)])
})

test('text of a filter is a value, whatever it looks like', async () => {
  const found = async (text: string) =>
    (await read(ask('Actions', { $filter: `contains(Title,'${text.replaceAll("'", "''")}')` }))).rows.length
  expect(await found("'ねじ'")).toBe(1)
  expect(await found('50%_off')).toBe(1)
  expect(await found('5%f')).toBe(0)
  expect(await found("') or 1=1 --")).toBe(0)
})

test.each([
  ['$filter', 'password eq 1'],
  ['$filter', "Status eq 'open' and"],
  ['$filter', "Status like 'x'"],
  ['$filter', "Id eq 'x'"],
  ['$filter', 'contains(CreatedAt,1)'],
  ['$filter', "Status eq 'open'; drop table ecs"],
  ['$filter', `${'('.repeat(40)}Lot eq null${')'.repeat(40)}`],
  ['$filter', Array.from({ length: 51 }, () => 'Lot eq null').join(' or ')],
  ['$orderby', 'Id; select 1'],
  ['$orderby', 'c.id'],
  ['$select', 'secret_hash'],
  ['$top', '-1'],
  ['$skiptoken', "k:' or 1=1"],
  ['$expand', 'Results'],
])('%s=%s is refused', async (name, value) => {
  expect((await open(ask('Checksheets', { [name]: value }))).status).toBe(400)
})

test('without a key a password is asked for; without the scope or from another ECS there is nothing', async () => {
  const stranger = await app.fetch(new Request('http://localhost/api/odata/Targets'))
  expect([stranger.status, stranger.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Basic')])
  const { secret: narrow } = await makeKey(app, ['targets.read'], [other.ecsId])
  expect((await open('Checksheets', narrow)).status).toBe(403)
  expect((await read('Targets', narrow)).rows.map(({ Id }) => Id)).toEqual([other.target.id])
})

test('a filter is read by its precedence', () => {
  const { kind } = readFilter("Status eq 'a' or Status eq 'b' and Lot eq null", resultColumns)
  expect(kind).toBe('or')
})

import { randomUUID } from 'node:crypto'
import { api, type Target } from '@ecs/core'
import { expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { type SheetScene, sheetScene, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import * as targets from '../targets/sql.ts'
import { emptyQueueOnce } from './sql/write.ts'

const app = testApp()

async function settle(): Promise<void> {
  while ((await emptyQueueOnce(app.services.db.kysely)) > 0);
}

async function find(scene: SheetScene, q: string, rest: object = {}, user: User = scene.operator) {
  const answer = await app.call(user, api.searchEcs, { params: { ecsId: scene.ecsId }, query: { q, ...rest } as never })
  return answer
}

const titles = async (scene: SheetScene, q: string, kind: api.SearchKind = 'target') =>
  (await find(scene, q, { kind })).body.rows.map(({ title }) => title)

const counts = async (scene: SheetScene, q: string, user = scene.operator) =>
  (await app.call(user, api.countHits, { params: { ecsId: scene.ecsId }, query: { q } })).body

async function addTarget(scene: SheetScene, name: string, code: string, change: Partial<Target> = {}) {
  const { id: _, ...draft } = { ...scene.target, qrCodes: [], ocrKeys: [], name, code, ...change }
  const id = randomUUID()
  await targets.upsert(app.services.db.kysely, id, draft)
  return id
}

test('width, kana and variant kanji do not matter', async () => {
  const scene = await sheetScene(app)
  await addTarget(scene, '冷却水ポンプ', 'P-01')
  await addTarget(scene, '髙橋工業製コンプレッサー', 'C-01')
  await settle()
  for (const words of ['ﾎﾟﾝﾌﾟ', 'ポンプ', 'ぽんぷ', '冷却水', 'p-01', 'Ｐ－０１'])
    expect(await titles(scene, words), words).toEqual(['冷却水ポンプ'])
  for (const words of ['高橋', '髙橋', 'コンプレッサ'])
    expect(await titles(scene, words), words).toEqual(['髙橋工業製コンプレッサー'])
  for (const letter of ['冷', 'ポ', '水']) expect(await titles(scene, letter), letter).toEqual(['冷却水ポンプ'])
})

test('N17 words that mean the same on the site find each other, in the search and in the list of targets', async () => {
  const scene = await sheetScene(app)
  await addTarget(scene, '空圧機 2号', 'C-02')
  await settle()
  const params = { ecsId: scene.ecsId }
  const listed = async () =>
    (await app.call(scene.operator, api.listTargets, { params, query: { q: 'コンプレッサー 2号' } })).body.rows.length
  expect([await titles(scene, 'コンプレッサー 2号'), await listed()]).toEqual([[], 0])
  const body = { groups: [['コンプレッサー', '空圧機']] }
  expect((await app.call(scene.operator, api.putSynonyms, { params, body })).status).toBe(403)
  const leader = await scene.member('leader')
  expect((await app.call(leader, api.putSynonyms, { params, body })).status).toBe(200)
  expect(await titles(scene, 'コンプレッサー 2号')).toEqual(['空圧機 2号'])
  expect(await listed()).toBe(1)
  expect(await titles(scene, 'コンプレッサー -2号')).toEqual([])
})

test('blank is AND, quotes are a phrase, minus excludes', async () => {
  const scene = await sheetScene(app)
  await addTarget(scene, '循環ポンプ 1号', 'A-1')
  await addTarget(scene, '循環ポンプ 2号', 'A-2')
  await addTarget(scene, '1号 ボイラー', 'B-1')
  await settle()
  expect(await titles(scene, 'ポンプ 1号')).toEqual(['循環ポンプ 1号'])
  expect(await titles(scene, 'ポンプ -2号')).toEqual(['循環ポンプ 1号'])
  expect(await titles(scene, '"ポンプ 2号"')).toEqual(['循環ポンプ 2号'])
  expect(await titles(scene, '"号 循環"')).toEqual([])
  expect(await titles(scene, '-2号')).toEqual([])
})

test('signs of SQL, LIKE and tsquery are letters like others', async () => {
  const scene = await sheetScene(app)
  const names = ['5"バルブ', '100%タンク', 'A_B', 'C:\\炉', "O'Brien", 'x & y | !z', '<->', '棚:*']
  for (const [no, name] of names.entries()) await addTarget(scene, name, `S-${no}`)
  await settle()
  for (const name of names.slice(1)) expect(await titles(scene, name), name).toContain(name)
  expect(await titles(scene, '5"バルブ')).toEqual(['5"バルブ'])
  expect(await titles(scene, '%')).toEqual(['100%タンク'])
  expect(await titles(scene, '_')).toEqual(['A_B'])
  expect(await titles(scene, '\\')).toEqual(['C:\\炉'])
  for (const words of ['"', '""', '-', '　', "'; drop table targets; --"])
    expect((await find(scene, words, { kind: 'target' })).body.rows, words).toEqual([])
})

test('a hundred characters are searched for, a hundred and one are refused with V-013', async () => {
  const scene = await sheetScene(app)
  await addTarget(scene, '長'.repeat(100), 'L-1')
  await settle()
  expect(await titles(scene, '長'.repeat(100))).toHaveLength(1)
  const refused = await find(scene, '長'.repeat(101))
  expect([refused.status, refused.body.error?.code]).toEqual([422, 'V-013'])
})

test('sheets are found by number, target, people, comments and remarks, newest first', async () => {
  const scene = await sheetScene(app)
  const { make, send, operator, device, items } = scene
  const [first, second] = [await make(), await make()]
  await send(operator, device.operation('comment.add', first, { text: '継手ににじみあり。増し締めした。' }))
  await send(operator, device.answer(second, items.look!, 'ng', { comment: 'オイル漏れ' }))
  await send(operator, device.answer(second, items.temp!, '38.2', { comment: '発熱のため帰宅' }))
  await send(operator, device.operation('checksheet.cancel', second, { reason: '中止' }))
  await settle()
  const sheets = (q: string) => find(scene, q).then(({ body }) => body.rows.map(({ id }) => id))
  expect(await sheets('3号機')).toEqual([second, first])
  expect(await sheets('佐藤')).toEqual([second, first])
  expect(await sheets('増締め')).toEqual([])
  expect(await sheets('増し締め')).toEqual([first])
  const leader = await scene.member('leader')
  await send(leader, device.operation('checksheet.cancel', second, { reason: '中止' }))
  await settle()
  expect(await sheets('おいる漏れ')).toEqual([second])
  expect(await sheets('発熱')).toEqual([])
  const hit = (await find(scene, 'にじみ')).body.rows[0]!
  expect(hit.lines).toEqual(['継手ににじみあり。増し締めした。'])
  expect(await sheets(hit.title)).toEqual([first])
})

test('pages of common and of rare words join without a gap', async () => {
  const scene = await sheetScene(app)
  const made = []
  for (let i = 0; i < 7; i += 1) made.push(await scene.make())
  await settle()
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: api.SearchHit[] = []
    const answer = await find(scene, '日常点検', { limit: 3, ...(cursor && { cursor }) })
    page.push(...answer.body.rows)
    seen.push(...page.map(({ id }) => id))
    cursor = answer.body.next
  } while (cursor)
  expect(seen).toEqual([...made].reverse())
})

test('items and templates are found; a renamed target only under its new name', async () => {
  const content = smallContent()
  content.processes[0]!.items[0]!.name = '作動油の油量'
  const scene = await sheetScene(app, content)
  const id = await addTarget(scene, '旧ホイスト', 'H-9')
  await settle()
  expect(await titles(scene, '作動油', 'item')).toEqual(['作動油の油量'])
  expect(await titles(scene, '日常', 'template')).toEqual(['日常点検表'])
  const known = (await targets.byId(app.services.db.kysely, id))!
  await targets.upsert(app.services.db.kysely, id, { ...known, name: '新ホイスト' })
  await settle()
  expect(await titles(scene, '旧ホイスト')).toEqual([])
  expect(await titles(scene, '新ホイスト')).toEqual(['新ホイスト'])
})

test('nothing found: what may have been meant; other ECS give neither rows nor counts nor words', async () => {
  const scene = await sheetScene(app)
  const other = await sheetScene(app)
  await addTarget(other, '極秘プレス機', 'Z-1')
  await addTarget(scene, 'コンプレッサー', 'C-7')
  await settle()
  expect(await counts(scene, '極秘プレス機')).toEqual({
    counts: { target: 0, checksheet: 0, template: 0, item: 0, notice: 0 },
    didYouMean: [],
  })
  expect((await counts(scene, 'コンブレッサー')).didYouMean).toContain('コンプレッサー')
  const stranger = await find(other, 'プレス', { kind: 'target' }, scene.operator)
  expect(stranger.status).toBe(404)
})

test('suggestions name targets, templates and numbers, each once', async () => {
  const scene = await sheetScene(app)
  await scene.make()
  await settle()
  const ask = async (q: string) =>
    (await app.call(scene.operator, api.suggest, { params: { ecsId: scene.ecsId }, query: { q } })).body.rows
  expect(await ask('IM')).toContainEqual({ kind: 'target', text: '射出成形機 3号機' })
  expect(await ask('点検')).toContainEqual({ kind: 'template', text: '日常点検表' })
  expect((await ask('ECS-2')).map(({ kind }) => kind)).toEqual(['checksheet'])
  expect(await ask('')).toEqual([])
})

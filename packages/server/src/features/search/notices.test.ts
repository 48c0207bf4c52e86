import { randomUUID } from 'node:crypto'
import { api, parseQuery } from '@ecs/core'
import { expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { approvalScene } from '../../testing/approvalScene.ts'
import { noticesIn } from '../../testing/noticeScene.ts'
import { person } from '../../testing/scene.ts'
import { type SheetScene, sheetScene, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { excerptOf } from './shownLines.ts'
import { emptyQueueOnce } from './sql/write.ts'

const app = testApp()
const notices = noticesIn(app)

async function settle(): Promise<void> {
  await notices.write()
  while ((await emptyQueueOnce(app.services.db.kysely)) > 0);
}

type Here = Pick<SheetScene, 'ecsId'>

async function find({ ecsId }: Here, user: User, q: string, rest: object = {}) {
  const query = { q, kind: 'notice', ...rest } as never
  const { body } = await app.call(user, api.searchEcs, { params: { ecsId }, query })
  return body
}

/** What is listed, which the number in the tab must agree with. */
async function titles(here: Here, user: User, q: string): Promise<string[]> {
  await settle()
  const { rows } = await find(here, user, q)
  const { body } = await app.call(user, api.countHits, { params: { ecsId: here.ecsId }, query: { q } })
  expect(body.counts.notice, q).toBe(rows.length)
  return rows.map(({ title }) => title)
}

/** An announcement of the administrator, to these people alone. */
async function announce(title: string, to: User[], rest: Partial<api.AnnouncementDraft> = {}) {
  const admin = await person(app.services.db.kysely, 'admin', '管理 者')
  const audience = { to: 'users' as const, userIds: to.map(({ id }) => id) }
  const noticeId = randomUUID()
  const body = { title, body: '本文です。', importance: 'normal' as const, requireAck: false, audience, ...rest }
  const { status } = await app.call(admin, api.putAnnouncement, { params: { noticeId }, body: body as never })
  expect(status).toBe(200)
  return noticeId
}

const change = (id: string, set: { published_at?: Date; expires_at?: Date }) =>
  app.services.db.kysely.updateTable('notices').set(set).where('id', '=', id).execute()

test('N1 N5 N6 N9 a notice is found in title and text, in any spelling', async () => {
  const scene = await sheetScene(app)
  const { operator } = scene
  const body = '第2ポンプ室の工事を行います。\n\n- 髙橋さんに**連絡**する\n- コンプレッサー C-07 は停止'
  await announce('断水のお知らせ', [operator], { body })
  await announce('停電', [operator], { body: 'ポンプは動きます。' })
  for (const q of ['ﾎﾟﾝﾌﾟ室', 'ぽんぷ　断水', '高橋', '連絡する', 'コンプレッサ', 'ｃ－０７', 'c07', '"c-07 は停止"'])
    expect(await titles(scene, operator, q), q).toEqual(['断水のお知らせ'])
  expect(await titles(scene, operator, 'ポンプ')).toEqual(['停電', '断水のお知らせ'])
  expect(await titles(scene, operator, 'ポンプ -停電')).toEqual(['断水のお知らせ'])
  for (const q of ['"停止 c-07"', '-停電', '%', 'ポンプ 火災']) expect(await titles(scene, operator, q), q).toEqual([])
  const [hit] = (await find(scene, operator, '髙橋')).rows
  expect(hit).toMatchObject({
    kind: 'notice',
    lines: ['髙橋さんに連絡する'],
    target: null,
    checksheet: null,
    notice: { type: 'info', importance: 'normal' },
  })
})

test('N17 words that mean the same find notices too', async () => {
  const scene = await sheetScene(app)
  await announce('空圧機を止めます', [scene.operator])
  const body = { groups: [['コンプレッサー', '空圧機']] }
  const leader = await scene.member('leader')
  await app.call(leader, api.putSynonyms, { params: { ecsId: scene.ecsId }, body })
  expect(await titles(scene, scene.operator, 'コンプレッサー')).toEqual(['空圧機を止めます'])
})

test('nobody finds the notice of somebody else, and an administrator is no exception', async () => {
  const scene = await sheetScene(app)
  const { operator } = scene
  await announce('秘密の断水', [operator])
  const admin = await person(app.services.db.kysely, 'admin', '別の 管理者')
  expect(await titles(scene, operator, '断水')).toHaveLength(1)
  for (const other of [await scene.member('operator'), await scene.member('leader'), admin])
    expect(await titles(scene, other, '断水')).toEqual([])
})

test('a notice that is not published yet, or has ended, is not found', async () => {
  const scene = await sheetScene(app)
  const { operator } = scene
  const id = await announce('断水', [operator])
  expect(await titles(scene, operator, '断水')).toHaveLength(1)
  const hour = 3_600_000
  await change(id, { published_at: new Date(Date.now() + hour) })
  expect(await titles(scene, operator, '断水')).toEqual([])
  await change(id, { published_at: new Date(Date.now() - 2 * hour), expires_at: new Date(Date.now() - hour) })
  expect(await titles(scene, operator, '断水')).toEqual([])
})

test('a notice about another ECS is found there, and not after leaving it', async () => {
  const scene = await approvalScene(app)
  const other = await sheetScene(app)
  const { leader } = scene
  await scene.submitted()
  await app.services.db.kysely.insertInto('memberships').values({ user_id: leader.id, ecs_id: other.ecsId }).execute()
  await announce('承認依頼の締切', [leader])
  const asked = '承認依頼　射出成形機 3号機　日常点検表'
  expect(await titles(scene, leader, '承認依頼')).toEqual(['承認依頼の締切', asked])
  expect(await titles(other, leader, '承認依頼')).toEqual(['承認依頼の締切'])
  await app.services.db.kysely
    .deleteFrom('memberships')
    .where('user_id', '=', leader.id)
    .where('ecs_id', '=', scene.ecsId)
    .execute()
  expect(await titles(other, leader, '承認依頼')).toEqual(['承認依頼の締切'])
  const { status } = await app.call(leader, api.searchEcs, {
    params: { ecsId: scene.ecsId },
    query: { q: '承認依頼', kind: 'notice' } as never,
  })
  expect(status).toBe(404)
})

test('N5 what is personal is found only by who may see it, and never by its number', async () => {
  const content = smallContent()
  Object.assign(content.processes[0]!.items[4]!, { upper: '37.5' })
  const scene = await approvalScene(app, undefined, content)
  const { approver } = scene
  const id = await scene.make()
  await scene.send(scene.operator, scene.device.answer(id, scene.items.temp!, '38.2', { comment: '熱' }))
  await settle()
  const told = (await find(scene, approver, 'temp')).rows.length + (await find(scene, scene.leader, 'temp')).rows.length
  expect(told).toBeGreaterThan(0)
  for (const user of [approver, scene.leader]) {
    expect(await titles(scene, user, '38.2')).toEqual([])
    expect(await titles(scene, { ...user, groups: ['ecs-editor'] }, 'temp')).toEqual([])
  }
})

test('pages join without a gap, newest first, and keep to the days that are asked for', async () => {
  const scene = await sheetScene(app)
  const { operator } = scene
  const made: string[] = []
  for (let n = 0; n < 5; n += 1) made.unshift(await announce(`断水 ${n}`, [operator]))
  await settle()
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof find>> = await find(scene, operator, '断水', {
      limit: 2,
      ...(cursor && { cursor }),
    })
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(made)
  // 23:30 and 0:30 on site: the same day elsewhere.
  await change(made[0]!, { published_at: new Date('2026-03-01T14:30:00Z') })
  await change(made[1]!, { published_at: new Date('2026-03-01T15:30:00Z') })
  const on = async (from: string, to: string) =>
    (await find(scene, operator, '断水', { from, to })).rows.map(({ id }) => id)
  expect(await on('2026-03-01', '2026-03-01')).toEqual([made[0]])
  expect(await on('2026-03-02', '2026-03-02')).toEqual([made[1]])
})

test('a long line is cut around the first word that was searched for', () => {
  const line = `${'あ'.repeat(300)}断水${'い'.repeat(300)}`
  const shown = excerptOf(line, parseQuery('断水'))
  expect(shown).toMatch(/^…あ{30}断水い{88}…$/)
  expect(excerptOf(`断水${'い'.repeat(300)}`, parseQuery('断水'))).toMatch(/^断水い{118}…$/)
  expect(excerptOf(`${'あ'.repeat(300)}断水`, parseQuery('断水'))).toMatch(/^…あ{118}断水$/)
  expect(excerptOf('断水', parseQuery('火災'))).toBe('断水')
  expect(excerptOf('🔧'.repeat(200), parseQuery('断水')).isWellFormed()).toBe(true)
})

import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { User } from '../../../http/user.ts'
import { type PersonalScene, personalScene } from '../../../testing/personalScene.ts'
import { smallContent } from '../../../testing/sheetScene.ts'
import { testApp } from '../../../testing/testApp.ts'

/** One place to look at everything that was ever changed. */
const app = testApp()
let scene: PersonalScene
let auditor: User
let editor: User

const search = async (user: User, query: Record<string, string | number>) =>
  (await app.call(user, api.searchAudit, { query })).body

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })

beforeAll(async () => {
  scene = await personalScene(app)
  auditor = await scene.member('auditor')
  editor = await scene.member('editor', '山田 花子')
})

/** A limit that is changed in a new version of a template. */
async function changedLimit(upper: string) {
  const content = smallContent()
  const ids = { templateId: randomUUID(), versionId: randomUUID() }
  const draft = {
    code: `L-${ids.templateId.slice(0, 8)}`,
    name: '受電設備点検',
    category: '設備',
    ecsIds: [scene.ecsId],
  }
  const put = (changed: typeof content) =>
    app.call(editor, api.putTemplateDraft, { params: ids, body: { ...draft, changeNote: '上限', content: changed } })
  await put(content)
  const changed = structuredClone(content)
  Object.assign(changed.processes[0]!.items.find(({ key }) => key === 'press')!, { upper })
  await put(changed)
  return ids.templateId
}

test('who changed a limit, from what to what', async () => {
  const templateId = await changedLimit('15.25')
  const found = await search(auditor, { q: '15.25', kind: 'template', from: today(), to: today() })
  expect(found.rows).toHaveLength(1)
  expect(found.rows[0]).toMatchObject({
    chain: templateId,
    action: 'template.draft',
    actorName: '山田 花子',
    thing: { kind: 'template', name: '受電設備点検' },
    before: { items: [{ upper: expect.any(String) }] },
    after: { items: [{ upper: '15.25' }] },
  })
  expect((await search(auditor, { q: '15.25', to: '2020-01-01' })).rows).toEqual([])
})

test('by person, thing, kind, action and 記録番号', async () => {
  const of = async (query: Record<string, string | number>) => (await search(auditor, { limit: 200, ...query })).rows
  const byPerson = await of({ actor: scene.leader.id })
  expect(byPerson.length).toBeGreaterThan(0)
  expect(new Set(byPerson.map(({ actor }) => actor))).toEqual(new Set([scene.leader.id]))
  const byThing = await of({ chain: scene.openId })
  expect(new Set(byThing.map(({ chain }) => chain))).toEqual(new Set([scene.openId]))
  expect(byThing.map(({ seq }) => seq)).toEqual(byThing.map((_, i) => byThing.length - i))
  const byAction = await of({ action: 'checksheet.revise' })
  expect(byAction.map(({ action, chain }) => [action, chain])).toEqual([['checksheet.revise', scene.revisedId]])
  const { docNo } = (await scene.view(scene.openId)).checksheet
  expect(new Set((await of({ q: docNo })).map(({ chain }) => chain))).toEqual(new Set([scene.openId]))
  expect((await of({ kind: 'checksheet' })).every(({ thing }) => thing.kind === 'checksheet')).toBe(true)
  const answer = byThing.find(({ entity }) => entity === 'result')
  expect(answer?.item).toMatchObject({ name: 'alcohol' })
})

test('pages follow one another without a gap or a repetition, also inside one link', async () => {
  const all = (await search(auditor, { limit: 200 })).rows.map(({ chain, seq }) => `${chain} ${seq}`)
  const paged: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await search(auditor, { limit: 7, ...(cursor && { cursor }) })
    paged.push(...page.rows.map(({ chain, seq }) => `${chain} ${seq}`))
    cursor = page.next
  } while (cursor)
  expect(paged.slice(0, all.length)).toEqual(all)
  expect(new Set(paged).size).toBe(paged.length)
})

test('a leader sees the sheets of their own ECS, and nothing that belongs to none', async () => {
  await changedLimit('15.75')
  const { rows } = await search(scene.leader, { limit: 200 })
  expect(new Set(rows.map(({ ecsId }) => ecsId))).toEqual(new Set([scene.ecsId]))
  expect((await search(scene.leader, { q: '15.75' })).rows).toEqual([])
  const other = await personalScene(app)
  expect((await search(other.leader, { chain: scene.openId })).rows).toEqual([])
})

test('P16 words that are hidden from a reader are not found by them, and where a page ends does not tell', async () => {
  expect((await search(auditor, { q: '38.7654321' })).rows.length).toBeGreaterThan(0)
  const told = await search(scene.admin, { q: '38.7654321' })
  const nothing = await search(scene.admin, { q: '99.1234567' })
  expect([told.rows, told.next]).toEqual([[], nothing.next])
  const hidden = (await search(scene.admin, { chain: scene.openId, limit: 200 })).rows
  expect(hidden.some(({ isHidden }) => isHidden)).toBe(true)
})

test('a sign-in is in the chain of the person, once per session', async () => {
  const user = { ...scene.leader, session: { id: randomUUID(), authenticatedAt: new Date() } }
  const token = await app.tokenFor(user, { origin_jti: user.session.id, auth_time: Math.floor(Date.now() / 1000) })
  for (const _ of [1, 2]) expect((await app.call(token, api.getMe)).status).toBe(200)
  const { rows } = await search(auditor, { chain: scene.leader.id })
  expect(rows.map(({ action, actor }) => [action, actor])).toEqual([['user.signIn', scene.leader.id]])
})

test('an index finds them: nothing is read in vain', async () => {
  const plan = async (where: string) => {
    const text = `explain select chain, seq from audit_links where ${where} order by at desc, chain desc, seq desc limit 50`
    return app.services.db.kysely.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(text).execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }
  expect(await plan(`at < now()`)).toMatch(/audit_links_newest|audit_links_by/)
  expect(await plan(`actor = '${auditor.id}'`)).toContain('audit_links_by_actor')
  expect(await plan(`ecs_id = '${scene.ecsId}'`)).toContain('audit_links_by_ecs')
  expect(await plan('ecs_id is null')).toContain('audit_links_of_no_ecs')
})

import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownMigrations } from '../../engines/db/migrate.ts'
import { fillStrips } from '../../jobs/fillStrips.ts'
import { sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()

type Query = Partial<Record<keyof (typeof api.listChecksheets)['query']['_input'], string | number>>

/** Sheets as rows, made in bulk: what a list reads is what the columns say. */
async function listScene(count: number) {
  const scene = await sheetScene(app)
  const { ecsId, target, templateId, versionId, operator } = scene
  const people = [operator.id, (await scene.member('operator', '髙橋 直樹')).id]
  await sql`
    insert into checksheets (id, ecs_id, doc_no, target_id, template_id, template_version_id, status, overall, rev,
      revision, ng, shift, planned_for, due_at, assignee_ids, created_by, created_at, updated_at, facts, chain_hash)
    select gen_random_uuid(), ${ecsId}, ${ecsId} || '-' || n, ${target.id}, ${templateId}, ${versionId},
      (array['planned', 'open', 'waiting', 'returned', 'approved', 'cancelled'])[n % 6 + 1], 'none', 1, 1,
      case when n % 10 = 0 then 1 else 0 end, case when n % 2 = 0 then '日勤' else '夜勤' end,
      current_date - n / 5, now() + n * interval '1 minute', array[(${people}::uuid[])[n % 2 + 1]], ${operator.id},
      date_trunc('second', now()) - (n / 3) * interval '1 hour', now(), '{}', repeat('0', 64)
    from generate_series(1, ${count}::int) n`.execute(app.services.db.kysely)
  const list = async (query: Query = {}, user = operator) =>
    (await app.call(user, api.listChecksheets, { params: { ecsId }, query: query as never })).body
  const everything = async (query: Query = {}) => {
    const rows: api.ChecksheetRow[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ ...query, limit: 7, ...(cursor && { cursor }) })
      rows.push(...page.rows)
      cursor = page.next
    } while (cursor)
    return rows
  }
  return { ...scene, people, list, everything }
}

const orderOf = ({ day, createdAt, id }: api.ChecksheetRow) => [day, createdAt, id].join(' ')

test('pages join without a gap and without a double, newest and oldest first', async () => {
  const { everything } = await listScene(100)
  const newest = await everything()
  expect(new Set(newest.map(({ id }) => id)).size).toBe(100)
  expect(newest.map(orderOf)).toEqual(newest.map(orderOf).sort().reverse())
  const oldest = await everything({ sort: 'oldest' })
  expect(oldest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).reverse())
})

test('a sheet that was sent back carries why, by whom and when; an older return of another is history', async () => {
  const { everything, ecsId, operator } = await listScene(12)
  const told = { reason: '写真が不足しています', by: operator.id, at: '2026-11-12T22:20:00.000Z' }
  const facts = JSON.stringify({ sheet: { returned: { ...told, fromStep: 1, to: { who: 'submitter' }, cells: [] } } })
  await sql`update checksheets set facts = ${facts}::jsonb where ecs_id = ${ecsId}`.execute(app.services.db.kysely)
  const rows = await everything()
  expect(rows.filter(({ status }) => status === 'returned')).toHaveLength(2)
  for (const { status, returned } of rows) expect(returned).toEqual(status === 'returned' ? told : null)
})

test('unfinished work by the time it is due; what has no time comes last', async () => {
  const { everything, ecsId } = await listScene(60)
  await sql`update checksheets set due_at = null where ecs_id = ${ecsId} and shift = '日勤'`.execute(
    app.services.db.kysely,
  )
  const rows = await everything({ tab: 'open', sort: 'due' })
  expect(rows).toHaveLength(10)
  const dues = rows.map(({ dueAt }) => dueAt ?? '9')
  expect(dues).toEqual([...dues].sort())
  expect(new Set(rows.map(({ id }) => id)).size).toBe(10)
})

test('each filter lets through what it says, and filters add up', async () => {
  const { everything, people, target, templateId } = await listScene(60)
  const all = await everything()
  const days = all.map(({ day }) => day)
  const [from, to] = [days[40]!, days[20]!]
  expect((await everything({ from, to })).map(({ id }) => id)).toEqual(
    all.filter(({ day }) => day >= from && day <= to).map(({ id }) => id),
  )
  expect(await everything({ status: 'waiting' })).toHaveLength(10)
  expect(await everything({ deviation: 'yes' })).toHaveLength(6)
  expect(await everything({ tab: 'past' })).toEqual(all.filter((row) => row.status !== 'planned'))
  expect(await everything({ assigneeId: people[1]! })).toHaveLength(30)
  expect(await everything({ shift: '夜勤', assigneeId: people[0]! })).toHaveLength(0)
  expect(await everything({ targetId: target.id, templateId })).toHaveLength(60)
  expect(await everything({ targetId: randomUUID() })).toHaveLength(0)
  expect(await everything({ ids: `${all[3]!.id},${all[5]!.id}`, tab: 'all' })).toHaveLength(2)
})

test('a judgement finds sheets in hand and finished ones alike, in one order', async () => {
  const { everything, ecsId } = await listScene(72)
  await sql`update checksheets set overall = (array['ok', 'warn', 'ng', 'none'])[extract(minute from due_at)::int % 4 + 1]
    where ecs_id = ${ecsId}`.execute(app.services.db.kysely)
  const all = await everything()
  for (const judgement of ['ok', 'warn', 'ng', 'none'] as const) {
    const wanted = all.filter(({ overall }) => overall === judgement)
    expect(wanted.length).toBeGreaterThan(9)
    expect(await everything({ judgement })).toEqual(wanted)
    expect(await everything({ judgement, sort: 'oldest' })).toEqual(wanted.toReversed())
    expect(await everything({ judgement, tab: 'past' })).toEqual(wanted.filter(({ status }) => status !== 'planned'))
    for (const status of ['open', 'approved'] as const)
      expect(await everything({ judgement, status })).toEqual(wanted.filter((row) => row.status === status))
  }
})

test('a person’s list follows who is assigned, the day and what is removed', async () => {
  const { everything, people, ecsId } = await listScene(40)
  const db = app.services.db.kysely
  const [first, second] = people as [string, string]
  const [moved, gone, ...rest] = await everything({ assigneeId: first })
  await sql`update checksheets set assignee_ids = ${[second, second]} where id = ${moved!.id}`.execute(db)
  await sql`delete from checksheets where id = ${gone!.id}`.execute(db)
  expect(await everything({ assigneeId: first })).toEqual(rest)
  await sql`update checksheets set planned_for = '2020-01-01' where id = ${rest[0]!.id}`.execute(db)
  const ids = (await everything({ assigneeId: first })).map(({ id }) => id)
  expect(ids).toEqual([...rest.slice(1), rest[0]!].map(({ id }) => id))
  expect((await everything({ assigneeId: second })).map(({ id }) => id)).toContain(moved!.id)
  expect(await everything({ assigneeId: second, tab: 'open', sort: 'due', to: '2019-12-31' })).toEqual([])
  const { rows } = await sql`select from assignments where ecs_id = ${ecsId}`.execute(db)
  expect(rows).toHaveLength(39)
})

test('finished work has no order by due time: it comes newest first', async () => {
  const { everything } = await listScene(30)
  expect(await everything({ tab: 'waiting', sort: 'due' })).toEqual(await everything({ tab: 'waiting' }))
})

test('today: planned for today in any state, and unfinished work that is due', async () => {
  const { everything, ecsId } = await listScene(30)
  const db = app.services.db.kysely
  await sql`update checksheets set due_at = null, planned_for = current_date - 30 where ecs_id = ${ecsId}`.execute(db)
  expect(await everything({ tab: 'today' })).toHaveLength(0)
  await sql`update checksheets set due_at = now() - interval '2 days' where ecs_id = ${ecsId}`.execute(db)
  const late = await everything({ tab: 'today', sort: 'due' })
  expect(new Set(late.map(({ status }) => status))).toEqual(new Set(['planned', 'open', 'returned']))
})

test('counts follow the filters, stop at a thousand and belong to the ECS alone', async () => {
  const { ecsId, operator } = await listScene(1200)
  await listScene(20)
  const count = async (query: Query = {}) =>
    (await app.call(operator, api.countChecksheets, { params: { ecsId }, query: query as never })).body
  expect((await count()).tabs).toMatchObject({ open: 200, returned: 200, waiting: 200, deviation: 120, all: 1000 })
  expect((await count({ shift: '夜勤' })).tabs).toMatchObject({ all: 600, deviation: 0 })
})

test('a person is counted alone, within a period and together with other filters', async () => {
  const { ecsId, operator, people, everything } = await listScene(60)
  await listScene(20)
  const [assigneeId] = people as [string]
  const [first] = (await everything({ assigneeId })).slice(9)
  for (const query of [{}, { from: first!.day }, { to: first!.day }, { shift: '日勤' }, { shift: '夜勤' }]) {
    const asked = { assigneeId, ...query }
    const { body } = await app.call(operator, api.countChecksheets, { params: { ecsId }, query: asked as never })
    expect(body.tabs.all, JSON.stringify(query)).toBe((await everything(asked)).length)
  }
})

test('a cursor of another order or made up is refused', async () => {
  const { list, operator, ecsId } = await listScene(3)
  const { next } = await list({ limit: 1 })
  const refused = (query: Query) =>
    app.call(operator, api.listChecksheets, { params: { ecsId }, query: query as never }).then(({ status }) => status)
  expect(await refused({ cursor: next!, tab: 'open', sort: 'due' })).toBe(400)
  expect(await refused({ cursor: "2026-01-01/'; drop table x" })).toBe(400)
})

test('J22 sheets of before follow the one rule; what an approver decided stands', async () => {
  const { everything, ecsId } = await listScene(40)
  const { kysely } = app.services.db
  const decided = { sheet: { override: { judgement: 'warn' } } }
  await sql`update checksheets set overall = 'warn' where ecs_id = ${ecsId}`.execute(kysely)
  await sql`update checksheets set facts = ${JSON.stringify(decided)}::jsonb
    where id = (select id from checksheets where ecs_id = ${ecsId} and ng > 0 limit 1)`.execute(kysely)
  const migration = (await ownMigrations()).find(({ name }) => name.endsWith('-overall-is-the-worst.sql'))
  await sql.raw(migration!.sql).execute(kysely)
  const rows = await everything()
  expect(
    rows
      .filter(({ ng }) => ng > 0)
      .map(({ overall }) => overall)
      .sort(),
  ).toEqual(['ng', 'ng', 'ng', 'warn'])
  expect(new Set(rows.filter(({ ng }) => ng === 0).map(({ overall }) => overall))).toEqual(new Set(['warn']))
})

test('C17 a list shows where a 否 stands, also of sheets from before it was kept', async () => {
  const scene = await sheetScene(app)
  const [first, second] = Object.values(scene.items)
  const id = await scene.make()
  await scene.send(scene.operator, scene.device.answer(id, second!, '999'))
  const strip = async () => {
    const { body } = await app.call(scene.operator, api.listChecksheets, { params: { ecsId: scene.ecsId }, query: {} })
    return body.rows.find((row) => row.id === id)?.strip
  }
  expect(first).toBeDefined()
  expect(await strip()).toMatch(/^\.n/)
  const { services } = app
  await sql`update checksheets set strip = null where id = ${id}`.execute(services.db.kysely)
  expect(await strip()).toBeNull()
  await fillStrips.handle({}, { services, jobId: '', attempt: 1, signal: new AbortController().signal })
  expect(await strip()).toMatch(/^\.n/)
})

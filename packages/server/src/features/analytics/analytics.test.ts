import { randomUUID } from 'node:crypto'
import { api, beforeAfter, effectWindow } from '@ecs/core'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import {
  cpkByLoops,
  crewsByLoops,
  inPeriod,
  itemsByLoops,
  type LoopSheet,
  loadSheets,
  sumsByLoops,
  targetsByLoops,
} from '../../testing/analyticsLoops.ts'
import { seedSheets } from '../../testing/analyticsSeed.ts'
import { type ApprovalScene, approvalScene } from '../../testing/approvalScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { dayIn } from '../checksheets/context.ts'
import * as targets from '../targets/sql.ts'
import { queueEverything, refreshAll } from './sql/refresh.ts'

const isLong = process.env.ECS_TEST_LONG === 'on'
/** 100,000 sheets instead of 2,000, and 200 plays instead of 6. */
const timeout = isLong ? 1_200_000 : 60_000
const app = testApp()
const db = () => app.services.db.kysely
const dayMs = 86_400_000
const today = dayIn('Asia/Tokyo', new Date())
const daysAgo = (count: number) => dayIn('Asia/Tokyo', new Date(Date.now() - count * dayMs))
const period = { from: daysAgo(60), to: daysAgo(-2) }

let scene: ApprovalScene
beforeAll(async () => {
  scene = await approvalScene(app)
})

const ask = async (user: User, query: object = period) =>
  (await app.call(user, api.getCompletion, { query: { ecsId: scene.ecsId, ...period, ...query } })).body

async function expectEqualFigures(user: User, all: boolean): Promise<LoopSheet[]> {
  const every = await loadSheets(db(), [scene.ecsId])
  const sheets = inPeriod(every, period)
  const loops = { ...period, now: new Date(), today, all }
  const told = await ask(user)
  expect(told.sums).toEqual(sumsByLoops(sheets, loops))
  expect(told.pending).toBe(0)
  for (const day of new Set(sheets.map((sheet) => sheet.day))) {
    const { day: _, ...sums } = told.days.find((row) => row.day === day) ?? { day, ...sumsByLoops([], loops) }
    const own = sheets.filter((sheet) => sheet.day === day)
    expect([day, sums]).toEqual([day, sumsByLoops(own, loops)])
  }
  for (const { shift, ...sums } of told.shifts)
    expect([shift, sums]).toEqual([
      shift,
      sumsByLoops(
        sheets.filter((sheet) => sheet.shift === shift),
        loops,
      ),
    ])
  await expectEqualGroups(told, sheets, loops)
  const { from, to, sums } = told.before
  expect(sums).toEqual(sumsByLoops(inPeriod(every, { from, to }), loops))
  await expectEqualFindings(user, all, sheets)
  return every
}

async function expectEqualGroups(
  { groups }: api.CompletionResponse,
  sheets: LoopSheet[],
  loops: Parameters<typeof sumsByLoops>[1],
): Promise<void> {
  const people = await db().selectFrom('people').select(['id', 'groups']).execute()
  const expected = crewsByLoops(sheets, new Map(people.map((person) => [person.id, person.groups])))
  const counted = new Map([...expected].map(([group, own]) => [group, sumsByLoops(own, loops)]))
  expect(new Map(groups.map(({ group, ...sums }) => [group as string, sums]))).toEqual(counted)
}

async function expectEqualFindings(user: User, all: boolean, sheets: LoopSheet[]): Promise<void> {
  const query = { ...period, ecsId: scene.ecsId }
  const { body } = await app.call(user, api.getFindings, { query })
  const items = itemsByLoops(sheets, (itemId) => all || itemId !== scene.items.temp)
  expect(new Map(body.items.map(({ itemId, ng, warn }) => [itemId, { ng, warn }]))).toEqual(items)
  const sum = (of: Iterable<{ ng: number; warn: number }>) => {
    const total = { ng: 0, warn: 0 }
    for (const { ng, warn } of of) [total.ng, total.warn] = [total.ng + ng, total.warn + warn]
    return total
  }
  expect(body.sums.items).toEqual(sum(items.values()))
  expect(sum(body.processes)).toEqual(sum(items.values()))
  const byTarget = targetsByLoops(sheets, all)
  expect(new Map(body.targets.map(({ targetId, ng, warn }) => [targetId, { ng, warn }]))).toEqual(byTarget)
}

type Move = { kind: string; sheet: number; value: string; shift: number; age: number; due: number }

const move = fc.record({
  kind: fc.constantFrom(
    'make',
    'make',
    'fill',
    'fill',
    'submit',
    'submit',
    'approve',
    'return',
    'withdraw',
    'cancel',
    'void',
    'revise',
    'count',
  ),
  sheet: fc.nat({ max: 7 }),
  value: fc.constantFrom('12.0', '14.0', '14.8', '15.5'),
  shift: fc.nat({ max: 2 }),
  age: fc.integer({ min: 0, max: 5 }),
  due: fc.integer({ min: -30, max: 30 }),
})

async function play(one: Move, made: string[]): Promise<void> {
  const { send, decide, approve, device, items, operator, leader, approver, admin } = scene
  const id = made[one.sheet % Math.max(1, made.length)]
  if (one.kind === 'count') return refreshAll(db())
  if (one.kind === 'make' || !id) {
    const checksheetId = randomUUID()
    const draft = {
      ecsId: scene.ecsId,
      targetId: scene.target.id,
      templateId: scene.templateId,
      templateVersionId: scene.versionId,
      start: one.due % 3 !== 0,
      plannedFor: daysAgo(one.age),
      ...(one.shift > 0 && { shift: one.shift === 1 ? '日勤' : '夜勤' }),
      ...(one.due !== 0 && { dueAt: new Date(Date.now() + one.due * 3_600_000).toISOString() }),
      ...(one.age > 0 && { reason: '入力漏れ' }),
    }
    const [outcome] = await send(operator, device.operation('checksheet.create', checksheetId, { draft }))
    if (outcome!.kind === 'applied') made.push(checksheetId)
    return
  }
  const operation = (type: Parameters<typeof device.operation>[0], rest: object) => device.operation(type, id, rest, 99)
  const moves: Record<string, () => Promise<unknown>> = {
    fill: () =>
      send(
        operator,
        device.answer(id, items.press!, one.value, { comment: '確認' }, 99),
        device.answer(id, items.look!, one.shift === 0 ? 'ng' : 'ok', { comment: '油漏れ' }, 99),
      ),
    submit: () => decide(operator, operation('checksheet.submit', {})),
    approve: async () => {
      await approve(leader, id).catch(() => undefined)
      await approve(approver, id).catch(() => undefined)
    },
    return: () =>
      decide(leader, operation('checksheet.return', { reason: '再確認', to: { who: 'submitter' }, cells: [] })),
    withdraw: () => decide(operator, operation('checksheet.withdraw', {})),
    cancel: () => decide(leader, operation('checksheet.cancel', { reason: '停止中' })),
    void: () => decide(admin, operation('checksheet.void', { reason: '誤記録' })),
    revise: () => decide(leader, operation('checksheet.revise', { reason: '訂正' })),
  }
  await moves[one.kind]!()
}

test('whatever is done to sheets in whatever order, the sums are those of a recount', { timeout }, async () => {
  const seen = new Set<string>()
  // One sheet of each state for certain; chance adds the rest.
  const certain = { sheet: 0, value: '14.0', shift: 1, age: 0, due: 1 }
  const first: string[] = []
  for (const kind of ['make', 'fill', 'submit']) await play({ ...certain, kind }, first)
  for (const due of [3, 6, 1]) await play({ ...certain, kind: 'make', due }, first)
  await play({ ...certain, kind: 'cancel', sheet: 3 }, first)
  await play({ ...certain, kind: 'make', due: 2 }, first)
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 12, maxLength: 30 }), async (moves) => {
      const made: string[] = []
      for (const one of moves) await play(one, made)
      await refreshAll(db())
      const every = await expectEqualFigures(scene.leader, true)
      for (const { status } of every) seen.add(status)
    }),
    { numRuns: isLong ? 200 : 6, endOnFailure: true },
  )
  expect([...seen].sort()).toEqual(expect.arrayContaining(['cancelled', 'open', 'planned', 'waiting']))
  const standing = () => db().selectFrom('analytics_standings').selectAll().where('ecs_id', '=', scene.ecsId).execute()
  const before = await standing()
  await queueEverything(db())
  await refreshAll(db())
  expect(await standing()).toEqual(before)
  await expectEqualFigures(scene.leader, true)
})

describe('a fixed seed', { timeout }, () => {
  const targetIds: string[] = []
  beforeAll(async () => {
    scene = await approvalScene(app)
    for (let no = 0; no < 8; no += 1) {
      const id = randomUUID()
      const { ecsId, kind, status, areaPath, attributes, meters } = scene.target
      const made = { ecsId, kind, status, areaPath, attributes, meters, qrCodes: [], ocrKeys: [] }
      await targets.upsert(db(), id, { ...made, code: `EQ-${no}`, name: `${no}号機` })
      targetIds.push(id)
    }
    const { ecsId, templateId, versionId, operator, leader, approver, items } = scene
    const wanted = { press: items.press!, look: items.look!, temp: items.temp! }
    const nobody = randomUUID()
    const crews = [
      [],
      [operator.id],
      [operator.id, leader.id],
      [leader.id, approver.id],
      [nobody],
      [nobody, operator.id],
    ]
    const place = { ecsId, targetIds, templateId, versionId, by: operator.id, crews, items: wanted, today }
    for (const [person, groups] of [
      [operator, ['ecs-operator']],
      [leader, ['ecs-leader']],
      [approver, ['ecs-approver', 'ecs-operator']],
    ] as const)
      await db()
        .updateTable('people')
        .set({ groups: [...groups] })
        .where('id', '=', person.id)
        .execute()
    await seedSheets(db(), place, isLong ? 100_000 : 2000)
    await refreshAll(db())
  }, 2 * timeout)

  test('every figure equals plain loops over the rows, with and without personal items', async () => {
    const all = await expectEqualFigures(scene.leader, true)
    await expectEqualFigures(scene.admin, false)
    expect((await ask(scene.leader)).sums.ng).toBeGreaterThan((await ask(scene.admin)).sums.ng)
    const { body } = await app.call(scene.leader, api.getStandings, { query: { ecsId: scene.ecsId } })
    const press = body.rows.filter(({ item }) => item.id === scene.items.press)
    expect(press).toHaveLength(targetIds.length)
    for (const { target, cpk } of press)
      expect(cpk).toBeCloseTo(cpkByLoops(all, target.id, scene.items.press!, { lower: 13, upper: 15 })!, 9)
    expect(press.map(({ cpk }) => cpk)).toEqual(press.map(({ cpk }) => cpk).toSorted((a, b) => a! - b!))
    const told = await app.call(scene.admin, api.getStandings, { query: { ecsId: scene.ecsId } })
    expect(told.body.rows.some(({ item }) => item.id === scene.items.temp)).toBe(false)
  })

  test('the month as targets × days', async () => {
    const month = today.slice(0, 7)
    for (const [user, all] of [
      [scene.leader, true],
      [scene.admin, false],
    ] as const) {
      const { body } = await app.call(user, api.getHeat, { params: { ecsId: scene.ecsId }, query: { month } })
      const sheets = (await loadSheets(db(), [scene.ecsId])).filter(({ day }) => day.startsWith(month))
      expect(body.size).toBe(
        new Set(sheets.filter(({ status }) => !['void', 'cancelled'].includes(status)).map(({ targetId }) => targetId))
          .size,
      )
      for (const target of body.targets)
        for (const cell of target.days) {
          const own = sheets.filter(({ targetId, day }) => targetId === target.id && day === cell.day)
          expect(sumsByLoops(own, { ...period, now: new Date(), today, all })).toMatchObject(omitDay(cell))
        }
    }
  })

  test('what a figure counts is what its link lists', async () => {
    const { sums, days, groups } = await ask(scene.leader)
    const listed = async (user: User, filters: object) => {
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const query = { tab: 'all', limit: '200', ...period, ...filters, ...(cursor && { cursor }) } as never
        const { body } = await app.call(user, api.listChecksheets, { params: { ecsId: scene.ecsId }, query })
        ids.push(...body.rows.map(({ id }) => id))
        cursor = body.next ?? undefined
      } while (cursor)
      expect(new Set(ids).size).toBe(ids.length)
      return ids.length
    }
    expect(await listed(scene.leader, { counted: 'total' })).toBe(sums.total)
    expect(await listed(scene.leader, { counted: 'done' })).toBe(sums.done)
    expect(await listed(scene.leader, { counted: 'doneLate' })).toBe(sums.doneLate)
    expect(await listed(scene.leader, { counted: 'inTime' })).toBe(sums.done - sums.doneLate)
    expect(await listed(scene.leader, { counted: 'due' })).toBe(sums.late + sums.missed)
    expect(await listed(scene.leader, { counted: 'ng' })).toBe(sums.ng)
    expect(await listed(scene.leader, { counted: 'warn' })).toBe(sums.warn)
    expect(await listed(scene.admin, { counted: 'ng' })).toBe((await ask(scene.admin)).sums.ng)
    expect(groups.map(({ group }) => group)).toEqual(['ecs-operator', 'ecs-leader', 'ecs-approver', 'none'])
    for (const { group, done, ng } of groups) {
      expect(await listed(scene.leader, { counted: 'done', crewGroup: group })).toBe(done)
      expect(await listed(scene.leader, { counted: 'ng', crewGroup: group })).toBe(ng)
    }
    const [first] = days
    expect(await listed(scene.leader, { counted: 'done', from: first!.day, to: first!.day })).toBe(first!.done)
    const query = { ...period, ecsId: scene.ecsId }
    const { items, processes, targets: bad } = (await app.call(scene.leader, api.getFindings, { query })).body
    for (const { itemId, ng, warn } of items) {
      expect(await listed(scene.leader, { foundItems: itemId, foundAs: 'ng' })).toBe(ng)
      expect(await listed(scene.leader, { foundItems: itemId, foundAs: 'warn' })).toBe(warn)
    }
    expect(await listed(scene.leader, { foundItems: processes[0]!.itemIds.join(',') })).toBeGreaterThan(0)
    expect(await listed(scene.leader, { counted: 'ng', targetId: bad[0]!.targetId })).toBe(bad[0]!.ng)
    expect(await listed(scene.admin, { foundItems: scene.items.temp })).toBe(0)
    expect(await listed(scene.leader, { foundItems: scene.items.temp })).toBeGreaterThan(0)
  })

  test('K25 figures by group follow a change of the assignees, and of their groups', async () => {
    const before = (await ask(scene.leader)).groups
    const { id } = await db()
      .selectFrom('checksheets')
      .select('id')
      .where('ecs_id', '=', scene.ecsId)
      .where('status', '=', 'approved')
      .where(sql<boolean>`assignee_ids = '{}' and day > ${daysAgo(50)}`)
      .executeTakeFirstOrThrow()
    const { approver } = scene
    await db()
      .updateTable('checksheets')
      .set({ assignee_ids: [approver.id] })
      .where('id', '=', id)
      .execute()
    await refreshAll(db())
    const moved = (await ask(scene.leader)).groups
    const doneOf = (groups: typeof before, name: string) => groups.find(({ group }) => group === name)?.done ?? 0
    expect(doneOf(moved, 'none')).toBe(doneOf(before, 'none') - 1)
    expect(doneOf(moved, 'ecs-approver')).toBe(doneOf(before, 'ecs-approver') + 1)
    await db()
      .updateTable('people')
      .set({ groups: ['ecs-editor'] })
      .where('id', '=', approver.id)
      .execute()
    const renamed = (await ask(scene.leader)).groups
    expect(doneOf(renamed, 'ecs-approver')).toBe(0)
    expect(doneOf(renamed, 'ecs-editor')).toBe(doneOf(moved, 'ecs-approver'))
    await expectEqualFigures(scene.leader, true)
  })

  test('a template that is another’s has no figures; another ECS does not exist', async () => {
    expect((await ask(scene.leader, { templateId: scene.templateId })).sums).toEqual((await ask(scene.leader)).sums)
    expect((await ask(scene.leader, { templateId: randomUUID() })).sums.total).toBe(0)
    const other = await approvalScene(app)
    const query = { ...period, ecsId: scene.ecsId }
    for (const endpoint of [
      api.getCompletion,
      api.getFindings,
      api.getCorrections,
      api.getEffects,
      api.getStandings,
    ] as const) {
      const asked = endpoint === api.getStandings ? { ecsId: scene.ecsId } : query
      expect((await app.call(other.leader, endpoint as typeof api.getFindings, { query: asked as never })).status).toBe(
        404,
      )
      const { status } = await app.call(scene.operator, endpoint as typeof api.getFindings, { query: asked as never })
      expect(status).toBe(403)
    }
    const { body } = await app.call(other.leader, api.getCompletion, { query: period })
    expect(body.ecs.map(({ ecsId }) => ecsId)).toEqual([other.ecsId])
    expect(body.sums.total).toBe(0)
  })
})

test('K24 time to correct runs to the last confirmation; what is open is told whenever it was opened', async () => {
  const { ecsId, leader, admin } = await approvalScene(app)
  const start = Date.now()
  const day = (count: number) => new Date(start - count * dayMs)
  const opened = async (severity: 'high' | 'low', age: number, status: string, confirmed: number[] = []) => {
    const id = randomUUID()
    await app.call(leader, api.putAction, { params: { actionId: id }, body: { ecsId, title: '油漏れ', severity } })
    await db()
      .updateTable('actions')
      .set({ created_at: day(age), status: status as 'todo', due_on: daysAgo(1) })
      .where('id', '=', id)
      .execute()
    for (const at of confirmed)
      await db()
        .insertInto('action_steps')
        .values({ id: randomUUID(), action_id: id, move: 'confirm', note: null, by: leader.id, at: day(at) })
        .execute()
    return id
  }
  await opened('high', 10, 'done', [9])
  await opened('high', 10, 'effect', [9, 7])
  await opened('low', 20, 'done', [5])
  await opened('low', 10, 'doing', [8])
  await opened('low', 10, 'rejected')
  const oldest = await opened('low', 90, 'todo')
  const query = { ...period, ecsId }
  const { body } = await app.call(leader, api.getCorrections, { query })
  expect(body).toMatchObject({
    opened: 4,
    corrected: 3,
    medianMs: 3 * dayMs,
    open: 3,
    overdue: 2,
    oldest: { id: oldest },
  })
  expect(body.steps.filter(({ size }) => size > 0)).toEqual([
    { key: 'd1', size: 1 },
    { key: 'd3', size: 1 },
    { key: 'over', size: 1 },
  ])
  expect(body.severities).toContainEqual({ severity: 'high', size: 2, medianMs: 2 * dayMs })
  const none = await app.call(leader, api.getCorrections, { query: { ...query, templateId: randomUUID() } })
  expect(none.body).toMatchObject({ opened: 0, open: 0, oldest: null, medianMs: null })
  expect((await app.call(admin, api.getCorrections, { query: period })).body.opened).toBeGreaterThanOrEqual(4)
})

test('K26 a finished measure is told with its item; the trend and the lists split at the same moment', async () => {
  const { ecsId, leader, admin, operator, make, send, device, items, target, templateId } = await approvalScene(app)
  const finishedAt = new Date(Date.now() - 5 * dayMs)
  const sheetAt = async (minutes: number, value: string) => {
    const id = await make()
    const [done] = await send(operator, device.answer(id, items.press!, value, { comment: '確認' }))
    expect(done!.kind).toBe('applied')
    const at = new Date(finishedAt.getTime() + minutes * 60_000)
    const day = dayIn('Asia/Tokyo', at)
    await db()
      .updateTable('checksheets')
      .set({ status: 'approved', submitted_at: at, created_at: at, planned_for: day })
      .where('id', '=', id)
      .execute()
    return id
  }
  const found = await sheetAt(-3 * 1440, '15.6')
  for (const [minutes, value] of [
    [-31 * 1440, '13.1'],
    [-1440, '15.2'],
    [-1, '14.6'],
    [0, '14.0'],
    [1440, '14.1'],
    [2880, '13.9'],
  ] as const)
    await sheetAt(minutes, value)
  const action = async (status: string, itemId: string | undefined) => {
    const id = randomUUID()
    const body = { ecsId, checksheetId: found, itemId, title: '圧力が高い', severity: 'high' } as const
    expect((await app.call(leader, api.putAction, { params: { actionId: id }, body })).status).toBe(200)
    await db()
      .updateTable('actions')
      .set({ status: status as 'effect' })
      .where('id', '=', id)
      .execute()
    for (const at of [new Date(finishedAt.getTime() - dayMs), finishedAt])
      await db()
        .insertInto('action_steps')
        .values({ id: randomUUID(), action_id: id, move: 'finish', note: null, by: leader.id, at })
        .execute()
    return id
  }
  const actionId = await action('effect', items.press!)
  await action('checking', items.look!)
  await action('done', undefined)
  await action('done', items.temp!)
  const query = { ...period, ecsId }
  for (const user of [leader, admin]) {
    const { body } = await app.call(user, api.getEffects, { query })
    expect(body.rows).toMatchObject([
      { actionId, templateId, itemId: items.press, target: { id: target.id }, finishedAt: finishedAt.toISOString() },
    ])
  }
  const none = await app.call(leader, api.getEffects, { query: { ...query, templateId: randomUUID() } })
  expect(none.body.rows).toEqual([])
  const earlier = await app.call(leader, api.getEffects, { query: { ...query, to: daysAgo(6) } })
  expect(earlier.body.rows).toEqual([])
  const params = { targetId: target.id, itemId: items.press! }
  const { item, points } = (await app.call(leader, api.itemSeries, { params, query: period })).body
  const { before, after } = beforeAfter(item, points, finishedAt.toISOString())
  expect([before.points, before.ng, after.points, after.ng]).toEqual([3, 2, 3, 0])
  expect(before.mean).toBeCloseTo((15.6 + 15.2 + 14.6) / 3, 9)
  expect(after.mean).toBeCloseTo(14, 9)
  const { from, to } = effectWindow(finishedAt.toISOString())
  const listed = async (filters: object) => {
    const asked = { tab: 'all', limit: '200', foundItems: items.press, foundAs: 'ng', ...filters } as never
    return (await app.call(leader, api.listChecksheets, { params: { ecsId }, query: asked })).body.rows.length
  }
  expect(await listed({ handedFrom: from, handedBefore: finishedAt.toISOString() })).toBe(before.ng)
  expect(await listed({ handedFrom: finishedAt.toISOString(), handedBefore: to })).toBe(after.ng)
})

test('the wall shows today, what is not settled and what is late; a personal 否 only to those who may know', async () => {
  const { ecsId, make, send, operator, leader, admin, device, items } = await approvalScene(app)
  const bad = await make()
  const warned = await make()
  await send(operator, device.answer(bad, items.look!, 'ng', { comment: '油漏れ' }))
  await send(operator, device.answer(warned, items.press!, '14.8'))
  await db()
    .updateTable('checksheets')
    .set({ due_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', warned)
    .execute()
  const wall = async (user: User) => (await app.call(user, api.getWall, { params: { ecsId } })).body
  const told = await wall(operator)
  expect(told.sums).toEqual({ total: 2, remaining: 2, overdue: 1, deviations: 1, waiting: 0 })
  expect(told.sheets.map(({ id, isLate, overall }) => [id, isLate, overall])).toEqual([
    [warned, true, 'warn'],
    [bad, false, 'ng'],
  ])
  const finding = { itemName: 'look', isCritical: false, others: 0 }
  expect(told.deviations).toMatchObject([{ checksheetId: bad, action: null, finding }])
  await db()
    .updateTable('checksheets')
    .set({
      facts:
        sql`jsonb_set(facts, '{sheet,shared}', '{"overall": "ok", "progress": {"ng": 0, "warn": 0, "ok": 1}}')` as never,
    })
    .where('id', '=', bad)
    .execute()
  expect((await wall(leader)).deviations).toHaveLength(1)
  expect((await wall(admin)).deviations).toEqual([])
  expect((await wall(admin)).sheets.map(({ overall }) => overall)).toEqual(['warn', 'ok'])
  const other = await approvalScene(app)
  expect((await app.call(other.leader, api.getWall, { params: { ecsId } })).status).toBe(404)
})

const omitDay = <T extends { day: string }>({ day: _, ...rest }: T) => rest

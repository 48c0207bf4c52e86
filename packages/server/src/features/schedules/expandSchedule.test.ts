import { randomUUID } from 'node:crypto'
import { api, defaultCalendar, defaultCalendarId, type ScheduleDraft } from '@ecs/core'
import { expect, test } from 'vitest'
import { scheduleDraft } from '../../testing/scheduleScene.ts'
import { type SheetScene, sheetScene, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import * as calendars from '../calendars/sql.ts'
import { hashOf } from '../templates/hash.ts'
import { publish, schedule } from '../templates/sql/publish.ts'
import * as templates from '../templates/sql.ts'
import { expandSchedule } from './expandSchedule.ts'
import * as schedules from './sql.ts'

const app = testApp()

/** Noon on site, Sunday 15 November 2026. */
const noon = new Date('2026-11-15T03:00:00Z')
const daysLater = (days: number, from = noon) => new Date(from.getTime() + days * 86_400_000)

async function scheduleScene(rest: Partial<ScheduleDraft> = {}) {
  const scene = await sheetScene(app)
  const { ecsId, templateId, target } = scene
  const scheduleId = randomUUID()
  const save = async (change: Partial<ScheduleDraft> = {}, at = noon) => {
    const draft = scheduleDraft({ ecsId, templateId, targetIds: [target.id] }, { ...rest, ...change })
    await schedules.upsert(app.services.db.kysely, { id: scheduleId, ...draft }, scene.operator.id, at)
  }
  await save()
  return { ...scene, scheduleId, save }
}

const plan = (scheduleId: string, at = noon, aheadDays?: number) =>
  app.services.db.kysely.transaction().execute((tx) => expandSchedule(tx, scheduleId, at, aheadDays))

async function sheetsOf(scheduleId: string) {
  const rows = await app.services.db.kysely
    .selectFrom('checksheets')
    .select([
      'id',
      'status',
      'doc_no',
      'due_at',
      'missed_at',
      'assignee_ids',
      'total',
      'template_version_id',
      'chain_seq',
    ])
    .select((row) => row.cast<string>('planned_for', 'text').as('day'))
    .where('schedule_id', '=', scheduleId)
    .orderBy('planned_for')
    .execute()
  return rows
}

const daysOf = async (scheduleId: string) => (await sheetsOf(scheduleId)).map(({ day }) => day)

test('two weeks of sheets are planned, assigned, and due at the end of the shift', async () => {
  const someone = randomUUID()
  const { scheduleId } = await scheduleScene({ assigneeIds: [someone] })
  expect(await plan(scheduleId)).toBe(15)
  const sheets = await sheetsOf(scheduleId)
  expect(sheets[0]).toMatchObject({
    day: '2026-11-15',
    status: 'planned',
    doc_no: null,
    due_at: new Date('2026-11-15T11:00:00Z'),
    missed_at: new Date('2026-11-15T13:00:00Z'),
    assignee_ids: [someone],
    total: 2,
    chain_seq: 0,
  })
  expect(sheets.at(-1)!.day).toBe('2026-11-29')
})

test('planning again makes nothing; the next day makes one day more', async () => {
  const { scheduleId } = await scheduleScene()
  await plan(scheduleId)
  expect(await plan(scheduleId)).toBe(0)
  expect(await plan(scheduleId, daysLater(1))).toBe(1)
  expect((await daysOf(scheduleId)).length).toBe(16)
})

test('two servers that plan at the same moment make no sheet twice', async () => {
  const { scheduleId } = await scheduleScene()
  const made = await Promise.all([plan(scheduleId), plan(scheduleId), plan(scheduleId)])
  expect(made.toSorted()).toEqual([0, 0, 15])
  expect((await daysOf(scheduleId)).length).toBe(15)
})

test('a plan that was cut short is planned whole the next time', async () => {
  const { scheduleId } = await scheduleScene()
  const cut = app.services.db.kysely.transaction().execute(async (tx) => {
    await expandSchedule(tx, scheduleId, noon)
    throw new Error('killed')
  })
  await expect(cut).rejects.toThrow('killed')
  expect(await daysOf(scheduleId)).toEqual([])
  expect(await plan(scheduleId)).toBe(15)
})

test('days of rest and national holidays are left out', async () => {
  const { scheduleId } = await scheduleScene({ workdaysOnly: true })
  await plan(scheduleId)
  // 15 November is a Sunday, the 23rd is 勤労感謝の日.
  expect(await daysOf(scheduleId)).toEqual(
    ['16', '17', '18', '19', '20', '24', '25', '26', '27'].map((day) => `2026-11-${day}`),
  )
})

test('a day off added to the calendar takes its sheet back, an extra working day brings one', async () => {
  const { scheduleId } = await scheduleScene({ workdaysOnly: true })
  await plan(scheduleId)
  const own = { ...defaultCalendar(randomUUID()), holidays: ['2026-11-17'], extraWorkdays: ['2026-11-21'] }
  await calendars.upsert(app.services.db.kysely, own, randomUUID(), noon)
  await app.services.db.kysely
    .updateTable('schedules')
    .set({ calendar_id: own.id })
    .where('id', '=', scheduleId)
    .execute()
  await plan(scheduleId)
  const days = await daysOf(scheduleId)
  expect(days).not.toContain('2026-11-17')
  expect(days).toContain('2026-11-21')
})

test('the last day of the month, also of February in a leap year', async () => {
  const { scheduleId } = await scheduleScene({ rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1', startsOn: '2026-11-01' })
  await plan(scheduleId, noon, 900)
  const days = await daysOf(scheduleId)
  expect(days.slice(0, 4)).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'])
  expect(days).toContain('2028-02-29')
})

test('a night shift is planned for the day it begins and is due on the next morning', async () => {
  const { scheduleId } = await scheduleScene({ shift: '夜勤' })
  // 02:00 on site: the shift of the day before is still running.
  await plan(scheduleId, new Date('2026-11-14T17:00:00Z'))
  const [first] = await sheetsOf(scheduleId)
  expect(first).toMatchObject({ day: '2026-11-14', due_at: new Date('2026-11-14T23:00:00Z') })
})

test('a new schedule blames nobody for what was due before it', async () => {
  const { scheduleId } = await scheduleScene()
  await plan(scheduleId, new Date('2026-11-15T12:00:00Z'))
  expect((await daysOf(scheduleId))[0]).toBe('2026-11-16')
})

test('days on which no server ran are planned afterwards: they were missed', async () => {
  const { scheduleId } = await scheduleScene()
  await plan(scheduleId)
  await plan(scheduleId, daysLater(20))
  const days = await daysOf(scheduleId)
  expect(days).toContain('2026-12-02')
  expect(days.length).toBe(35)
})

test('a paused schedule takes back what nobody began, and resumes from today', async () => {
  const { scheduleId, save } = await scheduleScene()
  await plan(scheduleId)
  await save({ active: false })
  await plan(scheduleId)
  expect(await daysOf(scheduleId)).toEqual([])
  await save({ active: true }, daysLater(5))
  await plan(scheduleId, daysLater(5))
  expect((await daysOf(scheduleId))[0]).toBe('2026-11-20')
})

test('a pause during which time passed is no missed work', async () => {
  const { scheduleId, save } = await scheduleScene()
  await save({ active: false })
  await plan(scheduleId)
  await plan(scheduleId, daysLater(30))
  await save({ active: true }, daysLater(30))
  await plan(scheduleId, daysLater(30))
  expect((await daysOf(scheduleId))[0]).toBe('2026-12-15')
})

test('other people, another shift: untouched sheets follow, begun ones stay', async () => {
  const scene = await scheduleScene()
  await plan(scene.scheduleId)
  const [first, second] = await sheetsOf(scene.scheduleId)
  await scene.send(scene.operator, scene.device.operation('checksheet.start', first!.id, {}, 1))
  const leader = randomUUID()
  await scene.save({ assigneeIds: [leader] })
  await plan(scene.scheduleId)
  const after = new Map((await sheetsOf(scene.scheduleId)).map((sheet) => [sheet.id, sheet]))
  expect(after.get(second!.id)!.assignee_ids).toEqual([leader])
  expect(after.get(first!.id)).toMatchObject({ status: 'open', assignee_ids: [scene.operator.id] })
})

test('another name of the schedule writes no sheet anew', async () => {
  const { scheduleId, save } = await scheduleScene()
  await plan(scheduleId)
  const before = await sheetsOf(scheduleId)
  await save({ name: '改名した予定' })
  expect(await plan(scheduleId)).toBe(0)
  expect(await sheetsOf(scheduleId)).toEqual(before)
})

test('a long plan is made in pieces, each day once', async () => {
  const { scheduleId } = await scheduleScene()
  expect(await plan(scheduleId, noon, 2499)).toBe(2500)
  const days = await daysOf(scheduleId)
  expect([new Set(days).size, days[0], days.at(-1)]).toEqual([2500, '2026-11-15', '2033-09-18'])
})

test('a new version of the template reaches what is not begun', async () => {
  const scene = await scheduleScene()
  await plan(scene.scheduleId)
  const versionId = await publishNext(scene)
  await plan(scene.scheduleId)
  const versions = new Set((await sheetsOf(scene.scheduleId)).map((sheet) => sheet.template_version_id))
  expect([...versions]).toEqual([versionId])
})

test('H16 a reserved version holds for what opens from its moment on, though it is planned days before', async () => {
  const scene = await scheduleScene()
  await plan(scene.scheduleId)
  const midnight = new Date('2026-11-18T00:00:00+09:00')
  const next = await publishNext(scene, midnight)
  const versions = async () =>
    (await sheetsOf(scene.scheduleId)).slice(0, 5).map((sheet) => (sheet.template_version_id === next ? 'next' : 'now'))
  await plan(scene.scheduleId)
  expect(await versions()).toEqual(['now', 'now', 'now', 'next', 'next'])
  // The moment comes: nothing has to be told, and what nobody began follows.
  await plan(scene.scheduleId, new Date(midnight.getTime() + 1))
  const { status } = (await templates.versionById(app.services.db.kysely, next))!
  expect(status).toBe('published')
})

async function publishNext({ templateId, operator }: SheetScene, from?: Date): Promise<string> {
  const tx = app.services.db.kysely
  const id = randomUUID()
  const content = smallContent()
  await templates.saveDraft(tx, { id, templateId, version: 2, changeNote: '第2版', content, by: operator.id }, noon)
  const frozen = { contentHash: hashOf(content), by: null, now: noon }
  const version = (await templates.versionById(tx, id))!
  if (from) await schedule(tx, version, frozen, from)
  else await publish(tx, version, frozen)
  return id
}

test('a target that is stopped is not planned, and a planned sheet of it goes', async () => {
  const scene = await scheduleScene()
  await plan(scene.scheduleId)
  const tx = app.services.db.kysely
  await tx.updateTable('targets').set({ status: 'stopped' }).where('id', '=', scene.target.id).execute()
  await plan(scene.scheduleId)
  expect(await daysOf(scene.scheduleId)).toEqual([])
})

test('a planned sheet gets its number, its first audit link and the newest 前回値 when it is begun', async () => {
  const scene = await scheduleScene()
  await plan(scene.scheduleId)
  const [first] = await sheetsOf(scene.scheduleId)
  const finished = await scene.make()
  const answers = [
    scene.device.answer(finished, scene.items.look!, 'ok'),
    scene.device.answer(finished, scene.items.press!, '14.1'),
    scene.device.operation('checksheet.submit', finished, {}, 3),
  ]
  expect((await scene.send(scene.operator, ...answers)).map(({ kind }) => kind)).toEqual([
    'applied',
    'applied',
    'applied',
  ])
  const previous = await app.call(scene.operator, api.getPrevious, { params: { checksheetId: first!.id } })
  expect(previous.body.values).toContainEqual(expect.objectContaining({ itemId: scene.items.press, value: '14.1' }))

  const start = scene.device.operation('checksheet.start', first!.id, {}, 1)
  const answer = await app.call(scene.operator, api.postOperations, { body: { operations: [start] } })
  expect(answer.body.sheets[0]!.docNo).toMatch(/^ECS-\d{8}-\d{4}$/)
  const leader = await scene.member('leader')
  const trail = await app.call(leader, api.getAuditTrail, { params: { checksheetId: first!.id } })
  expect(trail.body.rows.map(({ action }) => action)).toEqual(['checksheet.plan', 'checksheet.start'])
  const verified = await app.call(leader, api.verifyAuditTrail, { params: { checksheetId: first!.id }, body: {} })
  expect(verified.body).toMatchObject({ intact: true, events: 2 })
})

test('leaders write schedules of their own ECS; templates that need a lot are refused', async () => {
  const scene = await sheetScene(app, { ...smallContent(), lotRequired: true })
  const leader = await scene.member('leader')
  const place = { ecsId: scene.ecsId, templateId: scene.templateId, targetIds: [scene.target.id] }
  const params = { scheduleId: randomUUID() }
  const refused = await app.call(leader, api.putSchedule, { params, body: scheduleDraft(place) })
  expect(refused).toMatchObject({ body: { error: { code: 'W-022' } } })

  const good = await sheetScene(app)
  const goodLeader = await good.member('leader')
  const body = scheduleDraft({ ecsId: good.ecsId, templateId: good.templateId, targetIds: [good.target.id] })
  expect((await app.call(goodLeader, api.putSchedule, { params, body })).status).toBe(200)
  const listed = await app.call(goodLeader, api.listSchedules, { params: { ecsId: good.ecsId } })
  expect(listed.body.rows[0]!.schedule).toEqual({ id: params.scheduleId, calendarId: defaultCalendarId, ...body })
  const foreign = { ...body, targetIds: [scene.target.id] }
  expect((await app.call(goodLeader, api.putSchedule, { params, body: foreign })).status).toBe(404)
  expect((await app.call(leader, api.putSchedule, { params, body: { ...body, ecsId: scene.ecsId } })).status).toBe(404)
})

test('the calendar that ships is in every database, and administrators edit it', async () => {
  const scene = await sheetScene(app)
  const admin = await scene.member('admin')
  const { body } = await app.call(admin, api.listCalendars)
  const { updatedAt: _, ...shipped } = body.rows.find(({ id }) => id === defaultCalendarId)!
  expect(shipped).toEqual(defaultCalendar(defaultCalendarId))
  const { id: _id, ...draft } = { ...defaultCalendar(randomUUID()), name: '工場休日', holidays: ['2026-12-29'] }
  const params = { calendarId: randomUUID() }
  expect((await app.call(admin, api.putCalendar, { params, body: draft })).status).toBe(200)
  expect((await app.call(admin, api.listCalendars)).body.rows.map(({ name }) => name)).toContain('工場休日')
})

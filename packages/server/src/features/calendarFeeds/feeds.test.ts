import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { approvalScene } from '../../testing/approvalScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()

/** By somebody else's reader of RFC 5545; it throws at a line that is not in the format. */
const parse = (text: string): ICAL.Component => new ICAL.Component(ICAL.parse(text))

const read = async (path: string) => {
  const answer = await app.fetch(new Request(`http://localhost${path}`))
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

const make = async (user: User, ecsId: string) =>
  (await app.call(user, api.putCalendarFeed, { params: { ecsId } })).body.path

test('a calendar reads one’s own sheets and actions of one ECS, and nobody else’s', async () => {
  const scene = await approvalScene(app)
  const { operator, leader, ecsId, device, target, templateId, versionId } = scene
  const dueAt = new Date(Date.now() + 3_600_000)
  const plan = async (assigneeIds: string[], rest: object) => {
    const draft = {
      ecsId,
      targetId: target.id,
      templateId,
      templateVersionId: versionId,
      start: false,
      assigneeIds,
      ...rest,
    }
    const id = randomUUID()
    const [outcome] = await scene.send(leader, device.operation('checksheet.create', id, { draft }))
    expect(outcome!.kind).toBe('applied')
    return id
  }
  const today = new Date(Date.now()).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })
  const own = await plan([operator.id], { plannedFor: today, dueAt: dueAt.toISOString() })
  await plan([leader.id], { plannedFor: today })
  const actionId = randomUUID()
  const action = { ecsId, title: '油漏れ, 床; 3号機\\', severity: 'high' as const, assignee: operator.id, dueOn: today }
  await app.call(leader, api.putAction, { params: { actionId }, body: action })
  const { status, type, text } = await read(await make(operator, ecsId))
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendar = parse(text)
  expect(calendar.name).toBe('vcalendar')
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!)
  const [sheet, due, ...others] = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  expect(others).toEqual([])
  expect([sheet!.uid, due!.uid]).toEqual([`sheet-${own}@ecs-cloud`, `action-${actionId}@ecs-cloud`])
  expect(sheet!.summary).toBe('射出成形機 3号機　日常点検表')
  expect(sheet!.description).toMatch(/\n期限までに提出してください。$/)
  expect(due!.summary).toContain('油漏れ, 床; 3号機\\')
  expect([due!.startDate.isDate, due!.startDate.toString()]).toEqual([true, today])
  expect([sheet!.startDate.zone.tzid, zone.tzid]).toEqual(['Asia/Tokyo', 'Asia/Tokyo'])
  // On the clock of the calendar's own time zone; half an hour that ends when the sheet is due.
  expect(sheet!.endDate.convertToZone(zone).toUnixTime()).toBe(Math.floor(dueAt.getTime() / 1000))
  expect(sheet!.duration.toSeconds()).toBe(1800)
})

test('an address ends when it is revoked, made anew, or its person may not see the ECS any more; only a hash is kept', async () => {
  const scene = await approvalScene(app)
  const { operator, ecsId } = scene
  const first = await make(operator, ecsId)
  const second = await make(operator, ecsId)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  const secret = /\/([\w-]{43})\.ics$/.exec(second)![1]!
  const { rows } = await app.services.db.pool.query('select * from calendar_feeds where user_id = $1', [operator.id])
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect((await app.call(operator, api.listCalendarFeeds)).body.rows).toMatchObject([
    { ecsId, readAt: expect.any(String) },
  ])
  await app.call(await scene.member('operator'), api.deleteCalendarFeed, { params: { ecsId } })
  expect((await read(second)).status).toBe(200)
  await app.call(operator, api.deleteCalendarFeed, { params: { ecsId } })
  expect((await read(second)).status).toBe(404)
  const third = await make(operator, ecsId)
  await app.services.db.kysely.deleteFrom('memberships').where('user_id', '=', operator.id).execute()
  expect((await read(third)).status).toBe(404)
  const other = await approvalScene(app)
  expect((await app.call(operator, api.putCalendarFeed, { params: { ecsId: other.ecsId } })).status).toBe(404)
})

import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { approvalScene } from '../../testing/approvalScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()

type Property = { name: string; params: Record<string, string>; value: string }
type Component = { name: string; properties: Property[]; parts: Component[] }

/** A reader of its own, straight from RFC 5545 §3.1 and §3.3.11: unfold, split, unescape, nest. */
function parse(text: string): Component {
  const root: Component = { name: '', properties: [], parts: [] }
  const open = [root]
  for (const line of text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)) {
    const [, name = '', params = '', value = ''] = /^([\w-]+)((?:;[\w-]+=[^:;]+)*):(.*)$/.exec(line)!
    if (name === 'BEGIN') {
      const part = { name: value, properties: [], parts: [] }
      open.at(-1)!.parts.push(part)
      open.push(part)
    } else if (name === 'END') expect(open.pop()!.name).toBe(value)
    else
      open.at(-1)!.properties.push({
        name,
        params: Object.fromEntries(
          params
            .split(';')
            .filter(Boolean)
            .map((one) => one.split('=')),
        ),
        value: value.replace(/\\([nN\\;,])/g, (_, mark) => (mark.toLowerCase() === 'n' ? '\n' : mark)),
      })
  }
  expect(open).toEqual([root])
  return root.parts[0]!
}

const textOf = ({ properties }: Component, name: string) => properties.find((one) => one.name === name)?.value

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
  expect(calendar.name).toBe('VCALENDAR')
  const events = calendar.parts.filter(({ name }) => name === 'VEVENT')
  expect(events.map((event) => textOf(event, 'UID'))).toEqual([
    `sheet-${own}@ecs-cloud`,
    `action-${actionId}@ecs-cloud`,
  ])
  expect(textOf(events[0]!, 'SUMMARY')).toBe('射出成形機 3号機　日常点検表')
  expect(textOf(events[1]!, 'SUMMARY')).toContain('油漏れ, 床; 3号機\\')
  const start = events[0]!.properties.find(({ name }) => name === 'DTSTART')!
  expect(start.params).toEqual({ TZID: 'Asia/Tokyo' })
  const zone = calendar.parts.find(({ name }) => name === 'VTIMEZONE')!
  expect(textOf(zone.parts[0]!, 'TZOFFSETTO')).toBe('+0900')
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(start.value)!
  const moment = Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}+09:00`)
  expect(moment).toBe(Math.floor(dueAt.getTime() / 1000) * 1000 - 1_800_000)
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

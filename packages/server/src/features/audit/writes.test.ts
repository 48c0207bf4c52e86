import { randomUUID } from 'node:crypto'
import { api, type Endpoint, type EndpointInput } from '@ecs/core'
import { expect, test } from 'vitest'
import { exampleOf } from '../../testing/exampleInput.ts'
import { scheduleDraft, scheduleFor } from '../../testing/scheduleScene.ts'
import { sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { routes } from '../index.ts'
import { auditOfWrites } from './writes.ts'

const app = testApp()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const writing = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET')

test('every writing call says what it leaves in the audit trail, and no other is named', () => {
  expect(Object.keys(auditOfWrites).sort()).toEqual(writing.map(nameOf).sort())
})

test('every word that a writing call leaves is known, so that the screen can say it in plain Japanese', () => {
  const left = Object.values(auditOfWrites).flatMap((one) => ('none' in one ? [] : one))
  expect(left.filter((action) => !(api.auditActions as readonly string[]).includes(action))).toEqual([])
})

async function actionsIn(chain: string): Promise<string[]> {
  const links = await app.services.db.kysely
    .selectFrom('audit_links')
    .select('events')
    .where('chain', '=', chain)
    .orderBy('seq')
    .execute()
  return links.flatMap(({ events }) => [...events.matchAll(/"action":"([\w.]+)"/g)].map(([, action]) => action!))
}

const changed = [
  [api.putCalendar, 'calendarId'],
  [api.putSchedule, 'scheduleId'],
  [api.putPatrolRoute, 'routeId'],
  [api.removePatrolRoute, 'routeId'],
  [api.putShare, 'shareId'],
  [api.revokeShare, 'shareId'],
] as const

test('shares, schedules, routes and calendars leave what they say, once', async () => {
  const scene = await sheetScene(app)
  const plan = await scheduleFor(app, scene)
  const [editor, approver] = [await scene.member('editor'), await scene.member('approver')]
  const made = { shareId: randomUUID(), calendarId: randomUUID(), checksheetId: await scene.make() }
  const own = { ecsId: scene.ecsId, targetId: scene.target.id, templateId: scene.templateId }
  const { ecsId, templateId } = own
  const schedule = scheduleDraft({ ecsId, templateId, targetIds: [own.targetId] })
  const ids: Record<string, string> = { ...own, ...plan, ...made }
  for (const [endpoint, id] of changed) {
    const example = exampleOf(endpoint, ids) as Partial<EndpointInput<Endpoint>>
    const input = endpoint === api.putSchedule ? { ...example, body: schedule } : example
    const answers = []
    for (const user of [editor, approver, await scene.member('admin')])
      answers.push((await app.call(user, endpoint as Endpoint, input)).status)
    expect(answers, nameOf(endpoint)).toContain(200)
    expect(await actionsIn(ids[id]!), nameOf(endpoint)).toEqual(
      expect.arrayContaining([...(auditOfWrites[nameOf(endpoint)] as string[])]),
    )
  }
  expect((await actionsIn(made.shareId)).sort()).toEqual(['share.make', 'share.revoke'])
})

import { randomUUID } from 'node:crypto'
import { can, type Endpoint, type EndpointInput, type Permission, permissions, roles } from '@ecs/core'
import { beforeAll, expect, test } from 'vitest'
import { routes } from '../features/index.ts'
import type { User } from '../http/user.ts'
import { exampleOf } from '../testing/exampleInput.ts'
import { person } from '../testing/scene.ts'
import { type ScheduleIds, scheduleFor } from '../testing/scheduleScene.ts'
import { type SheetScene, sheetScene, uuidV7 } from '../testing/sheetScene.ts'
import { testApp } from '../testing/testApp.ts'

/** Every route × role × own or other ECS × no, expired or foreign token, generated from the contract. */

const app = testApp()
let mine: SheetScene
let users: Map<string, User>
let sheetId: string
const planIds = new Map<SheetScene, ScheduleIds>()

beforeAll(async () => {
  mine = await scheduleScene()
  sheetId = await mine.make()
  users = new Map()
  for (const role of roles) users.set(role, await mine.member(role.slice(4) as 'viewer'))
  await app.services.accounts.makeGroups()
  await app.services.accounts.create({ username: 'sato', name: '佐藤', groups: [], password: 'horse-battery-7' })
})

/** A place of work that also has a schedule and a route. */
async function scheduleScene(): Promise<SheetScene> {
  const made = await sheetScene(app)
  planIds.set(made, await scheduleFor(app, made))
  return made
}

const endpoints = routes.map((route) => route.endpoint).filter(({ path }) => !path.endsWith('/live'))
const named = endpoints.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])

const idsOf = (scene: SheetScene, id: string): Record<string, string> => ({
  ecsId: scene.ecsId,
  targetId: scene.target.id,
  templateId: scene.templateId,
  versionId: scene.versionId,
  checksheetId: id,
  resultId: uuidV7(),
  attachmentId: randomUUID(),
  pictureId: randomUUID(),
  username: 'sato',
  ...planIds.get(scene)!,
})

const inputFor = (endpoint: Endpoint, scene: SheetScene, id: string) =>
  exampleOf(endpoint, idsOf(scene, id)) as Partial<EndpointInput<Endpoint>>

test('every route says who may call it, with a permission that exists', () => {
  for (const { can: needed, path } of endpoints)
    expect(['public', 'signedIn', ...Object.keys(permissions)], path).toContain(needed)
})

test.each(named)('%s is closed to strangers', async (_, endpoint) => {
  if (endpoint.can === 'public') return
  const operator = users.get('ecs-operator')!
  const input = inputFor(endpoint, mine, sheetId)
  const tokens = [
    null,
    'rubbish',
    await app.tokenFor(operator, { exp: 1 }),
    await app.tokenFor(operator, { iss: 'https://elsewhere.example/pool_1' }),
    await app.tokenFor(operator, { token_use: 'id' }),
    await app.tokenFor(operator, { client_id: 'another' }),
  ]
  for (const token of tokens) expect((await app.call(token, endpoint, input)).status).toBe(401)
})

test.each(named)('%s is open to exactly the roles that have its permission', async (_, endpoint) => {
  if (endpoint.can === 'public') return
  for (const [role, user] of users) {
    const { status } = await app.call(user, endpoint, inputFor(endpoint, mine, sheetId))
    const isAllowed = endpoint.can === 'signedIn' || can([role], endpoint.can as Permission)
    if (isAllowed) expect(status, role).not.toBe(403)
    else expect(status, role).toBe(403)
    expect(status, role).not.toBe(401)
    expect(status, role).toBeLessThan(500)
  }
})

test.each(named)('%s shows and changes nothing of another ECS', async (_, endpoint) => {
  if (endpoint.can === 'public' || endpoint.can === 'signedIn') return
  if (!/\{(ecsId|targetId|templateId|versionId|checksheetId|scheduleId|routeId)\}/.test(endpoint.path)) return
  const other = await scheduleScene()
  const theirs = await other.make()
  for (const role of roles) {
    if (role === 'ecs-admin' || role === 'ecs-auditor' || !can([role], endpoint.can as Permission)) continue
    const answer = await app.call(users.get(role)!, endpoint, inputFor(endpoint, other, theirs))
    if (endpoint.path.endsWith('/results/{resultId}')) {
      expect(answer.body, role).toMatchObject({ kind: 'rejected', error: { code: 'C-404' } })
    } else expect(answer.status, role).toBe(404)
  }
})

test('a person without any group gets nothing but their own name', async () => {
  const nobody = { ...(await person(app.services.db.kysely, 'viewer', '無所属')), groups: [] }
  for (const [, endpoint] of named) {
    if (endpoint.can === 'public' || endpoint.can === 'signedIn') continue
    expect((await app.call(nobody, endpoint, inputFor(endpoint, mine, sheetId))).status, endpoint.path).toBe(403)
  }
})

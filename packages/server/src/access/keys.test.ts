import { randomUUID } from 'node:crypto'
import { api, type Endpoint, type EndpointInput, type KeyScope, keyScopes } from '@ecs/core'
import { beforeAll, expect, test } from 'vitest'
import { routes } from '../features/index.ts'
import { exampleOf } from '../testing/exampleInput.ts'
import { makeKey, type TestKey } from '../testing/keyScene.ts'
import { type SheetScene, sheetScene, uuidV7 } from '../testing/sheetScene.ts'
import { testApp } from '../testing/testApp.ts'

/** The column "API key" of the access matrix: every route × without scope, other ECS, expired, revoked. */
const app = testApp()
let mine: SheetScene
let other: SheetScene
let sheets: Map<SheetScene, string>
let full: TestKey
const single = new Map<KeyScope, TestKey>()

beforeAll(async () => {
  ;[mine, other] = [await sheetScene(app), await sheetScene(app)]
  sheets = new Map([
    [mine, await mine.make()],
    [other, await other.make()],
  ])
  full = await makeKey(app, [...keyScopes], [mine.ecsId])
  for (const scope of keyScopes) single.set(scope, await makeKey(app, [scope], [mine.ecsId]))
})

const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ can }) => can !== 'public')
const named = endpoints.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])
const open = named.filter(([, { key }]) => key !== undefined)

const inputFor = (endpoint: Endpoint, scene: SheetScene) =>
  exampleOf(endpoint, {
    ecsId: scene.ecsId,
    targetId: scene.target.id,
    templateId: scene.templateId,
    versionId: scene.versionId,
    checksheetId: sheets.get(scene)!,
    resultId: uuidV7(),
    attachmentId: randomUUID(),
  }) as Partial<EndpointInput<Endpoint>>

const statusOf = async ({ secret }: TestKey, endpoint: Endpoint, scene = mine) =>
  (await app.call(secret, endpoint, inputFor(endpoint, scene))).status

test('P19 what is not opened to keys is closed to a key with every scope', async () => {
  for (const [name, endpoint] of named) {
    const status = await statusOf(full, endpoint)
    if (endpoint.key === undefined) expect(status, name).toBe(403)
    else expect([401, 403], name).not.toContain(status)
  }
})

test('P19 what is opened to keys is closed to every key without its scope', async () => {
  expect(open.length).toBeGreaterThan(3)
  for (const [name, endpoint] of open)
    for (const [scope, key] of single) {
      const status = await statusOf(key, endpoint)
      if (endpoint.key === 'any' || endpoint.key === scope) expect(status, `${name} ${scope}`).not.toBe(403)
      else expect(status, `${name} ${scope}`).toBe(403)
    }
})

test('P19 a key finds nothing of another ECS', async () => {
  for (const [name, endpoint] of open) {
    if (!/\{(ecsId|targetId|checksheetId)\}/.test(endpoint.path)) continue
    expect(await statusOf(full, endpoint, other), name).toBe(404)
  }
})

test('P19 an expired, a revoked and an unknown key are no keys', async () => {
  const [expired, revoked] = [
    await makeKey(app, [...keyScopes], [mine.ecsId]),
    await makeKey(app, [...keyScopes], [mine.ecsId]),
  ]
  const { kysely } = app.services.db
  const past = { made_at: new Date(Date.now() - 86_400_000), expires_at: new Date(Date.now() - 1000) }
  await kysely.updateTable('api_keys').set(past).where('id', '=', expired.id).execute()
  expect((await app.call(revoked.secret, api.getOwnKey)).status).toBe(200)
  const admin = await mine.member('admin')
  await app.call(admin, api.revokeApiKey, { params: { keyId: revoked.id } })
  const unknown = { id: '', secret: `ecsk_${'x'.repeat(43)}` }
  for (const [name, endpoint] of named)
    for (const key of [expired, revoked, unknown]) expect(await statusOf(key, endpoint), name).toBe(401)
})

import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { makeKey } from '../../testing/keyScene.ts'
import { person } from '../../testing/scene.ts'
import { sheetScene } from '../../testing/sheetScene.ts'
import { makeTestApp, testApp } from '../../testing/testApp.ts'

const app = testApp()

test('a key is told once, kept as a hash, listed with its last use, and audited', async () => {
  const { ecsId } = await sheetScene(app)
  const admin = await person(app.services.db.kysely, 'admin', '管理 花子')
  const keyId = randomUUID()
  const body = { name: '生産管理システム', scopes: ['records.read' as const], ecsIds: [ecsId], days: 90 }
  const made = await app.call(admin, api.putApiKey, { params: { keyId }, body })
  const { secret } = made.body
  expect(secret).toMatch(/^ecsk_[\w-]{43}$/)
  expect((await app.call(admin, api.putApiKey, { params: { keyId }, body })).body.secret).toBeNull()
  for (const table of ['api_keys', 'audit_links', 'people']) {
    const { rows } = await app.services.db.pool.query(`select * from ${table}`)
    expect(JSON.stringify(rows), table).not.toContain(secret)
  }
  const listed = async () => (await app.call(admin, api.listApiKeys)).body.rows.find(({ id }) => id === keyId)!
  expect(await listed()).toMatchObject({
    name: body.name,
    hint: secret!.slice(-4),
    madeBy: '管理 花子',
    lastUsedAt: null,
  })
  expect((await app.call(secret!, api.getOwnKey)).body).toMatchObject({ name: body.name, ecs: [{ id: ecsId }] })
  expect((await listed()).lastUsedAt).not.toBeNull()
  await app.call(admin, api.revokeApiKey, { params: { keyId } })
  expect((await listed()).revokedAt).not.toBeNull()
  const links = await app.services.db.kysely
    .selectFrom('audit_links')
    .select('events')
    .where('chain', '=', keyId)
    .execute()
  expect(links.map(({ events }) => /"action":"([\w.]+)"/.exec(events)![1])).toEqual(['apiKey.make', 'apiKey.revoke'])
})

test('an ECS that does not exist, no scope and no end are refused', async () => {
  const { ecsId } = await sheetScene(app)
  const admin = await person(app.services.db.kysely, 'admin', '管理 花子')
  const put = async (rest: object) => {
    const body = { name: 'x', scopes: ['records.read' as const], ecsIds: [ecsId], days: 90, ...rest }
    return (await app.call(admin, api.putApiKey, { params: { keyId: randomUUID() }, body })).status
  }
  expect(await put({ ecsIds: [randomUUID()] })).toBe(404)
  expect(await put({ scopes: [] })).toBe(400)
  expect(await put({ days: 731 })).toBe(400)
  expect(await put({ ecsIds: [] })).toBe(400)
  // An administrator sees no personal values, and gets none by way of a key.
  expect(await put({ scopes: ['records.read', 'personal.read'] })).toBe(403)
})

test('a key reads the records and targets of its ECS, as a bearer or as a password, without personal values', async () => {
  const scene = await sheetScene(app)
  const other = await sheetScene(app)
  const [id, theirs] = [await scene.make(), await other.make()]
  await scene.send(
    scene.operator,
    scene.device.answer(id, scene.items.press!, '14.1'),
    scene.device.answer(id, scene.items.temp!, '37.9'),
  )
  const { secret } = await makeKey(app, ['records.read', 'targets.read'], [scene.ecsId])
  const sheet = await app.call(secret, api.getChecksheet, { params: { checksheetId: id } })
  expect([sheet.status, JSON.stringify(sheet.body).includes('14.1')]).toEqual([200, true])
  expect(JSON.stringify(sheet.body)).not.toContain('37.9')
  expect((await app.call(secret, api.getChecksheet, { params: { checksheetId: theirs } })).status).toBe(404)
  const listed = await app.call(secret, api.listTargets, { params: { ecsId: scene.ecsId } })
  expect(listed.body.rows.map(({ id: targetId }) => targetId)).toEqual([scene.target.id])
  const { secret: personal } = await makeKey(app, ['records.read', 'personal.read'], [scene.ecsId])
  const whole = await app.call(personal, api.getChecksheet, { params: { checksheetId: id } })
  expect(JSON.stringify(whole.body)).toContain('37.9')
  const basic = (password: string) =>
    app.fetch(
      new Request('http://localhost/api/integration/key', {
        headers: { authorization: `Basic ${Buffer.from(`excel:${password}`).toString('base64')}` },
      }),
    )
  expect((await basic(secret)).status).toBe(200)
  expect((await basic(await app.tokenFor(scene.operator))).status).toBe(401)
})

test('P19 a group of the pool that is called like a scope gives nothing', async () => {
  const scene = await sheetScene(app)
  const member = { ...(await scene.member('viewer')), groups: ['key:records.read'] }
  expect((await app.call(member, api.listChecksheets, { params: { ecsId: scene.ecsId } })).status).toBe(403)
})

test('a key that calls too often waits, and nobody else does', async () => {
  const limited = await makeTestApp({ ECS_KEY_CALLS_PER_MINUTE: '3' })
  try {
    const { ecsId } = await sheetScene(limited.app)
    const [fast, slow] = [
      await makeKey(limited.app, ['records.read'], [ecsId]),
      await makeKey(limited.app, ['records.read'], [ecsId]),
    ]
    const statuses = []
    for (let n = 0; n < 5; n++) statuses.push((await limited.app.call(fast.secret, api.getOwnKey)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await limited.app.call(slow.secret, api.getOwnKey)).status).toBe(200)
  } finally {
    await limited.close()
  }
})

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api, type Endpoint, type EndpointInput } from '@ecs/core'
import iconv from 'iconv-lite'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { passwordSignIn } from '../../testing/passwordSignIn.ts'
import { scene } from '../../testing/scene.ts'
import { testApp } from '../../testing/testApp.ts'
import { eventsIn } from '../audit/read.ts'
import { verifyChain } from '../audit/verifyChain.ts'

const app = testApp()
let admin: User
let ecsId: string
let username: string

beforeAll(() => app.services.accounts.makeGroups())

beforeEach(async () => {
  const place = await scene(app)
  admin = await place.member('admin')
  ecsId = place.ecsId
  username = `sato-${randomUUID().slice(0, 8)}`
})

const draft = () => ({
  name: '佐藤 健一',
  email: `${username}@example.jp`,
  groups: ['ecs-operator' as const],
  ecsIds: [ecsId],
  delivery: 'show' as const,
})
const create = (body: object = {}) =>
  app.call(admin, api.createUser, { params: { username }, body: { ...draft(), ...body } })
const act = <E extends Endpoint>(endpoint: E, body?: object) =>
  app.call(admin, endpoint, { params: { username }, ...(body && { body }) } as Partial<EndpointInput<E>>)

/** What the user pool says to a sign-in with this password. */
async function signIn(password: string) {
  const { clientId } = app.services.config.pool
  const answer = await app.fetch(new Request('http://localhost/idp/', passwordSignIn(clientId, username, password)))
  return (await answer.json()) as { ChallengeName?: string; __type?: string; message?: string }
}

const mails = () => {
  const folder = join(app.services.config.dataDir, 'outbox')
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((mail) => mail.includes(username))
}

test('an account is made with a temporary password that is shown once and must be changed', async () => {
  const made = await create()
  expect(made.status).toBe(200)
  expect(made.body.account).toMatchObject({
    username,
    name: '佐藤 健一',
    state: 'temporaryPassword',
    isEnabled: true,
    isEmailVerified: true,
    groups: ['ecs-operator'],
    ecsIds: [ecsId],
    lockedUntil: null,
  })
  expect(made.body.temporaryPassword).toMatch(/^\w{4}(-\w{4}){3}$/)
  expect((await signIn(made.body.temporaryPassword!)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  expect(await app.call(admin, api.listPeople, { params: { ecsId } })).toMatchObject({
    body: { rows: expect.arrayContaining([expect.objectContaining({ username, mayFill: true })]) },
  })
})

test('somebody who may only read is not offered for filling in', async () => {
  await create({ groups: ['ecs-viewer'] })
  expect(await app.call(admin, api.listPeople, { params: { ecsId } })).toMatchObject({
    body: { rows: expect.arrayContaining([expect.objectContaining({ username, mayFill: false })]) },
  })
})

test('or with one that only its owner sees, by mail', async () => {
  const made = await create({ delivery: 'mail' })
  expect(made.body.temporaryPassword).toBeNull()
  await expect.poll(mails).toHaveLength(1)
  expect(mails()[0]).toContain('仮パスワード')
})

test('a mail needs an address, and a name is given once', async () => {
  expect((await create({ delivery: 'mail', email: undefined })).body.error).toMatchObject({ code: 'U-003' })
  await create()
  const again = await create()
  expect(again.status).toBe(409)
  expect(again.body.error).toMatchObject({ code: 'U-001' })
})

test.each(['with blank', '', 'x'.repeat(129), 'line\nbreak'])('%j is no user name', async (name) => {
  username = name
  expect([400, 404, 405]).toContain((await create()).status)
})

test('the list goes page by page and is searched by the beginning of name, username or mail address', async () => {
  await create({ name: `渡辺${username}` })
  const first = await app.call(admin, api.listUsers, { query: { limit: 1 } })
  expect(first.body.rows).toHaveLength(1)
  for (const search of [username, `渡辺${username}`, `${username}@exam`]) {
    const found = await app.call(admin, api.listUsers, { query: { search } })
    expect(found.body.rows.map((row) => row.username)).toEqual([username])
    expect(found.body.rows[0]!.groups).toEqual(['ecs-operator'])
  }
  expect((await app.call(admin, api.listUsers, { query: { search: '"no\\body' } })).body.rows).toEqual([])
  expect((await app.call(admin, api.listUsers, { query: { cursor: 'forged' } })).status).toBe(422)
})

test('name and address are changed, and the address may be taken away', async () => {
  await create()
  const changed = await act(api.putUserProfile, { name: '佐藤 花子', email: 'hanako@example.jp' })
  expect(changed.body).toMatchObject({ name: '佐藤 花子', email: 'hanako@example.jp', isEmailVerified: true })
  const without = await act(api.putUserProfile, { name: '佐藤 花子', email: null })
  expect(without.body).toMatchObject({ email: null })
  expect((await act(api.resetUserPassword, { delivery: 'mail' })).body.error).toMatchObject({ code: 'U-003' })
})

test('roles and places are set as a whole', async () => {
  await create()
  const groups = await act(api.putUserGroups, { groups: ['ecs-leader', 'ecs-approver'] })
  expect(groups.body.groups.toSorted()).toEqual(['ecs-approver', 'ecs-leader'])
  const other = await scene(app)
  expect((await act(api.putUserEcs, { ecsIds: [other.ecsId, randomUUID()] })).body).toMatchObject({
    ecsIds: [other.ecsId],
  })
  expect((await act(api.putUserGroups, { groups: ['ecs-root'] })).status).toBe(400)
})

test('a disabled person gets in again only when enabled', async () => {
  const { body } = await create()
  expect((await act(api.putUserEnabled, { isEnabled: false })).body).toMatchObject({ isEnabled: false })
  expect(await signIn(body.temporaryPassword!)).toMatchObject({ message: 'User is disabled.' })
  await act(api.putUserEnabled, { isEnabled: true })
  expect((await signIn(body.temporaryPassword!)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
})

test('administrators cannot shut themselves out', async () => {
  const me = { ...admin, id: (await create()).body.account.id }
  const params = { username }
  const off = await app.call(me, api.putUserEnabled, { params, body: { isEnabled: false } })
  const demoted = await app.call(me, api.putUserGroups, { params, body: { groups: ['ecs-viewer'] } })
  for (const { status, body } of [off, demoted]) {
    expect(status).toBe(409)
    expect(body.error).toMatchObject({ code: 'U-002' })
  }
})

test('wrong passwords lock an account; an administrator sees it and lifts it', async () => {
  const { body } = await create()
  for (let n = 0; n < 9; n++) await signIn('wrong-password')
  await app.services.db.pool.query(
    "update identity.counters set last_at = now(), count = 10 where key like 'password:%'",
  )
  const locked = await app.call(admin, api.getUser, { params: { username } })
  expect(Date.parse(locked.body.lockedUntil!)).toBeGreaterThan(Date.now())
  expect(await signIn(body.temporaryPassword!)).toMatchObject({ message: 'Password attempts exceeded' })
  expect((await act(api.unlockUser)).body).toMatchObject({ lockedUntil: null })
  expect((await signIn(body.temporaryPassword!)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
})

test('a password is reset by a new invitation, by a code, or by a shown temporary one', async () => {
  const { body } = await create()
  await act(api.resetUserPassword, { delivery: 'mail' })
  await expect.poll(mails).toHaveLength(1)
  expect(await signIn(body.temporaryPassword!)).toMatchObject({ __type: 'NotAuthorizedException' })
  await app.services.accounts.setPassword(username, 'horse-battery-7')
  expect((await act(api.resetUserPassword, { delivery: 'mail' })).body).toMatchObject({
    account: { state: 'resetRequired' },
    temporaryPassword: null,
  })
  await expect.poll(mails).toHaveLength(2)
  const shown = await act(api.resetUserPassword, { delivery: 'show' })
  expect((await signIn(shown.body.temporaryPassword!)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
})

test('every change is in the audit trail, with who did it and without any password', async () => {
  const { body } = await create()
  await act(api.putUserGroups, { groups: [] })
  await act(api.putUserEnabled, { isEnabled: false })
  await act(api.resetUserPassword, { delivery: 'show' })
  const tx = app.services.db.kysely
  const { rows } = await eventsIn(tx, body.account.id, 0, 50)
  expect(rows.map((row) => row.action)).toEqual(['user.create', 'user.groups', 'user.disable', 'user.resetPassword'])
  expect(rows[1]).toMatchObject({ actor: admin.id, before: { groups: ['ecs-operator'] }, after: { groups: [] } })
  expect(JSON.stringify(rows)).not.toContain(body.temporaryPassword)
  expect(await verifyChain(tx, body.account.id)).toEqual({ intact: true, events: 4, firstBroken: null })
})

test('nobody of that name', async () => {
  for (const answer of [await act(api.putUserEnabled, { isEnabled: true }), await act(api.unlockUser)])
    expect(answer.status).toBe(404)
})

async function plan(user: User, file: Buffer) {
  const answer = await app.fetch(
    new Request('http://localhost/api/user-imports', {
      method: 'POST',
      headers: { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(file),
    }),
  )
  return { status: answer.status, body: (await answer.json()) as api.UserImportPreview }
}

test('a table of people: what it would change, by cell what is wrong, and nothing the second time', async () => {
  const { code } = (await app.call(admin, api.getEcs, { params: { ecsId } })).body
  const name = username
  const table = `ユーザー名,氏名,メールアドレス,役割,所属ECS
${name},佐藤 健一,${name}@example.jp,作業者・承認者,${code}
${name}-2,髙橋 はるか,,班長,
`
  const checked = await plan(admin, iconv.encode(table, 'cp932'))
  expect(checked.body).toMatchObject({
    refused: 1,
    issues: [{ cell: 'D3', read: '班長' }],
    rows: [{ effect: 'add', user: { username: name, groups: ['ecs-operator', 'ecs-approver'], ecsIds: [ecsId] } }],
  })
  const { username: _, email, ...user } = checked.body.rows[0]!.user
  const body = { ...user, email: email!, delivery: 'show' as const }
  expect((await app.call(admin, api.createUser, { params: { username }, body })).status).toBe(200)
  const again = await plan(admin, Buffer.from(`\uFEFF${table}`))
  expect(again.body.rows).toMatchObject([{ effect: 'same', changes: [] }])
  const renamed = await plan(admin, Buffer.from(table.replace('健一', '健')))
  expect(renamed.body.rows).toMatchObject([{ effect: 'change', changes: ['profile'] }])
})

test('nobody but an administrator asks, and a file that is no table is refused in words', async () => {
  const { member } = await scene(app)
  expect((await plan(await member('leader'), Buffer.from('ユーザー名,氏名\n'))).status).toBe(403)
  const refused = await plan(admin, Buffer.from([0, 1, 2]))
  expect(refused.status).toBe(422)
})

import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { proofOf } from '../../testing/approvalScene.ts'
import { passwordSignIn } from '../../testing/passwordSignIn.ts'
import { scene } from '../../testing/scene.ts'
import { testApp } from '../../testing/testApp.ts'

/** Names are the administrator's: a signature shows the one that an administrator gave, whatever the user pool says. */

const app = testApp()
const password = 'horse-battery-7'
let admin: User
let approver: User

beforeAll(() => app.services.accounts.makeGroups())
beforeEach(async () => {
  const { member, ecsId } = await scene(app)
  admin = await member('admin')
  const username = `takahashi-${randomUUID().slice(0, 8)}`
  const body = { name: '高橋 誠', groups: ['ecs-approver' as const], ecsIds: [ecsId], delivery: 'show' as const }
  const { account } = (await app.call(admin, api.createUser, { params: { username }, body })).body
  await app.services.accounts.setPassword(username, password)
  approver = { id: account.id, username, groups: ['ecs-approver'] }
})

async function atPool(action: string, input: object) {
  const { clientId } = app.services.config.pool
  const request = passwordSignIn(clientId, approver.username, password)
  const answer = await app.fetch(
    new Request('http://localhost/idp/', {
      ...request,
      headers: { ...request.headers, 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
      body: action === 'InitiateAuth' ? request.body : JSON.stringify(input),
    }),
  )
  return (await answer.json()) as { __type?: string; AuthenticationResult: { AccessToken: string } }
}

const params = () => ({ username: approver.username })

async function signedName(): Promise<string> {
  const body = {
    proof: { kind: 'password' as const, token: await proofOf(app, approver) },
    meaning: '承認',
    contents: [{ checksheetId: randomUUID(), contentHash: 'a'.repeat(64) }],
  }
  return (await app.call(approver, api.putSigningTicket, { params: { ticketId: randomUUID() }, body })).body.name
}

test.each(['name', 'given_name', 'family_name', 'middle_name', 'nickname', 'preferred_username', 'profile', 'picture'])(
  'nobody changes the own %s',
  async (Name) => {
    const { AccessToken } = (await atPool('InitiateAuth', {})).AuthenticationResult
    const UserAttributes = [{ Name, Value: '社長' }]
    expect(await atPool('UpdateUserAttributes', { AccessToken, UserAttributes })).toMatchObject({
      __type: 'NotAuthorizedException',
    })
  },
)

test('a mail address stays one’s own to change', async () => {
  const { AccessToken } = (await atPool('InitiateAuth', {})).AuthenticationResult
  const UserAttributes = [{ Name: 'email', Value: 'takahashi@example.jp' }]
  expect((await atPool('UpdateUserAttributes', { AccessToken, UserAttributes })).__type).toBeUndefined()
})

test('a name that was changed in the user pool reaches no signature and no screen, whatever is done to the account', async () => {
  // As on a real Cognito pool whose client may write every attribute.
  await app.services.accounts.setProfile(approver.username, { name: '社長', email: null })
  await app.call(admin, api.putUserGroups, { params: params(), body: { groups: ['ecs-approver', 'ecs-leader'] } })
  await app.call(admin, api.putUserEnabled, { params: params(), body: { isEnabled: false } })
  await app.call(admin, api.putUserEnabled, { params: params(), body: { isEnabled: true } })
  expect(await signedName()).toBe('高橋 誠')
  expect((await app.call(admin, api.getUser, { params: params() })).body.name).toBe('高橋 誠')
  const { rows } = (await app.call(admin, api.listUsers, { query: { search: approver.username } })).body
  expect(rows.map((row) => row.name)).toEqual(['高橋 誠'])
})

test('an administrator’s new name is signed with', async () => {
  await app.call(admin, api.putUserProfile, { params: params(), body: { name: '高橋 真', email: null } })
  expect(await signedName()).toBe('高橋 真')
})

test('somebody made in the pool itself is known from the first change on, and by that name', async () => {
  const username = `outside-${randomUUID().slice(0, 8)}`
  const made = await app.services.accounts.create({ username, name: '外部 一郎', groups: [] }, 'temporary-1')
  await app.call(admin, api.putUserEnabled, { params: { username }, body: { isEnabled: true } })
  await app.services.accounts.setProfile(username, { name: '社長', email: null })
  await app.call(admin, api.putUserEnabled, { params: { username }, body: { isEnabled: true } })
  const me = { id: made.id, username, groups: ['ecs-viewer'] }
  expect((await app.call(me, api.getMe)).body.name).toBe('外部 一郎')
})

test('somebody made in the pool itself who came first is called by the user name until an administrator looks after them', async () => {
  const username = `outside-${randomUUID().slice(0, 8)}`
  const made = await app.services.accounts.create({ username, name: '外部 二郎', groups: [] }, 'temporary-1')
  const me = { id: made.id, username, groups: ['ecs-viewer'] }
  const name = async () => (await app.call(me, api.getMe)).body.name
  expect([await name(), await name()]).toEqual([username, username])
  await app.call(admin, api.putUserEnabled, { params: { username }, body: { isEnabled: true } })
  expect(await name()).toBe('外部 二郎')
})

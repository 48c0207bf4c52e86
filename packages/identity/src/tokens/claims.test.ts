import { beforeEach, describe, expect, test } from 'vitest'
import { claimsOf, clientId, ok, poolId, type Scene, scene } from '../testing/scene.ts'

/** What stands in the tokens: programs behind the service read them by Cognito's names and types. */

const attributes = {
  email: 'sato@example.jp',
  email_verified: 'true',
  phone_number: '+819012345678',
  phone_number_verified: 'false',
  name: '佐藤 健一',
  address: '東京都港区1-2-3',
  updated_at: '1700000000',
  'custom:department': '製造',
}

let it: Scene
beforeEach(async () => {
  it = scene({ pool: { customAttributes: [{ name: 'custom:department' }] } })
  await it.addUser('Sato', { attributes })
})

const signIn = async () => (await ok(it.signIn('sato'))).AuthenticationResult
const renew = async (RefreshToken: string) =>
  (await ok(it.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken }))).AuthenticationResult

test('the id token carries every attribute in its type', async () => {
  expect(claimsOf((await signIn()).IdToken)).toMatchObject({
    email: 'sato@example.jp',
    email_verified: true,
    phone_number: '+819012345678',
    phone_number_verified: false,
    name: '佐藤 健一',
    address: { formatted: '東京都港区1-2-3' },
    updated_at: 1_700_000_000,
    'custom:department': '製造',
    'cognito:username': 'Sato',
    aud: clientId,
    token_use: 'id',
  })
})

test('the access token carries none, and no audience', async () => {
  const claims = claimsOf((await signIn()).AccessToken)
  for (const name of [...Object.keys(attributes), 'aud', 'cognito:username']) expect(claims).not.toHaveProperty([name])
  expect(claims).toMatchObject({ username: 'Sato', client_id: clientId, token_use: 'access' })
})

test('the header names the key and RS256, nothing else', async () => {
  const { AccessToken, IdToken } = await signIn()
  const { keys } = await it.identity.jwks()
  for (const token of [AccessToken, IdToken])
    expect(JSON.parse(Buffer.from(token.split('.')[0], 'base64url').toString())).toEqual({
      kid: keys[0]!.kid,
      alg: 'RS256',
    })
})

test('the issuer ends in the pool’s id, which the page shows as poolId', async () => {
  const { iss } = claimsOf((await signIn()).IdToken)
  expect(String(iss).split('/').at(-1)).toBe(poolId)
})

test('each token has an id of its own; both know their sign-in', async () => {
  const first = await signIn()
  const second = await signIn()
  const claims = [first.AccessToken, first.IdToken, second.AccessToken, second.IdToken].map(claimsOf)
  expect(new Set(claims.map(({ jti }) => jti)).size).toBe(4)
  expect(claims[0]!.origin_jti).toBe(claims[1]!.origin_jti)
  expect(claims[0]!.origin_jti).not.toBe(claims[2]!.origin_jti)
})

test('a refresh keeps when and as what one signed in, and begins a new hour', async () => {
  const before = await signIn()
  it.clock.advance(1800)
  const after = claimsOf((await renew(before.RefreshToken)).AccessToken)
  const { auth_time, origin_jti, exp } = claimsOf(before.AccessToken)
  expect(after).toMatchObject({ auth_time, origin_jti, exp: Number(exp) + 1800, iat: Number(auth_time) + 1800 })
})

test('changed attributes and groups are in the tokens of the next refresh', async () => {
  const { RefreshToken } = await signIn()
  const change = [{ Name: 'name', Value: '佐藤 花子' }]
  await ok(it.admin('AdminUpdateUserAttributes', { Username: 'sato', UserAttributes: change }))
  await ok(it.admin('CreateGroup', { GroupName: 'leader' }))
  await ok(it.admin('AdminAddUserToGroup', { Username: 'sato', GroupName: 'leader' }))
  const { AccessToken, IdToken } = await renew(RefreshToken)
  expect(claimsOf(IdToken)).toMatchObject({ name: '佐藤 花子', 'cognito:groups': ['leader'] })
  expect(claimsOf(AccessToken)['cognito:groups']).toEqual(['leader'])
})

test('who is in no group has no group claim', async () => {
  expect(claimsOf((await signIn()).AccessToken)).not.toHaveProperty(['cognito:groups'])
})

describe('lifetimes are the client’s', () => {
  test.each([
    [300, 300],
    [86_400, 86_400],
  ])('access and id tokens of %i seconds', async (accessTokenSeconds, idTokenSeconds) => {
    it = scene({ clients: [{ id: clientId, accessTokenSeconds, idTokenSeconds }] })
    await it.addUser('sato')
    const { AccessToken, IdToken, ExpiresIn } = await signIn()
    const seconds = (token: string) => Number(claimsOf(token).exp) - Number(claimsOf(token).iat)
    expect([ExpiresIn, seconds(AccessToken), seconds(IdToken)]).toEqual([
      accessTokenSeconds,
      accessTokenSeconds,
      idTokenSeconds,
    ])
  })

  test('a refresh token ends when its sign-in is old enough, however often it was renewed', async () => {
    it = scene({ clients: [{ id: clientId, refreshTokenSeconds: 7200 }] })
    await it.addUser('sato')
    let { RefreshToken } = await signIn()
    it.clock.advance(7199)
    RefreshToken = (await renew(RefreshToken)).RefreshToken
    it.clock.advance(1)
    const late = await it.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })
    expect(late.body).toMatchObject({ __type: 'NotAuthorizedException', message: 'Refresh Token has expired' })
  })
})

import { beforeEach, expect, test } from 'vitest'
import { makePool } from '../testing/made.ts'
import { ok, poolId, post, type Reply, refusal, type Scene, scene, toReply } from '../testing/scene.ts'

/** Identity pools of a lenient emulator, for suites that sign in elsewhere or not at all. */

const identityPoolId = 'ap-northeast-1:22222222-2222-2222-2222-222222222222'
const identityPools = [{ id: identityPoolId, allowGuests: true }]
const google = { 'accounts.google.com': 'whatever Google gave' }
const authorization =
  'AWS4-HMAC-SHA256 Credential=any/20280229/ap-northeast-1/cognito-identity/aws4_request, SignedHeaders=host, Signature=00'

let it: Scene
const call = async (action: string, body: object): Promise<Reply> => {
  const headers = { 'x-amz-target': `AWSCognitoIdentityService.${action}`, authorization }
  return toReply(await it.identity.handle(post(action, body, headers)))
}
const getId = async (Logins: object): Promise<string> =>
  (await ok(call('GetId', { IdentityPoolId: identityPoolId, Logins }))).IdentityId
const lenient = () => scene({ pool: { isLenient: true }, adminCredentials: 'anyKey', identityPools })

beforeEach(() => {
  it = lenient()
})

test('a token of any other provider stands for one person, who is listed and gets keys', async () => {
  const mine = await getId(google)
  expect(await getId(google)).toBe(mine)
  expect(await getId({ 'accounts.google.com': 'of somebody else' })).not.toBe(mine)
  const { Identities } = await ok(call('ListIdentities', { IdentityPoolId: identityPoolId, MaxResults: 123 }))
  expect(Identities).toContainEqual(expect.objectContaining({ IdentityId: mine, Logins: ['accounts.google.com'] }))
  const keys = await ok(call('GetCredentialsForIdentity', { IdentityId: mine, Logins: google }))
  expect(keys).toMatchObject({ IdentityId: mine, Credentials: { AccessKeyId: expect.stringMatching(/^ASIA/) } })
})

test('an id that nobody was given belongs to whoever names it, one that was given does not', async () => {
  expect(await ok(call('GetCredentialsForIdentity', { IdentityId: '12345' }))).toHaveProperty('Credentials')
  const { Token } = await ok(call('GetOpenIdToken', { IdentityId: '12345', Logins: google }))
  expect(JSON.parse(Buffer.from(Token.split('.')[1], 'base64url').toString())).toMatchObject({
    sub: '12345',
    amr: ['authenticated', 'accounts.google.com'],
  })
  const mine = await getId(google)
  const forbidden = /^NotAuthorizedException: Access to Identity '.*' is forbidden\.$/
  expect(await refusal(call('GetCredentialsForIdentity', { IdentityId: mine }))).toMatch(forbidden)
  const theirs = { IdentityId: mine, Logins: { 'accounts.google.com': 'of somebody else' } }
  expect(await refusal(call('GetOpenIdToken', theirs))).toMatch(forbidden)
})

test('a guest who signs in becomes the person', async () => {
  const guest = await getId({})
  const { IdentityId } = await ok(call('GetCredentialsForIdentity', { IdentityId: guest, Logins: google }))
  expect(IdentityId).toBe(await getId(google))
})

test('tokens of our own user pools are still looked at, and so are the names of identity pools', async () => {
  const { poolId: madeId } = await makePool(it)
  for (const id of [poolId, madeId]) {
    const Logins = { [`cognito-idp.ap-northeast-1.amazonaws.com/${id}`]: 'no token' }
    const answer = call('GetId', { IdentityPoolId: identityPoolId, Logins })
    expect(await refusal(answer)).toMatch(/^NotAuthorizedException/)
  }
  const developer = { 'cognito-identity.amazonaws.com': 'no token' }
  expect(await refusal(call('GetOpenIdToken', { IdentityId: '12345', Logins: developer }))).toMatch(
    /Invalid login token/,
  )
  const named = { IdentityPoolName: 'no#name', AllowUnauthenticatedIdentities: false }
  expect(await refusal(call('CreateIdentityPool', named))).toMatch(/^ValidationException: .* 'identityPoolName'/)
})

test('without it, none of this', async () => {
  it = scene({ adminCredentials: 'anyKey', identityPools })
  const answer = call('GetId', { IdentityPoolId: identityPoolId, Logins: google })
  expect(await refusal(answer)).toMatch(/not from a supported provider/)
  expect(await refusal(call('GetCredentialsForIdentity', { IdentityId: '12345' }))).toMatch(/^ValidationException/)
  const unknown = { IdentityId: 'ap-northeast-1:33333333-3333-3333-3333-333333333333' }
  expect(await refusal(call('GetCredentialsForIdentity', unknown))).toMatch(/forbidden/)
  expect(await refusal(call('GetOpenIdToken', { ...unknown, Logins: google }))).toMatch(/not from a supported provider/)
})

import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signRequest } from '../crypto/sigv4.ts'
import { liveScene } from '../interop/liveScene.ts'
import {
  adminKey,
  clientId,
  goodPassword,
  ok,
  poolId,
  post,
  type Reply,
  refusal,
  scene,
  toReply,
} from '../testing/scene.ts'

const closed = 'ap-northeast-1:11111111-1111-1111-1111-111111111111'
const open = 'ap-northeast-1:22222222-2222-2222-2222-222222222222'
const provider = `cognito-idp.ap-northeast-1.amazonaws.com/${poolId}`
const identityPools = [{ id: closed }, { id: open, allowGuests: true }]

const it = scene({ identityPools })
const call = async (action: string, body: unknown): Promise<Reply> =>
  toReply(await it.identity.handle(post(action, body, { 'x-amz-target': `AWSCognitoIdentityService.${action}` })))

let idToken: string
let accessToken: string
beforeAll(async () => {
  await it.addUser('sato')
  await it.addUser('mori')
  const { AuthenticationResult } = await ok(it.signIn('sato'))
  idToken = AuthenticationResult.IdToken
  accessToken = AuthenticationResult.AccessToken
})

const idOf = async (Logins: Record<string, string>, IdentityPoolId = closed): Promise<string> =>
  (await ok(call('GetId', { IdentityPoolId, Logins }))).IdentityId

describe('identities', () => {
  test('a user has the same one in every session, another in every pool, and keys for an hour', async () => {
    const mine = await idOf({ [provider]: idToken })
    const again = (await ok(it.signIn('sato'))).AuthenticationResult.IdToken
    expect(await idOf({ [provider]: again })).toBe(mine)
    expect(await idOf({ [provider]: idToken }, open)).not.toBe(mine)
    const { Credentials, IdentityId } = await ok(
      call('GetCredentialsForIdentity', { IdentityId: mine, Logins: { [provider]: idToken } }),
    )
    expect(IdentityId).toBe(mine)
    expect(Credentials).toEqual({
      AccessKeyId: expect.stringMatching(/^ASIA[A-Z2-7]{16}$/),
      SecretKey: expect.stringMatching(/^.{40}$/),
      SessionToken: expect.any(String),
      Expiration: it.clock.now.getTime() / 1000 + 3600,
    })
    const { Token } = await ok(call('GetOpenIdToken', { IdentityId: mine, Logins: { [provider]: idToken } }))
    expect(JSON.parse(Buffer.from(Token.split('.')[1], 'base64url').toString())).toMatchObject({
      sub: mine,
      aud: closed,
      amr: ['authenticated', provider],
    })
  })

  test('guests only where they are allowed', async () => {
    expect(await refusal(call('GetId', { IdentityPoolId: closed }))).toBe(
      'NotAuthorizedException: Unauthenticated access is not supported for this identity pool.',
    )
    const guest = await idOf({}, open)
    expect(await idOf({}, open)).not.toBe(guest)
    expect(await ok(call('GetCredentialsForIdentity', { IdentityId: guest }))).toHaveProperty(
      'Credentials.SessionToken',
    )
  })

  test("an id alone proves nothing: not a user's, not a made-up one, not another user's login", async () => {
    const mine = await idOf({ [provider]: idToken }, open)
    const forbidden = /^NotAuthorizedException: Access to Identity '.*' is forbidden\.$/
    expect(await refusal(call('GetCredentialsForIdentity', { IdentityId: mine }))).toMatch(forbidden)
    const madeUp = 'ap-northeast-1:33333333-3333-3333-3333-333333333333'
    expect(await refusal(call('GetCredentialsForIdentity', { IdentityId: madeUp }))).toMatch(forbidden)
    const theirs = (await ok(it.signIn('mori'))).AuthenticationResult.IdToken
    const stolen = { IdentityId: mine, Logins: { [provider]: theirs } }
    expect(await refusal(call('GetCredentialsForIdentity', stolen))).toMatch(forbidden)
  })

  test('other tokens, other providers, ended sign-ins and unknown pools', async () => {
    const get = (Logins: Record<string, string>, IdentityPoolId = closed) =>
      refusal(call('GetId', { IdentityPoolId, Logins }))
    expect(await get({ [provider]: accessToken })).toMatch(/Invalid login token/)
    expect(await get({ [provider]: `${idToken}x` })).toMatch(/Invalid login token/)
    expect(await get({ 'accounts.google.com': idToken })).toMatch(/not from a supported provider/)
    expect(await get({}, 'ap-northeast-1:44444444-4444-4444-4444-444444444444')).toMatch(/^ResourceNotFoundException/)
    const { AuthenticationResult } = await ok(it.signIn('mori'))
    await ok(it.admin('AdminUserGlobalSignOut', { Username: 'mori' }))
    expect(await get({ [provider]: AuthenticationResult.IdToken })).toMatch(/revoked/)
    it.clock.advance(3700)
    expect(await get({ [provider]: idToken })).toMatch(/Token expired/)
  })
})

describe('pools made by API', () => {
  const sign = async (action: string, body: unknown) => {
    const request = post(action, body, { 'x-amz-target': `AWSCognitoIdentityService.${action}` })
    return signRequest(request, adminKey, 'ap-northeast-1', it.clock.now)
  }

  test('need an administrator, whose signature is for this service', async () => {
    const input = { IdentityPoolName: 'plant', AllowUnauthenticatedIdentities: true }
    expect(await refusal(call('CreateIdentityPool', input))).toMatch(/^MissingAuthenticationToken/)
    const wrong = await it.identity.handle(await sign('CreateIdentityPool', input))
    expect((await toReply(wrong)).body.message).toBe(
      "Credential should be scoped to correct service: 'cognito-identity'.",
    )
  })

  test('are made, changed, listed, used and deleted', async () => {
    const lax = scene({ adminCredentials: 'anyKey' })
    const admin = async (action: string, body: unknown) => {
      const authorization =
        'AWS4-HMAC-SHA256 Credential=any/20280229/eu-west-1/cognito-identity/aws4_request, SignedHeaders=host, Signature=00'
      const headers = { 'x-amz-target': `AWSCognitoIdentityService.${action}`, authorization }
      return toReply(await lax.identity.handle(post(action, body, headers)))
    }
    const made = await ok(
      admin('CreateIdentityPool', { IdentityPoolName: 'plant', AllowUnauthenticatedIdentities: false }),
    )
    const { IdentityPoolId } = made
    expect(IdentityPoolId).toMatch(/^eu-west-1:/)
    expect(await refusal(admin('GetId', { IdentityPoolId }))).toMatch(/not supported/)
    await ok(admin('UpdateIdentityPool', { ...made, AllowUnauthenticatedIdentities: true }))
    expect(await ok(admin('GetId', { IdentityPoolId }))).toHaveProperty('IdentityId')
    const roles = { authenticated: 'arn:aws:iam::123456789012:role/users' }
    await ok(admin('SetIdentityPoolRoles', { IdentityPoolId, Roles: roles }))
    expect(await ok(admin('GetIdentityPoolRoles', { IdentityPoolId }))).toEqual({ IdentityPoolId, Roles: roles })
    expect((await ok(admin('ListIdentityPools', { MaxResults: 10 }))).IdentityPools).toEqual([
      { IdentityPoolId, IdentityPoolName: 'plant' },
    ])
    await ok(admin('DeleteIdentityPool', { IdentityPoolId }))
    expect(await refusal(admin('DescribeIdentityPool', { IdentityPoolId }))).toMatch(/^ResourceNotFoundException/)
  })
})

describe('with Amplify', () => {
  let live: Awaited<ReturnType<typeof liveScene>>
  beforeAll(async () => {
    live = await liveScene({ identityPools })
    await live.addUser('sato')
    const { url } = live.running
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: poolId,
          userPoolClientId: clientId,
          userPoolEndpoint: url,
          identityPoolId: open,
          identityPoolEndpoint: url,
          allowGuestAccess: true,
        },
      },
    })
  })
  afterAll(() => live.running.stop())

  test('a guest and a user get keys', async () => {
    const guest = await fetchAuthSession()
    expect(guest.credentials?.accessKeyId).toMatch(/^ASIA/)
    await signIn({ username: 'sato', password: goodPassword, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
    const session = await fetchAuthSession()
    expect(session.credentials?.sessionToken).toBeTruthy()
    expect(session.identityId).not.toBe(guest.identityId)
    expect((session.credentials?.expiration?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3500_000)
    await signOut()
  })
})

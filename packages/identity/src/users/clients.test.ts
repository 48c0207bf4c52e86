import { beforeEach, describe, expect, test } from 'vitest'
import { secretHash } from '../crypto/clientSecret.ts'
import { goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'

/** App clients: secrets, allowed flows, and how much they tell. */

const secret = 'a-client-secret-of-enough-length'
const web = 'web'
let it: Scene
beforeEach(async () => {
  it = scene({
    clients: [
      { id: web, secret },
      { id: 'srponly', authFlows: ['ALLOW_USER_SRP_AUTH'] },
      { id: 'legacy', preventUserExistenceErrors: false },
    ],
  })
  await it.addUser('sato')
})

const signIn = (ClientId: string, extra: object = {}, name = 'sato', password = goodPassword) =>
  it.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: { USERNAME: name, PASSWORD: password, ...extra },
  })

describe('a client with a secret', () => {
  const SECRET_HASH = secretHash(secret, 'sato', web)

  test('proves that it has it, at sign-in and at refresh', async () => {
    const { AuthenticationResult } = await ok(signIn(web, { SECRET_HASH }))
    const { RefreshToken } = AuthenticationResult
    const old = { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: web }
    await ok(it.call('InitiateAuth', { ...old, AuthParameters: { REFRESH_TOKEN: RefreshToken, SECRET_HASH } }))
    const without = it.call('InitiateAuth', { ...old, AuthParameters: { REFRESH_TOKEN: RefreshToken } })
    expect(await refusal(without)).toMatch(/SECRET_HASH was not received/)
    const renewal = { ClientId: web, RefreshToken }
    expect(await refusal(it.call('GetTokensFromRefreshToken', renewal))).toMatch(/^NotAuthorizedException/)
    expect(await refusal(it.call('GetTokensFromRefreshToken', { ...renewal, ClientSecret: 'x'.repeat(24) }))).toMatch(
      /^NotAuthorized/,
    )
    await ok(it.call('GetTokensFromRefreshToken', { ...renewal, ClientSecret: secret }))
    expect(await refusal(it.call('RevokeToken', { ClientId: web, Token: RefreshToken }))).toMatch(/^NotAuthorized/)
    await ok(it.call('RevokeToken', { ClientId: web, Token: RefreshToken, ClientSecret: secret }))
  })

  test('is refused with a wrong hash or none, before anything else', async () => {
    expect(await refusal(signIn(web))).toBe(
      'NotAuthorizedException: Client web is configured with secret but SECRET_HASH was not received',
    )
    expect(await refusal(signIn(web, { SECRET_HASH: secretHash('other', 'sato', web) }))).toBe(
      'NotAuthorizedException: Unable to verify secret hash for client web',
    )
    expect(await refusal(it.call('ForgotPassword', { ClientId: web, Username: 'sato' }))).toMatch(/SECRET_HASH/)
    await ok(it.call('ForgotPassword', { ClientId: web, Username: 'sato', SecretHash: SECRET_HASH }))
  })

  test('a hash for a client without a secret is an error', async () => {
    expect(await refusal(signIn('legacy', { SECRET_HASH }))).toMatch(/Unable to verify secret hash/)
  })
})

describe('flows', () => {
  test('that a client may not use', async () => {
    expect(await refusal(signIn('srponly'))).toBe(
      'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
    )
  })

  test.each(['CUSTOM_AUTH', 'USER_AUTH'])('%s, which no client may use yet', async (AuthFlow) => {
    const start = it.call('InitiateAuth', { AuthFlow, ClientId: 'legacy', AuthParameters: { USERNAME: 'sato' } })
    expect(await refusal(start)).toBe(`InvalidParameterException: ${AuthFlow} flow not enabled for this client`)
  })

  test('of the administrator are not for everybody, and the other way round', async () => {
    const AuthParameters = { USERNAME: 'sato', PASSWORD: goodPassword }
    const open = it.call('InitiateAuth', { AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', ClientId: 'legacy', AuthParameters })
    expect(await refusal(open)).toBe('InvalidParameterException: Initiate Auth method not supported.')
    const closed = it.admin('AdminInitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'legacy', AuthParameters })
    expect(await refusal(closed)).toBe('InvalidParameterException: Initiate Auth method not supported.')
  })

  test.each([
    ['USER_SRP_AUTH', { USERNAME: 'sato' }, 'SRP_A'],
    ['USER_SRP_AUTH', { SRP_A: 'ff' }, 'USERNAME'],
    ['USER_PASSWORD_AUTH', { USERNAME: 'sato' }, 'PASSWORD'],
    ['REFRESH_TOKEN_AUTH', {}, 'REFRESH_TOKEN'],
  ])('%s names the missing parameter', async (AuthFlow, AuthParameters, missing) => {
    const start = it.call('InitiateAuth', { AuthFlow, ClientId: 'legacy', AuthParameters })
    expect(await refusal(start)).toBe(`InvalidParameterException: Missing required parameter ${missing}`)
  })
})

test('a name beyond 128 characters is refused before it is looked up', async () => {
  expect(await refusal(signIn('legacy', {}, 'x'.repeat(129)))).toMatch(/^InvalidParameterException: 1 validation error/)
})

describe('a client with PreventUserExistenceErrors LEGACY', () => {
  const call = (action: string, Username: string, body: object = {}) =>
    it.call(action, { ClientId: 'legacy', Username, ...body })

  test('says that a user does not exist', async () => {
    expect(await refusal(signIn('legacy', {}, 'nobody'))).toBe('UserNotFoundException: User does not exist.')
    expect(await refusal(call('ForgotPassword', 'nobody'))).toBe(
      'UserNotFoundException: Username/client id combination not found.',
    )
    expect(await refusal(call('ResendConfirmationCode', 'nobody'))).toBe('UserNotFoundException: User does not exist.')
  })

  test('says why a password cannot be reset', async () => {
    expect(await refusal(call('ForgotPassword', 'sato'))).toMatch(/no registered\/verified email or phone_number/)
    await ok(it.admin('AdminCreateUser', { Username: 'new' }))
    expect(await refusal(call('ForgotPassword', 'new'))).toBe(
      'NotAuthorizedException: User password cannot be reset in the current state.',
    )
    await ok(it.admin('AdminDisableUser', { Username: 'sato' }))
    expect(await refusal(call('ForgotPassword', 'sato'))).toBe('NotAuthorizedException: User is disabled.')
    expect(await refusal(call('ResendConfirmationCode', 'sato'))).toBe(
      'InvalidParameterException: User is already confirmed.',
    )
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { clientId, goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'
import { initiateSrp, proveSrp, respondSrp, srpTimestamp, startSrp } from '../testing/srpClient.ts'

/** A trusted backend signs its users in: AdminInitiateAuth and AdminRespondToAuthChallenge. */

let it: Scene
beforeEach(async () => {
  it = scene({ pool: { limits: { addressFailures: 3 } } })
  await it.addUser('sato')
})

const start = (AuthFlow: string, AuthParameters: Record<string, string>, more: object = {}) =>
  it.admin('AdminInitiateAuth', { ClientId: clientId, AuthFlow, AuthParameters, ...more })
const byPassword = (password = goodPassword, more: object = {}) =>
  start('ADMIN_USER_PASSWORD_AUTH', { USERNAME: 'sato', PASSWORD: password }, more)

test.each(['ADMIN_USER_PASSWORD_AUTH', 'ADMIN_NO_SRP_AUTH'])('%s takes name and password', async (flow) => {
  const { AuthenticationResult } = await ok(start(flow, { USERNAME: 'SATO', PASSWORD: goodPassword }))
  expect(AuthenticationResult.TokenType).toBe('Bearer')
})

test('SRP works from a backend too', async () => {
  const begun = startSrp()
  const { AuthParameters } = initiateSrp('sato', begun.publicA.toString(16))
  const { ChallengeParameters, Session } = await ok(start('USER_SRP_AUTH', AuthParameters))
  const timestamp = srpTimestamp(it.clock.now)
  const { ChallengeName, ChallengeResponses } = respondSrp(
    ChallengeParameters,
    proveSrp(begun, ChallengeParameters, goodPassword, timestamp),
    timestamp,
  )
  const answer = { ClientId: clientId, ChallengeName, ChallengeResponses, Session }
  expect(await ok(it.admin('AdminRespondToAuthChallenge', answer))).toHaveProperty('AuthenticationResult.IdToken')
})

test.each(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'])('%s renews what the backend was given', async (flow) => {
  const { RefreshToken } = (await ok(byPassword())).AuthenticationResult
  const { AuthenticationResult } = await ok(start(flow, { REFRESH_TOKEN: RefreshToken }))
  expect(AuthenticationResult).toHaveProperty('AccessToken')
  expect(AuthenticationResult).not.toHaveProperty('RefreshToken')
})

test('a first sign-in is completed by the backend', async () => {
  await ok(it.admin('AdminSetUserPassword', { Username: 'sato', Password: goodPassword, Permanent: false }))
  const { ChallengeName, Session } = await ok(byPassword())
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  const answer = (password: string) =>
    it.admin('AdminRespondToAuthChallenge', {
      ClientId: clientId,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: 'sato', NEW_PASSWORD: password },
    })
  expect(await refusal(answer('short'))).toContain('InvalidPasswordException')
  await ok(answer('another-battery-8'))
  expect(await refusal(answer('another-battery-9'))).toContain('session can only be used once')
  expect(await ok(byPassword('another-battery-8'))).toHaveProperty('AuthenticationResult')
})

test('a session of one side is a session of the other: the challenge is the same', async () => {
  await ok(it.admin('AdminSetUserPassword', { Username: 'sato', Password: goodPassword, Permanent: false }))
  const { ChallengeName, Session } = await ok(byPassword())
  const ChallengeResponses = { USERNAME: 'sato', NEW_PASSWORD: 'another-battery-8' }
  await ok(it.call('RespondToAuthChallenge', { ClientId: clientId, ChallengeName, Session, ChallengeResponses }))
})

describe('refused', () => {
  test.each([
    ['USER_PASSWORD_AUTH', 'InvalidParameterException: Initiate Auth method not supported.'],
    ['CUSTOM_AUTH', 'InvalidParameterException: CUSTOM_AUTH flow not enabled for this client'],
  ])('%s: %s', async (flow, text) => {
    expect(await refusal(start(flow, { USERNAME: 'sato', PASSWORD: goodPassword }))).toBe(text)
  })

  test('a flow that does not exist names those that do', async () => {
    expect(await refusal(start('PASSWORD', {}))).toContain('Member must satisfy enum value set: [USER_SRP_AUTH')
  })

  test.each([
    [{ USERNAME: 'sato' }, 'Missing required parameter PASSWORD'],
    [{ PASSWORD: goodPassword }, 'Missing required parameter USERNAME'],
  ])('%j: %s', async (parameters, text) => {
    expect(await refusal(start('ADMIN_USER_PASSWORD_AUTH', parameters as Record<string, string>))).toContain(text)
  })

  test('another pool', async () => {
    const answer = it.admin('AdminInitiateAuth', {
      UserPoolId: 'ap-northeast-1_Another1',
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    })
    expect(await refusal(answer)).toContain('ResourceNotFoundException')
  })
})

describe('limits count the browser that the backend names, not the backend', () => {
  const from = (IpAddress: string) => ({
    ContextData: { IpAddress, ServerName: 'app', ServerPath: '/', HttpHeaders: [] },
  })
  const guess = (name: string, context: object) =>
    refusal(start('ADMIN_USER_PASSWORD_AUTH', { USERNAME: name, PASSWORD: 'wrong-one' }, context))

  test('one address is stopped, another goes on', async () => {
    for (const name of ['a', 'b', 'c']) await guess(name, from('203.0.113.9'))
    expect(await guess('d', from('203.0.113.9'))).toBe('TooManyRequestsException: Too many requests')
    await ok(byPassword(goodPassword, from('203.0.113.10')))
  })

  test('without an address nobody is stopped but the account', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await guess(name, {})
    await ok(byPassword())
  })
})

test('AdminUserGlobalSignOut ends every sign-in, and new ones are possible at once', async () => {
  const first = (await ok(byPassword())).AuthenticationResult
  const second = (await ok(byPassword())).AuthenticationResult
  await ok(it.admin('AdminUserGlobalSignOut', { Username: 'sato' }))
  for (const { AccessToken, RefreshToken } of [first, second]) {
    expect(await refusal(it.call('GetUser', { AccessToken }))).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    )
    expect(await refusal(start('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken }))).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    )
  }
  const { AccessToken } = (await ok(byPassword())).AuthenticationResult
  await ok(it.call('GetUser', { AccessToken }))
})

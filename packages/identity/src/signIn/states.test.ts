import { beforeEach, describe, expect, test } from 'vitest'
import type { UserStatus } from '../store/records.ts'
import { clientId, goodPassword, ok, type Reply, refusal, type Scene, scene } from '../testing/scene.ts'
import { initiateSrp, proveSrp, respondSrp, srpTimestamp, startSrp } from '../testing/srpClient.ts'

/** Every state of an account × every way in × the right and a wrong password. */

let it: Scene
beforeEach(async () => {
  it = scene()
  await it.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
})

async function srp(password: string): Promise<Reply> {
  const start = startSrp()
  const { ChallengeParameters } = await ok(it.call('InitiateAuth', initiateSrp('sato', start.publicA.toString(16))))
  const timestamp = srpTimestamp(it.clock.now)
  const signature = proveSrp(start, ChallengeParameters, password, timestamp)
  return it.call('RespondToAuthChallenge', respondSrp(ChallengeParameters, signature, timestamp))
}

const ways: Record<string, (password: string) => Promise<Reply>> = {
  USER_SRP_AUTH: srp,
  USER_PASSWORD_AUTH: (password) => it.signIn('sato', password),
  ADMIN_USER_PASSWORD_AUTH: (password) =>
    it.admin('AdminInitiateAuth', {
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'sato', PASSWORD: password },
    }),
}

async function become(status: UserStatus | 'disabled' | 'expired'): Promise<void> {
  const { sub } = (await it.identity.findUser('sato'))!
  if (status === 'disabled') await ok(it.admin('AdminDisableUser', { Username: 'sato' }))
  else if (status === 'expired') {
    await ok(it.admin('AdminSetUserPassword', { Username: 'sato', Password: goodPassword, Permanent: false }))
    it.clock.advance(7 * 24 * 3600 + 1)
  } else await it.store.changeUser(sub, { status, at: it.clock.now })
}

const refusals = {
  UNCONFIRMED: 'UserNotConfirmedException: User is not confirmed.',
  RESET_REQUIRED: 'PasswordResetRequiredException: Password reset required for the user',
  disabled: 'NotAuthorizedException: User is disabled.',
  expired: 'NotAuthorizedException: Temporary password has expired and must be reset by an administrator.',
} as const

describe.each(Object.keys(ways))('%s', (way) => {
  const enter = (password = goodPassword) => ways[way]!(password)

  test('a confirmed user gets all three tokens', async () => {
    const { AuthenticationResult, ChallengeName } = await ok(enter())
    expect(ChallengeName).toBeUndefined()
    expect(Object.keys(AuthenticationResult).sort()).toEqual([
      'AccessToken',
      'ExpiresIn',
      'IdToken',
      'RefreshToken',
      'TokenType',
    ])
  })

  test('a temporary password leads to the choice of another, with what is known about the user', async () => {
    await become('FORCE_CHANGE_PASSWORD')
    const { ChallengeName, ChallengeParameters, Session, AuthenticationResult } = await ok(enter())
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect(AuthenticationResult).toBeUndefined()
    expect(JSON.parse(ChallengeParameters.userAttributes)).toEqual({
      email: 'sato@example.jp',
      email_verified: 'true',
    })
    expect(JSON.parse(ChallengeParameters.requiredAttributes)).toEqual([])
    expect(Session.length).toBeGreaterThanOrEqual(20)
  })

  test.each(Object.entries(refusals))('%s is told to whoever knows the password: %s', async (state, text) => {
    await become(state as keyof typeof refusals)
    expect(await refusal(enter())).toBe(text)
  })

  test.each(Object.keys(refusals))('%s is told to nobody else', async (state) => {
    await become(state as keyof typeof refusals)
    expect(await refusal(enter('not-this-one'))).toBe('NotAuthorizedException: Incorrect username or password.')
  })

  test('a refusal after the right password forgets earlier failures', async () => {
    for (let n = 0; n < 4; n++) await refusal(enter('not-this-one'))
    await become('RESET_REQUIRED')
    expect(await refusal(enter())).toBe(refusals.RESET_REQUIRED)
    for (let n = 0; n < 4; n++) await refusal(enter('not-this-one'))
    expect(await refusal(enter())).toBe(refusals.RESET_REQUIRED)
  })
})

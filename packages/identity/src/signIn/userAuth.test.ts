import { describe, expect, test } from 'vitest'
import type { CustomAuthHook } from '../hooks.ts'
import { madePassword, makePool } from '../testing/made.ts'
import { ok, refusal, scene } from '../testing/scene.ts'
import { proveSrp, srpTimestamp, startSrp } from '../testing/srpClient.ts'

const passwordless = { Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'] } } }
const mail = (name: string) => ({ email: `${name}@example.jp`, email_verified: 'true' })

async function open(client: object = {}, options: Parameters<typeof scene>[0] = {}) {
  const it = scene(options)
  const pool = await makePool(it, passwordless, client)
  await pool.addUser('sato', mail('sato'))
  const start = (name: string, more: Record<string, string> = {}, AuthFlow = 'USER_AUTH') =>
    it.call('InitiateAuth', { AuthFlow, ClientId: pool.clientId, AuthParameters: { USERNAME: name, ...more } })
  return { it, ...pool, start }
}

describe('USER_AUTH', () => {
  test('the user chooses a password, or a code that comes by mail', async () => {
    const { it, start, respond } = await open()
    const first = await ok(start('sato'))
    expect([first.ChallengeName, first.AvailableChallenges]).toEqual([
      'SELECT_CHALLENGE',
      ['EMAIL_OTP', 'PASSWORD', 'PASSWORD_SRP'],
    ])
    const choose = (ANSWER: string, more = {}) =>
      respond('SELECT_CHALLENGE', first.Session, { USERNAME: 'sato', ANSWER, ...more })
    expect(await refusal(choose('WEB_AUTHN'))).toMatch(/^InvalidParameterException/)
    expect(await refusal(choose('PASSWORD', { PASSWORD: 'wrong' }))).toMatch(/Incorrect username or password/)
    expect(await ok(choose('PASSWORD', { PASSWORD: madePassword }))).toHaveProperty('AuthenticationResult')
    expect(await refusal(choose('PASSWORD', { PASSWORD: madePassword }))).toMatch(/can only be used once/)

    const preferred = await ok(start('sato', { PREFERRED_CHALLENGE: 'EMAIL_OTP' }))
    expect(preferred).toMatchObject({
      ChallengeName: 'EMAIL_OTP',
      ChallengeParameters: { CODE_DELIVERY_DESTINATION: 's***@e***', CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL' },
    })
    const answer = { USERNAME: 'sato', EMAIL_OTP_CODE: it.lastCode() }
    expect(await ok(respond('EMAIL_OTP', preferred.Session, answer))).toHaveProperty('AuthenticationResult')
    expect(await refusal(respond('EMAIL_OTP', preferred.Session, answer))).toMatch(/Exception/)
    const srp = await ok(start('sato', { PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: 'abcdef' }))
    expect(srp.ChallengeName).toBe('PASSWORD_VERIFIER')
  })

  test('a name that nobody has looks like any other, and no message goes out', async () => {
    const { it, start, respond } = await open({ PreventUserExistenceErrors: 'ENABLED' })
    const known = await ok(start('sato'))
    const unknown = await ok(start('nobody'))
    expect(unknown.AvailableChallenges).toEqual(known.AvailableChallenges)
    const chosen = await ok(respond('SELECT_CHALLENGE', unknown.Session, { USERNAME: 'nobody', ANSWER: 'EMAIL_OTP' }))
    expect(chosen.ChallengeParameters.CODE_DELIVERY_DESTINATION).toMatch(/^[a-z]\*\*\*@[a-z]\*\*\*$/)
    expect(it.messages).toEqual([])
    const guess = { USERNAME: 'nobody', EMAIL_OTP_CODE: '123456x' }
    expect(await refusal(respond('EMAIL_OTP', chosen.Session, guess))).toBe(
      'CodeMismatchException: Invalid code or auth state for the user.',
    )
  })

  test('a code is no way around a second factor, a disabled account or a forced password', async () => {
    const { it, admin, start } = await open()
    await ok(admin('SetUserPoolMfaConfig', { MfaConfiguration: 'ON', EmailMfaConfiguration: {} }))
    await ok(start('sato', { PREFERRED_CHALLENGE: 'EMAIL_OTP' }))
    await ok(admin('SetUserPoolMfaConfig', { MfaConfiguration: 'OFF' }))
    await ok(admin('AdminDisableUser', { Username: 'sato' }))
    await ok(start('sato', { PREFERRED_CHALLENGE: 'EMAIL_OTP' }))
    await it.identity.sweep()
    expect(it.messages).toEqual([])
  })
})

test('whoever signs up and confirms in one go is signed in without the password', async () => {
  const it = scene()
  const pool = await makePool(it, { AutoVerifiedAttributes: ['email'] })
  const UserAttributes = [{ Name: 'email', Value: 'ito@example.jp' }]
  const common = { ClientId: pool.clientId, Username: 'ito' }
  const { Session } = await ok(it.call('SignUp', { ...common, Password: madePassword, UserAttributes }))
  const ConfirmationCode = it.lastCode()
  expect(await refusal(it.call('ConfirmSignUp', { ...common, ConfirmationCode, Session: 'x'.repeat(40) }))).toMatch(
    /Invalid session/,
  )
  const confirmed = await ok(it.call('ConfirmSignUp', { ...common, ConfirmationCode, Session }))
  const signIn = (name: string, session: string) =>
    it.call('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      ClientId: pool.clientId,
      Session: session,
      AuthParameters: { USERNAME: name },
    })
  await pool.addUser('sato')
  expect(await refusal(signIn('sato', confirmed.Session))).toMatch(/Invalid session/)
  expect(await refusal(signIn('ito', Session))).toMatch(/Invalid session/)
  expect(await ok(signIn('ito', confirmed.Session))).toHaveProperty('AuthenticationResult')
  expect(await refusal(signIn('ito', confirmed.Session))).toMatch(/can only be used once/)
})

describe('CUSTOM_AUTH', () => {
  const hook: CustomAuthHook = {
    define: async ({ session }) => {
      const last = session.at(-1)
      if (last?.challengeName === 'SRP_A') return 'PASSWORD_VERIFIER'
      if (last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult) return 'issueTokens'
      return session.filter(({ challengeName }) => challengeName === 'CUSTOM_CHALLENGE').length >= 3
        ? 'failAuthentication'
        : 'CUSTOM_CHALLENGE'
    },
    create: async () => ({ publicParameters: { question: 'colour' }, privateParameters: { answer: 'blue' } }),
    verify: async ({ privateParameters, answer }) => privateParameters.answer === answer,
  }
  const custom = { hooks: { customAuth: hook } }

  test('the hook asks, judges and decides', async () => {
    const { start, respond } = await open({}, custom)
    let step = await ok(start('sato', {}, 'CUSTOM_AUTH'))
    expect(step).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE', ChallengeParameters: { question: 'colour' } })
    expect(JSON.stringify(step)).not.toContain('blue')
    const answer = (ANSWER: string) => respond('CUSTOM_CHALLENGE', step.Session, { USERNAME: 'sato', ANSWER })
    step = await ok(answer('red'))
    const used = step.Session
    expect(await ok(answer('blue'))).toHaveProperty('AuthenticationResult')
    expect(await refusal(respond('CUSTOM_CHALLENGE', used, { USERNAME: 'sato', ANSWER: 'blue' }))).toMatch(
      /only be used once/,
    )
  })

  test('three wrong answers end it, and a right one for nobody signs nobody in', async () => {
    const { start, respond } = await open({ PreventUserExistenceErrors: 'ENABLED' }, custom)
    for (const [name, answer] of [
      ['sato', 'red'],
      ['nobody', 'blue'],
    ] as const) {
      let { Session } = await ok(start(name, {}, 'CUSTOM_AUTH'))
      for (let round = 0; round < 2; round++)
        ({ Session } = await ok(respond('CUSTOM_CHALLENGE', Session, { USERNAME: name, ANSWER: answer })))
      expect(await refusal(respond('CUSTOM_CHALLENGE', Session, { USERNAME: name, ANSWER: answer }))).toBe(
        'NotAuthorizedException: Incorrect username or password.',
      )
    }
  })

  test('with SRP in front', async () => {
    const { it, start, respond, poolId } = await open({}, custom)
    const srp = startSrp()
    const more = { CHALLENGE_NAME: 'SRP_A', SRP_A: srp.publicA.toString(16) }
    const first = await ok(start('sato', more, 'CUSTOM_AUTH'))
    expect(first.ChallengeName).toBe('PASSWORD_VERIFIER')
    const TIMESTAMP = srpTimestamp(it.clock.now)
    const claim = proveSrp(srp, first.ChallengeParameters, madePassword, TIMESTAMP, poolId)
    const second = await ok(
      respond('PASSWORD_VERIFIER', first.Session, {
        USERNAME: 'sato',
        PASSWORD_CLAIM_SECRET_BLOCK: first.ChallengeParameters.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: claim,
        TIMESTAMP,
      }),
    )
    expect(second.ChallengeName).toBe('CUSTOM_CHALLENGE')
    expect(await ok(respond('CUSTOM_CHALLENGE', second.Session, { USERNAME: 'sato', ANSWER: 'blue' }))).toHaveProperty(
      'AuthenticationResult',
    )
  })

  test('without a hook there is none', async () => {
    const { start } = await open()
    expect(await refusal(start('sato', {}, 'CUSTOM_AUTH'))).toBe(
      'InvalidParameterException: Custom auth lambda trigger is not configured for the user pool.',
    )
  })
})

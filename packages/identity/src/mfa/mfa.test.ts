import { describe, expect, test } from 'vitest'
import { makePool } from '../testing/made.ts'
import { ok, refusal, scene } from '../testing/scene.ts'
import { appCode } from '../testing/totp.ts'

const sms = { SmsConfiguration: { SnsCallerArn: 'arn:aws:iam::123456789012:role/sms' } }
const everyFactor = {
  SmsMfaConfiguration: sms,
  SoftwareTokenMfaConfiguration: { Enabled: true },
  EmailMfaConfiguration: {},
}

async function mfaPool(MfaConfiguration: 'ON' | 'OPTIONAL', factors: object = everyFactor) {
  const it = scene()
  const pool = await makePool(it)
  await ok(pool.admin('SetUserPoolMfaConfig', { MfaConfiguration, ...factors }))
  return { it, ...pool }
}
type MfaPool = Awaited<ReturnType<typeof mfaPool>>

/** Sets an app up for a signed-in user and makes it their factor. */
async function addApp({ it, signIn }: MfaPool, name: string) {
  const { AccessToken } = (await ok(signIn(name))).AuthenticationResult
  const { SecretCode } = await ok(it.call('AssociateSoftwareToken', { AccessToken }))
  const verify = (UserCode: string) => it.call('VerifySoftwareToken', { AccessToken, UserCode })
  expect(await refusal(verify('000000'))).toBe('EnableSoftwareTokenMFAException: Code mismatch')
  expect(await ok(verify(appCode(SecretCode, it.clock.now)))).toEqual({ Status: 'SUCCESS' })
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await ok(it.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings }))
  it.clock.advance(60)
  return { SecretCode, AccessToken }
}

describe('an authenticator app', () => {
  test('set up by a signed-in user, is asked for from then on', async () => {
    const pool = await mfaPool('OPTIONAL')
    const { it, addUser, signIn, respond } = pool
    await addUser('sato')
    const { SecretCode, AccessToken } = await addApp(pool, 'sato')
    expect(await ok(it.call('GetUser', { AccessToken }))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    })
    const { ChallengeName, Session, ChallengeParameters } = await ok(signIn('sato'))
    expect({ ChallengeName, ChallengeParameters }).toEqual({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeParameters: { USER_ID_FOR_SRP: 'sato' },
    })
    const answer = { USERNAME: 'sato', SOFTWARE_TOKEN_MFA_CODE: appCode(SecretCode, it.clock.now) }
    expect(await ok(respond('SOFTWARE_TOKEN_MFA', Session, answer))).toHaveProperty('AuthenticationResult.AccessToken')
    const again = await ok(signIn('sato'))
    expect(await refusal(respond('SOFTWARE_TOKEN_MFA', again.Session, answer))).toBe(
      'ExpiredCodeException: Your software token has already been used once.',
    )
  })

  test('an administrator sees it, and deletes it when the phone is lost', async () => {
    const pool = await mfaPool('OPTIONAL')
    const { admin, addUser, signIn } = pool
    await addUser('sato')
    expect(await refusal(admin('AdminDeleteSoftwareToken', { Username: 'sato' }))).toMatch(/^SoftwareTokenMFANotFound/)
    await addApp(pool, 'sato')
    expect(await ok(admin('AdminGetUserAuthFactors', { Username: 'sato' }))).toEqual({
      Username: 'sato',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      ConfiguredUserAuthFactors: ['PASSWORD'],
    })
    await ok(admin('AdminDeleteSoftwareToken', { Username: 'sato' }))
    expect(await ok(signIn('sato'))).toHaveProperty('AuthenticationResult')
    expect((await ok(admin('AdminGetUser', { Username: 'sato' }))).UserMFASettingList).toEqual([])
    await addApp(pool, 'sato')
    expect(await ok(signIn('sato'))).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' })
  })

  test('a pool that requires one lets nobody in before it is set up', async () => {
    const { it, addUser, signIn, respond } = await mfaPool('ON', { SoftwareTokenMfaConfiguration: { Enabled: true } })
    await addUser('sato')
    const { ChallengeName, Session, ChallengeParameters } = await ok(signIn('sato'))
    expect([ChallengeName, ChallengeParameters.MFAS_CAN_SETUP]).toEqual(['MFA_SETUP', '["SOFTWARE_TOKEN_MFA"]'])
    expect(await refusal(respond('MFA_SETUP', Session, { USERNAME: 'sato' }))).toMatch(/has not set up software token/)
    const associated = await ok(it.call('AssociateSoftwareToken', { Session }))
    expect(await refusal(it.call('AssociateSoftwareToken', { Session }))).toMatch(/can only be used once/)
    expect(await refusal(respond('MFA_SETUP', associated.Session, { USERNAME: 'sato' }))).toMatch(/has not set up/)
    const verified = await ok(
      it.call('VerifySoftwareToken', {
        Session: associated.Session,
        UserCode: appCode(associated.SecretCode, it.clock.now),
      }),
    )
    expect(verified.Status).toBe('SUCCESS')
    const done = await ok(respond('MFA_SETUP', verified.Session, { USERNAME: 'sato' }))
    expect(done).toHaveProperty('AuthenticationResult.AccessToken')
    expect((await ok(signIn('sato'))).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })

  test('a pool without it offers none', async () => {
    const { it, addUser, signIn } = await mfaPool('OPTIONAL', { EmailMfaConfiguration: {} })
    await addUser('sato')
    const { AccessToken } = (await ok(signIn('sato'))).AuthenticationResult
    expect(await refusal(it.call('AssociateSoftwareToken', { AccessToken }))).toBe(
      'SoftwareTokenMFANotFoundException: Software Token MFA has not been enabled for the userPool',
    )
    expect(
      await refusal(it.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })),
    ).toBe('InvalidParameterException: User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA')
  })
})

describe('codes by message', () => {
  const contacts = {
    email: 'sato@example.jp',
    email_verified: 'true',
    phone_number: '+81312345678',
    phone_number_verified: 'true',
  }

  test.each([
    ['SMS_MFA', 'SMSMfaSettings', 'SMS', '+*******5678'],
    ['EMAIL_OTP', 'EmailMfaSettings', 'EMAIL', 's***@e***'],
  ])('%s', async (challenge, setting, medium, destination) => {
    const { it, admin, addUser, signIn, respond } = await mfaPool('OPTIONAL')
    await addUser('sato', contacts)
    await ok(admin('AdminSetUserMFAPreference', { Username: 'sato', [setting]: { Enabled: true } }))
    const first = await ok(signIn('sato'))
    expect(first.ChallengeName).toBe(challenge)
    expect(first.ChallengeParameters).toEqual({
      USER_ID_FOR_SRP: 'sato',
      CODE_DELIVERY_DELIVERY_MEDIUM: medium,
      CODE_DELIVERY_DESTINATION: destination,
    })
    expect(it.messages.at(-1)).toMatchObject({ channel: medium, purpose: 'signIn' })
    const answer = (code: string) =>
      respond(challenge, first.Session, { USERNAME: 'sato', [`${challenge}_CODE`]: code })
    expect(await refusal(answer('000000x'))).toBe('CodeMismatchException: Invalid code or auth state for the user.')
    const code = it.lastCode()
    expect(await ok(answer(code))).toHaveProperty('AuthenticationResult.AccessToken')
    expect(await refusal(answer(code))).toMatch(/ExpiredCodeException|can only be used once/)
  })

  test('with several factors the user chooses', async () => {
    const { it, admin, addUser, signIn, respond } = await mfaPool('OPTIONAL')
    await addUser('sato', contacts)
    const both = { SMSMfaSettings: { Enabled: true }, EmailMfaSettings: { Enabled: true } }
    await ok(admin('AdminSetUserMFAPreference', { Username: 'sato', ...both }))
    const { ChallengeName, ChallengeParameters, Session } = await ok(signIn('sato'))
    expect([ChallengeName, ChallengeParameters.MFAS_CAN_CHOOSE]).toEqual(['SELECT_MFA_TYPE', '["SMS_MFA","EMAIL_OTP"]'])
    const choose = (ANSWER: string) => respond('SELECT_MFA_TYPE', Session, { USERNAME: 'sato', ANSWER })
    expect(await refusal(choose('SOFTWARE_TOKEN_MFA'))).toMatch(/^InvalidParameterException/)
    const chosen = await ok(choose('EMAIL_OTP'))
    expect(chosen.ChallengeName).toBe('EMAIL_OTP')
    await ok(respond('EMAIL_OTP', chosen.Session, { USERNAME: 'sato', EMAIL_OTP_CODE: it.lastCode() }))
    await ok(admin('AdminSetUserMFAPreference', { Username: 'sato', SMSMfaSettings: { Enabled: false } }))
    expect((await ok(signIn('sato'))).ChallengeName).toBe('EMAIL_OTP')
  })

  test('a required mail address is set up while signing in', async () => {
    const { it, admin, addUser, signIn, respond } = await mfaPool('ON', { EmailMfaConfiguration: {} })
    await addUser('sato')
    const { Session } = await ok(signIn('sato'))
    const asked = await ok(respond('MFA_SETUP', Session, { USERNAME: 'sato', EMAIL: 'new@example.jp' }))
    expect([asked.ChallengeName, it.messages.at(-1)?.to]).toEqual(['EMAIL_OTP', 'new@example.jp'])
    expect((await ok(admin('AdminGetUser', { Username: 'sato' }))).UserAttributes).toHaveLength(1)
    await ok(respond('EMAIL_OTP', asked.Session, { USERNAME: 'sato', EMAIL_OTP_CODE: it.lastCode() }))
    expect(await ok(admin('AdminGetUser', { Username: 'sato' }))).toMatchObject({
      UserMFASettingList: ['EMAIL_OTP'],
      UserAttributes: expect.arrayContaining([{ Name: 'email_verified', Value: 'true' }]),
    })
  })
})

test('after a temporary password the second factor is asked for as well', async () => {
  const { it, admin, addUser, signIn, respond } = await mfaPool('ON', { EmailMfaConfiguration: {} })
  await addUser('sato', { email: 'sato@example.jp', email_verified: 'true' })
  await ok(admin('AdminSetUserPassword', { Username: 'sato', Password: 'Temporary-7', Permanent: false }))
  const { Session } = await ok(signIn('sato', { PASSWORD: 'Temporary-7' }))
  const next = await ok(
    respond('NEW_PASSWORD_REQUIRED', Session, { USERNAME: 'sato', NEW_PASSWORD: 'Another-Horse-8' }),
  )
  expect(next.ChallengeName).toBe('EMAIL_OTP')
  expect(next).not.toHaveProperty('AuthenticationResult')
  await ok(respond('EMAIL_OTP', next.Session, { USERNAME: 'sato', EMAIL_OTP_CODE: it.lastCode() }))
})

import { expect, test } from 'vitest'
import { type Made, madePassword, makePool } from '../testing/made.ts'
import { ok, refusal, type Scene, scene } from '../testing/scene.ts'
import { appCode } from '../testing/totp.ts'

/** Whoever knows a password must not get past the second factor. */

const mail = (name: string) => ({ email: `${name}@example.jp`, email_verified: 'true' })

async function victim(): Promise<{ it: Scene; pool: Made }> {
  const it = scene()
  const pool = await makePool(it)
  await ok(
    pool.admin('SetUserPoolMfaConfig', {
      MfaConfiguration: 'ON',
      EmailMfaConfiguration: {},
      SoftwareTokenMfaConfiguration: { Enabled: true },
    }),
  )
  await pool.addUser('sato', mail('sato'))
  return { it, pool }
}

const wrong = { USERNAME: 'sato', EMAIL_OTP_CODE: 'nocode' }

test('a code allows five tries, and a new sign-in does not forgive the failures', async () => {
  const { it, pool } = await victim()
  const { Session } = await ok(pool.signIn('sato'))
  const answers = []
  for (let i = 0; i < 5; i++) answers.push(await refusal(pool.respond('EMAIL_OTP', Session, wrong)))
  expect(new Set(answers)).toEqual(new Set(['CodeMismatchException: Invalid code or auth state for the user.']))
  expect(await refusal(pool.respond('EMAIL_OTP', Session, wrong))).toBe(
    'NotAuthorizedException: Password attempts exceeded',
  )
  it.clock.advance(2)
  const right = { USERNAME: 'sato', EMAIL_OTP_CODE: it.lastCode() }
  expect(await refusal(pool.respond('EMAIL_OTP', Session, right))).toMatch(/^LimitExceededException/)
  // The right password again: a new code, but the count goes on.
  const second = await ok(pool.signIn('sato'))
  expect(await refusal(pool.respond('EMAIL_OTP', second.Session, wrong))).toMatch(/^CodeMismatchException/)
  expect(await refusal(pool.respond('EMAIL_OTP', second.Session, wrong))).toBe(
    'NotAuthorizedException: Password attempts exceeded',
  )
  it.clock.advance(5)
  const answer = { USERNAME: 'sato', EMAIL_OTP_CODE: it.lastCode() }
  expect(await ok(pool.respond('EMAIL_OTP', second.Session, answer))).toHaveProperty('AuthenticationResult')
})

test('no more than twenty codes are sent in an hour', async () => {
  const { it, pool } = await victim()
  const answers = []
  for (let i = 0; i < 21; i++) answers.push((await pool.signIn('sato')).body.__type)
  expect(answers.filter((type) => type === undefined)).toHaveLength(20)
  expect(answers.at(-1)).toBe('LimitExceededException')
  expect(it.messages.filter(({ purpose }) => purpose === 'signIn')).toHaveLength(20)
})

test('a session is for its step, user, client and password only', async () => {
  const { it, pool } = await victim()
  await pool.addUser('ito', mail('ito'))
  const { Session } = await ok(pool.signIn('sato'))
  const code = it.lastCode()
  const invalid = 'NotAuthorizedException: Invalid session for the user.'
  for (const [step, responses] of [
    ['SOFTWARE_TOKEN_MFA', { SOFTWARE_TOKEN_MFA_CODE: code }],
    ['SMS_MFA', { SMS_MFA_CODE: code }],
    ['MFA_SETUP', {}],
    ['SELECT_MFA_TYPE', { ANSWER: 'EMAIL_OTP' }],
    ['NEW_PASSWORD_REQUIRED', { NEW_PASSWORD: 'Another-Horse-8' }],
  ] as const)
    expect(await refusal(pool.respond(step, Session, { USERNAME: 'sato', ...responses }))).toBe(invalid)
  expect(await refusal(pool.respond('EMAIL_OTP', Session, { USERNAME: 'ito', EMAIL_OTP_CODE: code }))).toBe(invalid)
  for (const action of ['AssociateSoftwareToken', 'VerifySoftwareToken'])
    expect(await refusal(it.call(action, { Session, UserCode: '123456' }))).toMatch(/Exception/)
  await ok(pool.admin('AdminSetUserPassword', { Username: 'sato', Password: 'Changed-Horse-9', Permanent: true }))
  expect(await refusal(pool.respond('EMAIL_OTP', Session, { USERNAME: 'sato', EMAIL_OTP_CODE: code }))).toMatch(
    /can only be used once/,
  )
})

test('a code of one user, or for another purpose, is none for this one', async () => {
  const { it, pool } = await victim()
  await pool.addUser('ito', mail('ito'))
  await ok(pool.signIn('ito'))
  const codeOfIto = it.lastCode()
  const { Session } = await ok(pool.signIn('sato'))
  if (codeOfIto !== it.lastCode())
    expect(await refusal(pool.respond('EMAIL_OTP', Session, { USERNAME: 'sato', EMAIL_OTP_CODE: codeOfIto }))).toMatch(
      /^CodeMismatch/,
    )
  const phone = { phone_number: '+819012345678', phone_number_verified: 'true' }
  const UserAttributes = Object.entries(phone).map(([Name, Value]) => ({ Name, Value }))
  await ok(pool.admin('AdminUpdateUserAttributes', { Username: 'sato', UserAttributes }))
  await ok(it.call('ForgotPassword', { ClientId: pool.clientId, Username: 'sato' }))
  await it.identity.sweep()
  const resetCode = it.lastCode()
  expect(await refusal(pool.respond('EMAIL_OTP', Session, { USERNAME: 'sato', EMAIL_OTP_CODE: resetCode }))).toMatch(
    /^CodeMismatch/,
  )
})

test('whoever must answer a factor cannot set up another one instead', async () => {
  const { it, pool } = await victim()
  const { Session } = await ok(pool.signIn('sato'))
  expect(await refusal(it.call('AssociateSoftwareToken', { Session }))).toMatch(/Exception/)
  expect(await refusal(pool.respond('MFA_SETUP', Session, { USERNAME: 'sato', EMAIL: 'thief@example.jp' }))).toBe(
    'NotAuthorizedException: Invalid session for the user.',
  )
})

test('the secret of an app is not kept in clear, and a set-up that was not finished changes nothing', async () => {
  const { it, pool } = await victim()
  await ok(
    pool.admin('SetUserPoolMfaConfig', {
      MfaConfiguration: 'OPTIONAL',
      SoftwareTokenMfaConfiguration: { Enabled: true },
    }),
  )
  const { AccessToken } = (await ok(pool.signIn('sato'))).AuthenticationResult
  const { SecretCode } = await ok(it.call('AssociateSoftwareToken', { AccessToken }))
  const store = await it.store.directory.openStore(pool.poolId)
  const user = (await store.findUser({ keys: ['sato'] }))!
  expect(JSON.stringify(user.factors)).not.toContain(SecretCode)
  expect(
    await refusal(it.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })),
  ).toBe('InvalidParameterException: User has not verified software token mfa')
  expect(await ok(pool.signIn('sato'))).toHaveProperty('AuthenticationResult')
  // A second set-up leaves the first app in use until its own code is right.
  await ok(it.call('VerifySoftwareToken', { AccessToken, UserCode: appCode(SecretCode, it.clock.now) }))
  await ok(it.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }))
  await ok(it.call('AssociateSoftwareToken', { AccessToken }))
  it.clock.advance(60)
  const { Session } = await ok(pool.signIn('sato'))
  const SOFTWARE_TOKEN_MFA_CODE = appCode(SecretCode, it.clock.now)
  await ok(pool.respond('SOFTWARE_TOKEN_MFA', Session, { USERNAME: 'sato', SOFTWARE_TOKEN_MFA_CODE }))
})

test('guesses at an app’s code lock the account like guesses at a password', async () => {
  const { it, pool } = await victim()
  await ok(
    pool.admin('SetUserPoolMfaConfig', {
      MfaConfiguration: 'OPTIONAL',
      SoftwareTokenMfaConfiguration: { Enabled: true },
    }),
  )
  const { AccessToken } = (await ok(pool.signIn('sato'))).AuthenticationResult
  const { SecretCode } = await ok(it.call('AssociateSoftwareToken', { AccessToken }))
  await ok(it.call('VerifySoftwareToken', { AccessToken, UserCode: appCode(SecretCode, it.clock.now) }))
  await ok(it.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }))
  it.clock.advance(60)
  const { Session } = await ok(pool.signIn('sato'))
  const guess = () =>
    refusal(pool.respond('SOFTWARE_TOKEN_MFA', Session, { USERNAME: 'sato', SOFTWARE_TOKEN_MFA_CODE: 'abcdef' }))
  for (let i = 0; i < 5; i++) expect(await guess()).toBe('CodeMismatchException: Invalid code received for user')
  expect(await guess()).toBe('NotAuthorizedException: Password attempts exceeded')
  expect(await refusal(pool.signIn('sato', { PASSWORD: madePassword }))).toBe(
    'NotAuthorizedException: Password attempts exceeded',
  )
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Made, madePassword, makePool } from '../testing/made.ts'
import { ok, type Reply, type Scene, scene } from '../testing/scene.ts'
import { appCode } from '../testing/totp.ts'

/** S8: what else sends a code or judges one, with one invocation id and one body over and over. */

const as = (id: string) => ({ address: '192.0.2.66', headers: { 'amz-sdk-invocation-id': id } })
const typeOf = ({ body }: Reply): string => body?.__type ?? 'ok'

async function times(count: number, work: () => Promise<Reply>): Promise<string[]> {
  const types: string[] = []
  for (let n = 0; n < count; n++) types.push(typeOf(await work()))
  return types
}

async function plant(): Promise<{ it: Scene; pool: Made }> {
  const it = scene()
  const pool = await makePool(it)
  await pool.addUser('sato', { email: 'sato@example.jp', email_verified: 'true' })
  return { it, pool }
}

const factors = (pool: Made, MfaConfiguration: string) =>
  ok(
    pool.admin('SetUserPoolMfaConfig', {
      MfaConfiguration,
      EmailMfaConfiguration: {},
      SoftwareTokenMfaConfiguration: { Enabled: true },
    }),
  )

const password = ({ clientId: ClientId }: Made) => ({
  AuthFlow: 'USER_PASSWORD_AUTH',
  ClientId,
  AuthParameters: { USERNAME: 'sato', PASSWORD: madePassword },
})

const answering = ({ clientId: ClientId }: Made, ChallengeName: string, Session: string, responses: object) => ({
  ClientId,
  ChallengeName,
  Session,
  ChallengeResponses: { USERNAME: 'sato', ...responses },
})

test('InitiateAuth: the codes of a second factor end with the hour’s twenty', async () => {
  const { it, pool } = await plant()
  await factors(pool, 'ON')
  const types = await times(150, () => it.call('InitiateAuth', password(pool), as('same')))
  expect(it.messages).toHaveLength(20)
  expect(types.at(-1)).toBe('LimitExceededException')
})

test('RespondToAuthChallenge: guesses at a second factor end', async () => {
  const { it, pool } = await plant()
  await factors(pool, 'ON')
  const { Session } = await ok(pool.signIn('sato'))
  const wrong = answering(pool, 'EMAIL_OTP', Session, { EMAIL_OTP_CODE: 'nocode' })
  const types = await times(150, () => it.call('RespondToAuthChallenge', wrong, as('same')))
  // Each of the five tries is told up to four times; then the code is void, however often the same is sent.
  expect(types.filter((type) => type === 'CodeMismatchException').length).toBeLessThanOrEqual(20)
  const right = answering(pool, 'EMAIL_OTP', Session, { EMAIL_OTP_CODE: it.lastCode() })
  expect(typeOf(await it.call('RespondToAuthChallenge', right, as('same')))).not.toBe('ok')
})

test('a code in place of a password: sent and guessed at no more often', async () => {
  const { it, pool } = await plant()
  const AllowedFirstAuthFactors = ['PASSWORD', 'EMAIL_OTP']
  await ok(pool.admin('UpdateUserPool', { Policies: { SignInPolicy: { AllowedFirstAuthFactors } } }))
  const AuthParameters = { USERNAME: 'sato', PREFERRED_CHALLENGE: 'EMAIL_OTP' }
  const asking = { AuthFlow: 'USER_AUTH', ClientId: pool.clientId, AuthParameters }
  const rounds = await times(150, async () => {
    const { body } = await it.call('InitiateAuth', asking, as('ask'))
    const guess = answering(pool, 'EMAIL_OTP', `${body.Session}`, { EMAIL_OTP_CODE: 'nocode' })
    return it.call('RespondToAuthChallenge', guess, as('guess'))
  })
  expect(it.messages.length).toBeGreaterThan(0)
  expect(it.messages.length).toBeLessThanOrEqual(20)
  expect(rounds.filter((type) => type === 'CodeMismatchException').length).toBeLessThanOrEqual(20)
})

test('a new code for every guess: the rounds end', async () => {
  const { it, pool } = await plant()
  await factors(pool, 'ON')
  const rounds = await times(100, async () => {
    const { body } = await it.call('InitiateAuth', password(pool), as('ask'))
    const guess = answering(pool, 'EMAIL_OTP', `${body.Session}`, { EMAIL_OTP_CODE: 'nocode' })
    return it.call('RespondToAuthChallenge', guess, as('guess'))
  })
  expect(rounds.filter((type) => type === 'CodeMismatchException').length).toBeLessThanOrEqual(20)
})

test('VerifySoftwareToken: guesses at the first code of an app end', async () => {
  const { it, pool } = await plant()
  await factors(pool, 'OPTIONAL')
  const { AccessToken } = (await ok(pool.signIn('sato'))).AuthenticationResult
  await ok(it.call('AssociateSoftwareToken', { AccessToken }))
  const types = await times(100, () => it.call('VerifySoftwareToken', { AccessToken, UserCode: '000000' }, as('same')))
  // Fifteen an hour, each told up to four times.
  expect(types.filter((type) => type === 'EnableSoftwareTokenMFAException').length).toBeLessThanOrEqual(60)
  expect(types.at(-1)).toBe('LimitExceededException')
})

test('RespondToAuthChallenge: guesses at an app’s code lock the account', async () => {
  const { it, pool } = await plant()
  await factors(pool, 'OPTIONAL')
  const { AccessToken } = (await ok(pool.signIn('sato'))).AuthenticationResult
  const { SecretCode } = await ok(it.call('AssociateSoftwareToken', { AccessToken }))
  await ok(it.call('VerifySoftwareToken', { AccessToken, UserCode: appCode(SecretCode, it.clock.now) }))
  await ok(it.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }))
  it.clock.advance(60)
  const { Session } = await ok(pool.signIn('sato'))
  const wrong = answering(pool, 'SOFTWARE_TOKEN_MFA', Session, { SOFTWARE_TOKEN_MFA_CODE: 'abcdef' })
  const types = await times(60, () => it.call('RespondToAuthChallenge', wrong, as('same')))
  expect(types.filter((type) => type === 'CodeMismatchException').length).toBeLessThanOrEqual(20)
  expect(typeOf(await pool.signIn('sato'))).toBe('NotAuthorizedException')
})

test('whatever sends or judges a code is attacked here or in repeats.test.ts', () => {
  const folder = join(import.meta.dirname, '..')
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /\b(?<!function )(issueCode|checkCode|useTotpCode)\(/.test(readFileSync(join(folder, file), 'utf8')),
    )
  expect(found.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
    // An administrator's: whoever holds that key needs no code.
    'actions/adminResetUserPassword.ts',
    'actions/confirmForgotPassword.ts',
    'actions/confirmSignUp.ts',
    'actions/forgotPassword.ts',
    'actions/getUserAttributeVerificationCode.ts',
    'actions/updateUserAttributes.ts',
    'actions/verifySoftwareToken.ts',
    'actions/verifyUserAttribute.ts',
    'challenges/signInCode.ts',
    'challenges/softwareToken.ts',
    'mfa/start.ts',
    'signIn/firstCode.ts',
    'users/signUpCode.ts',
  ])
})

import { expect, test } from 'vitest'
import { makePool } from './testing/made.ts'
import { ok, refusal, scene } from './testing/scene.ts'
import { startSrp } from './testing/srpClient.ts'

/** For suites written against other emulators; never where anything is protected. */

test('a lenient pool needs a service in which any key may do anything', () => {
  expect(() => scene({ pool: { isLenient: true } })).toThrow('a lenient pool is for tests')
})

test('it takes attributes outside the schema, flows that are not allowed and any confirmation code', async () => {
  const it = scene({ pool: { isLenient: true }, adminCredentials: 'anyKey' })
  const { admin, clientId, signIn, addUser } = await makePool(it, {}, { ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] })
  await addUser('sato', { thing: '1' })
  expect(await ok(signIn('sato'))).toHaveProperty('AuthenticationResult')
  const common = { ClientId: clientId, Username: 'ito' }
  await ok(it.call('SignUp', { ...common, Password: 'Correct-Horse-7' }))
  await ok(it.call('ConfirmSignUp', { ...common, ConfirmationCode: '123456' }))
  expect(await ok(signIn('ito'))).toHaveProperty('AuthenticationResult')
  expect(await refusal(signIn('sato', { PASSWORD: 'wrong' }))).toMatch(/Incorrect username or password/)
  expect(await refusal(admin('AdminResetUserPassword', { Username: 'sato' }))).toMatch(/Cannot reset password/)
  await ok(admin('CreateGroup', { GroupName: 'g', RoleArn: 'arn:aws:iam:::role/x' }))
})

test('a secret hash may be left out but not be wrong, and the hosted pages need no domain', async () => {
  const it = scene({ pool: { isLenient: true }, adminCredentials: 'anyKey' })
  const { poolId, signIn, addUser } = await makePool(it, {}, { GenerateSecret: true })
  await addUser('sato')
  expect(await ok(signIn('sato'))).toHaveProperty('AuthenticationResult')
  expect(await refusal(signIn('sato', { SECRET_HASH: 'wrong' }))).toMatch(/Unable to verify secret hash/)
  const found = await it.identity.handle(new Request(`http://localhost/${poolId}/.well-known/openid-configuration`))
  expect(await found.json()).toHaveProperty('token_endpoint', 'http://localhost/oauth2/token')
})

test('it resets any password with any code, once one was asked for', async () => {
  const it = scene({ pool: { isLenient: true }, adminCredentials: 'anyKey' })
  const { admin, clientId, signIn } = await makePool(it)
  await ok(admin('AdminCreateUser', { Username: 'sato', TemporaryPassword: 'short' }))
  const common = { ClientId: clientId, Username: 'sato' }
  const confirm = () => it.call('ConfirmForgotPassword', { ...common, ConfirmationCode: 'any', Password: 'no-policy' })
  expect(await refusal(confirm())).toMatch(/^ExpiredCodeException/)
  await ok(it.call('ForgotPassword', common))
  await ok(confirm())
  expect(await ok(signIn('sato', { PASSWORD: 'no-policy' }))).toHaveProperty('AuthenticationResult')
  await ok(it.call('ForgotPassword', { ...common, Username: 'nobody' }))
  expect(await refusal(it.call('SignUp', { ...common, Username: 'ito', Password: 'no-policy' }))).toMatch(
    /^InvalidPasswordException/,
  )
})

test('it asks for the second factor that was switched on, phone or no phone', async () => {
  const it = scene({ pool: { isLenient: true }, adminCredentials: 'anyKey' })
  const { admin, signIn, respond, addUser } = await makePool(it)
  await addUser('sato', { email_verified: 'true' })
  const on = { Enabled: true, PreferredMfa: true }
  await ok(admin('AdminSetUserMFAPreference', { Username: 'sato', SMSMfaSettings: on }))
  const { ChallengeName, Session } = await ok(signIn('sato'))
  expect(ChallengeName).toBe('SMS_MFA')
  const answer = { USERNAME: 'sato', SMS_MFA_CODE: '123456' }
  expect(await ok(respond('SMS_MFA', Session, answer))).toHaveProperty('AuthenticationResult')
  await ok(admin('AdminResetUserPassword', { Username: 'sato' }))
  expect(await ok(admin('AdminGetUser', { Username: 'sato' }))).toHaveProperty('UserStatus', 'RESET_REQUIRED')
})

test('it makes pools with a second factor that nobody has set up, and asks only those who have one', async () => {
  const it = scene({ pool: { isLenient: true }, adminCredentials: 'anyKey' })
  const { admin, signIn, addUser } = await makePool(it, { MfaConfiguration: 'OPTIONAL' })
  await ok(admin('UpdateUserPool', { MfaConfiguration: 'ON' }))
  await addUser('sato')
  expect(await ok(signIn('sato'))).toHaveProperty('AuthenticationResult')
})

test('it tells the name in the forced password and a network behind every domain', async () => {
  const it = scene({ pool: { isLenient: true }, adminCredentials: 'anyKey' })
  const { admin, signIn } = await makePool(it)
  await ok(admin('AdminCreateUser', { Username: 'Sato', TemporaryPassword: 'Correct-Horse-7' }))
  expect((await ok(signIn('Sato'))).ChallengeParameters).toMatchObject({ USERNAME: 'Sato' })
  expect(await ok(admin('CreateUserPoolDomain', { Domain: 'plant' }))).toHaveProperty('CloudFrontDomain')
})

test('it tells whoever asks that an account is not confirmed, before the password', async () => {
  const it = scene({ pool: { isLenient: true }, adminCredentials: 'anyKey' })
  const { clientId, signIn } = await makePool(it)
  await ok(it.call('SignUp', { ClientId: clientId, Username: 'ito', Password: 'Correct-Horse-7' }))
  const unconfirmed = 'UserNotConfirmedException: User is not confirmed.'
  expect(await refusal(signIn('ito', { PASSWORD: 'wrong' }))).toBe(unconfirmed)
  const srp = { USERNAME: 'ito', SRP_A: startSrp().publicA.toString(16) }
  const initiate = { AuthFlow: 'USER_SRP_AUTH', ClientId: clientId, AuthParameters: srp }
  expect(await refusal(it.call('InitiateAuth', initiate))).toBe(unconfirmed)
})

test('what is left out beside something too long has its default', async () => {
  const it = scene({ pool: { isLenient: true }, adminCredentials: 'anyKey' })
  const { admin } = await makePool(it)
  const long = 'x'.repeat(200)
  expect((await ok(admin('AdminCreateUser', { Username: long }))).User.Username).toBe(long)
})

test('without it Cognito’s rules hold', async () => {
  const it = scene()
  const { admin } = await makePool(it)
  const UserAttributes = [{ Name: 'thing', Value: '1' }]
  expect(await refusal(admin('AdminCreateUser', { Username: 'sato', UserAttributes }))).toMatch(
    /could not be determined/,
  )
})

import { expect, test } from 'vitest'
import { makePool } from './testing/made.ts'
import { ok, refusal, scene } from './testing/scene.ts'

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

test('without it Cognito’s rules hold', async () => {
  const it = scene()
  const { admin } = await makePool(it)
  const UserAttributes = [{ Name: 'thing', Value: '1' }]
  expect(await refusal(admin('AdminCreateUser', { Username: 'sato', UserAttributes }))).toMatch(
    /could not be determined/,
  )
})

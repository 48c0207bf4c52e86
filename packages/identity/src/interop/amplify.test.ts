import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUserAttributes,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clientId, goodPassword, ok, poolId, type Scene } from '../testing/scene.ts'
import { liveScene } from './liveScene.ts'

/** The client of the product's own page. */

let live: Awaited<ReturnType<typeof liveScene>>

async function open(options: Parameters<typeof liveScene>[0] = {}): Promise<Scene> {
  live = await liveScene(options)
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: poolId,
        userPoolClientId: clientId,
        userPoolEndpoint: live.running.url,
        loginWith: { username: true },
      },
    },
  })
  return live
}

beforeEach(async () => {
  await open()
})
afterEach(async () => {
  await signOut()
  await live.running.stop()
})

const mail = { email: 'sato@example.jp', email_verified: 'true' }
const signInAs = (username: string, password = goodPassword) => signIn({ username, password })
/** Without SRP, whose arithmetic takes this client a second: for tests of what comes after. */
const quickly = (username: string, password = goodPassword) =>
  signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })

describe('sign-in', () => {
  test('with SRP, then the user, groups, attributes and session', async () => {
    await live.addUser('佐藤', { attributes: mail })
    await ok(live.admin('CreateGroup', { GroupName: 'leader' }))
    await ok(live.admin('AdminAddUserToGroup', { Username: '佐藤', GroupName: 'leader' }))
    const { isSignedIn, nextStep } = await signInAs('佐藤')
    expect([isSignedIn, nextStep.signInStep]).toEqual([true, 'DONE'])
    expect(await getCurrentUser()).toMatchObject({ username: '佐藤' })
    expect(await fetchUserAttributes()).toMatchObject(mail)
    const { tokens, userSub } = await fetchAuthSession()
    expect(tokens?.accessToken.payload['cognito:groups']).toEqual(['leader'])
    expect(String(tokens?.idToken?.payload.iss).split('/').at(-1)).toBe(poolId)
    expect(userSub).toBe((await live.identity.findUser('佐藤'))?.sub)
  })

  test('in any case of the name', async () => {
    await live.addUser('Sato')
    expect((await signInAs('sATO')).isSignedIn).toBe(true)
    expect(await getCurrentUser()).toMatchObject({ username: 'Sato' })
  })

  test('with USER_PASSWORD_AUTH', async () => {
    await live.addUser('sato')
    expect((await quickly('sato')).isSignedIn).toBe(true)
  })

  test('wrong password and unknown user read the same', async () => {
    await live.addUser('sato')
    const error = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
    await expect(signInAs('sato', 'wrong-wrong')).rejects.toMatchObject(error)
    await expect(signInAs('nobody')).rejects.toMatchObject(error)
  })

  test('too many failures lock the account for a while', async () => {
    await live.addUser('sato')
    for (let n = 0; n < 9; n++) {
      live.clock.advance(9) // Out of the lock before; the last failure locks for 16 seconds.
      await live.signIn('sato', 'wrong-wrong')
    }
    await expect(signInAs('sato')).rejects.toMatchObject({ message: 'Password attempts exceeded' })
    live.clock.advance(17)
    expect((await signInAs('sato')).isSignedIn).toBe(true)
  })

  test('a disabled user is told so after the right password only', async () => {
    await live.addUser('sato')
    await ok(live.admin('AdminDisableUser', { Username: 'sato' }))
    await expect(quickly('sato', 'wrong-wrong')).rejects.toMatchObject({ message: 'Incorrect username or password.' })
    await expect(quickly('sato')).rejects.toMatchObject({ message: 'User is disabled.' })
  })
})

test('a forced new password: a weak one is refused, the next is taken', async () => {
  await ok(live.admin('AdminCreateUser', { Username: 'sato', TemporaryPassword: 'first-day-1' }))
  const { nextStep } = await signInAs('sato', 'first-day-1')
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
  await expect(confirmSignIn({ challengeResponse: 'short' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  })
  expect((await confirmSignIn({ challengeResponse: goodPassword })).isSignedIn).toBe(true)
  expect((await live.identity.findUser('sato'))?.status).toBe('CONFIRMED')
})

describe('tokens', () => {
  test('a forced refresh brings new tokens again and again', async () => {
    await live.addUser('sato')
    await quickly('sato')
    const seen = new Set<string>()
    for (let n = 0; n < 4; n++) {
      const { tokens } = await fetchAuthSession({ forceRefresh: n > 0 })
      seen.add(String(tokens?.accessToken))
    }
    expect(seen.size).toBe(4)
  })

  test('sign-out revokes: the access token is dead', async () => {
    await live.addUser('sato')
    await quickly('sato')
    const { tokens } = await fetchAuthSession()
    await signOut()
    expect(await live.identity.isRevoked(String(tokens?.accessToken.payload.origin_jti))).toBe(true)
    const { body } = await live.call('GetUser', { AccessToken: String(tokens?.accessToken) })
    expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Access Token has been revoked' })
  })

  test('sign-out everywhere ends other sign-ins too', async () => {
    await live.addUser('sato')
    const { AuthenticationResult: other } = await ok(live.signIn('sato'))
    await quickly('sato')
    await signOut({ global: true })
    const renewal = { ClientId: clientId, RefreshToken: other.RefreshToken }
    const { body } = await live.call('GetTokensFromRefreshToken', renewal)
    expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' })
  })

  test('a revoked sign-in yields no session at the next refresh', async () => {
    await live.addUser('sato')
    await quickly('sato')
    await ok(live.admin('AdminUserGlobalSignOut', { Username: 'sato' }))
    const { tokens } = await fetchAuthSession({ forceRefresh: true })
    expect(tokens).toBeUndefined()
  })
})

describe('passwords', () => {
  test('a forgotten one is reset with a code, and the lock with it', async () => {
    await live.addUser('sato', { attributes: mail })
    for (let n = 0; n < 9; n++) await live.signIn('sato', 'wrong-wrong')
    const { nextStep } = await resetPassword({ username: 'sato' })
    expect(nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 's***@e***', attributeName: 'email' },
    })
    const newPassword = '別の馬の電池-8'
    await expect(
      confirmResetPassword({ username: 'sato', confirmationCode: '000000', newPassword }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirmResetPassword({ username: 'sato', confirmationCode: live.lastCode(), newPassword })
    expect((await quickly('sato', newPassword)).isSignedIn).toBe(true)
  })

  test('one required by the administrator leads to RESET_PASSWORD', async () => {
    await live.addUser('sato', { attributes: mail })
    await ok(live.admin('AdminResetUserPassword', { Username: 'sato' }))
    const { nextStep } = await quickly('sato')
    expect(nextStep.signInStep).toBe('RESET_PASSWORD')
    const newPassword = '別の馬の電池-8'
    await confirmResetPassword({ username: 'sato', confirmationCode: live.lastCode(), newPassword })
    expect((await quickly('sato', newPassword)).isSignedIn).toBe(true)
  })

  test('a change needs the old one', async () => {
    await live.addUser('sato')
    await quickly('sato')
    const newPassword = '別の馬の電池-8'
    await expect(updatePassword({ oldPassword: 'wrong-wrong', newPassword })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await updatePassword({ oldPassword: goodPassword, newPassword })
    await signOut()
    expect((await quickly('sato', newPassword)).isSignedIn).toBe(true)
  })
})

describe('attributes', () => {
  test('an address is verified with a code', async () => {
    await live.addUser('sato', { attributes: { email: 'sato@example.jp' } })
    await quickly('sato')
    const details = await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
    expect(details).toEqual({ destination: 's***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' })
    const wrong = live.lastCode() === '111111' ? '222222' : '111111'
    await expect(confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: wrong })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: live.lastCode() })
    expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'true' })
  })

  test('a changed address is unverified and gets a code; others are set and deleted', async () => {
    await live.addUser('sato', { attributes: mail })
    await quickly('sato')
    const result = await updateUserAttributes({ userAttributes: { email: 'new@example.jp', name: '佐藤' } })
    expect(result.email?.nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE')
    expect(await fetchUserAttributes()).toMatchObject({
      email: 'new@example.jp',
      email_verified: 'false',
      name: '佐藤',
    })
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: live.lastCode() })
    await deleteUserAttributes({ userAttributeKeys: ['name'] })
    const attributes = await fetchUserAttributes()
    expect(attributes).toMatchObject({ email: 'new@example.jp', email_verified: 'true' })
    expect(attributes.name).toBeUndefined()
  })
})

describe('sign-up', () => {
  const options = { userAttributes: { email: 'new@example.jp' } }

  test('is refused where only administrators make users', async () => {
    await expect(signUp({ username: 'new', password: goodPassword, options })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'SignUp is not permitted for this user pool',
    })
  })

  test('is confirmed by code where it is open', async () => {
    await live.running.stop()
    await open({ pool: { signUp: 'open' } })
    const { nextStep } = await signUp({ username: 'new', password: goodPassword, options })
    expect(nextStep.signUpStep).toBe('CONFIRM_SIGN_UP')
    expect((await quickly('new')).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
    await resendSignUpCode({ username: 'new' })
    await confirmSignUp({ username: 'new', confirmationCode: live.lastCode() })
    await expect(resendSignUpCode({ username: 'new' })).rejects.toMatchObject({ message: 'User is already confirmed.' })
    expect((await quickly('new')).isSignedIn).toBe(true)
    expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'true' })
  })
})

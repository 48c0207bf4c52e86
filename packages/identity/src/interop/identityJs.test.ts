import {
  AuthenticationDetails,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientId, goodPassword, ok, poolId } from '../testing/scene.ts'
import { liveScene } from './liveScene.ts'

/** Amplify's predecessor: its own SRP, and a refresh through InitiateAuth. */

let live: Awaited<ReturnType<typeof liveScene>>
let pool: CognitoUserPool

beforeEach(async () => {
  live = await liveScene()
  const storage = new Map<string, string>()
  pool = new CognitoUserPool({
    UserPoolId: poolId,
    ClientId: clientId,
    endpoint: live.running.url,
    Storage: {
      setItem: (key: string, value: string) => void storage.set(key, value),
      getItem: (key: string) => storage.get(key) ?? null,
      removeItem: (key: string) => void storage.delete(key),
      clear: () => storage.clear(),
    },
  })
})
afterEach(() => live.running.stop())

const userCalled = (name: string) => new CognitoUser({ Username: name, Pool: pool })

type Outcome = { session: CognitoUserSession } | { newPassword: Record<string, string> }

function authenticate(user: CognitoUser, password: string): Promise<Outcome> {
  const details = new AuthenticationDetails({ Username: user.getUsername(), Password: password })
  return new Promise((resolve, reject) =>
    user.authenticateUser(details, {
      onSuccess: (session) => resolve({ session }),
      onFailure: reject,
      newPasswordRequired: (attributes: Record<string, string>) => resolve({ newPassword: attributes }),
    }),
  )
}

test('signs in with SRP, refreshes, reads attributes and signs out', async () => {
  await live.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
  const user = userCalled('sato')
  const outcome = await authenticate(user, goodPassword)
  if (!('session' in outcome)) throw new Error('expected a session')
  const { session } = outcome
  expect(session.isValid()).toBe(true)
  const attributes = await new Promise<{ Name: string; Value: string }[]>((resolve, reject) =>
    user.getUserAttributes((error, result) => (error ? reject(error) : resolve((result ?? []) as never))),
  )
  expect(attributes.map(({ Name, Value }) => ({ Name, Value }))).toContainEqual({
    Name: 'email',
    Value: 'sato@example.jp',
  })
  const token = new CognitoRefreshToken({ RefreshToken: session.getRefreshToken().getToken() })
  const renewed = await new Promise<CognitoUserSession>((resolve, reject) =>
    user.refreshSession(token, (error, result) => (error ? reject(error) : resolve(result))),
  )
  expect(renewed.getAccessToken().getJwtToken()).not.toBe(session.getAccessToken().getJwtToken())
  await new Promise<void>((resolve, reject) => user.globalSignOut({ onSuccess: () => resolve(), onFailure: reject }))
  const refused = new Promise((resolve, reject) =>
    user.refreshSession(token, (error, result) => (error ? reject(error) : resolve(result))),
  )
  await expect(refused).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message: 'Refresh Token has been revoked',
  })
})

test('a wrong password is refused', async () => {
  await live.addUser('sato')
  await expect(authenticate(userCalled('sato'), 'wrong-wrong')).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
})

test('a temporary password leads to a new one', async () => {
  await ok(live.admin('AdminCreateUser', { Username: 'sato', TemporaryPassword: 'first-day-1' }))
  const user = userCalled('sato')
  expect(await authenticate(user, 'first-day-1')).toHaveProperty('newPassword')
  const session = await new Promise<CognitoUserSession>((resolve, reject) =>
    user.completeNewPasswordChallenge(goodPassword, {}, { onSuccess: resolve, onFailure: reject }),
  )
  expect(session.isValid()).toBe(true)
})

test('a forgotten password is reset with a code', async () => {
  await live.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
  const user = userCalled('sato')
  await new Promise((resolve, reject) => user.forgotPassword({ onSuccess: resolve, onFailure: reject }))
  const newPassword = '別の馬の電池-8'
  await new Promise((resolve, reject) =>
    user.confirmPassword(live.lastCode(), newPassword, { onSuccess: resolve, onFailure: reject }),
  )
  await ok(live.signIn('sato', newPassword))
})

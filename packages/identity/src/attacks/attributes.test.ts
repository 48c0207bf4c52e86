import { beforeEach, describe, expect, test } from 'vitest'
import { clientId, goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'

/** S7: attributes that are not the user's own to set: a client writes what it may, whatever the way. */

const unauthorized = 'NotAuthorizedException: A client attempted to write unauthorized attribute'
const rename = { Name: 'name', Value: '社長' }

let it: Scene
beforeEach(async () => {
  it = scene({ clients: [{ id: clientId, writeAttributes: ['email', 'locale'] }], pool: { signUp: 'open' } })
  await it.addUser('sato', { attributes: { name: '佐藤 健一' } })
})

const nameOfSato = async () => (await it.identity.findUser('sato'))?.attributes.name
const accessOf = async () => (await ok(it.signIn('sato'))).AuthenticationResult.AccessToken

describe('S7 a name that is the administrator’s', () => {
  test('is not changed by UpdateUserAttributes', async () => {
    const AccessToken = await accessOf()
    expect(await refusal(it.call('UpdateUserAttributes', { AccessToken, UserAttributes: [rename] }))).toBe(unauthorized)
    await ok(it.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'locale', Value: 'ja' }] }))
    expect(await nameOfSato()).toBe('佐藤 健一')
  })

  test('is not removed by DeleteUserAttributes', async () => {
    const body = { AccessToken: await accessOf(), UserAttributeNames: ['name'] }
    expect(await refusal(it.call('DeleteUserAttributes', body))).toBe(unauthorized)
    expect(await nameOfSato()).toBe('佐藤 健一')
  })

  test('is not changed along with a first password', async () => {
    await ok(it.admin('AdminSetUserPassword', { Username: 'sato', Password: 'temporary-1' }))
    const { Session } = await ok(it.signIn('sato', 'temporary-1'))
    const answer = (more: object) =>
      it.call('RespondToAuthChallenge', {
        ClientId: clientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session,
        ChallengeResponses: { USERNAME: 'sato', NEW_PASSWORD: goodPassword, ...more },
      })
    expect(await refusal(answer({ 'userAttributes.name': '社長' }))).toBe(unauthorized)
    await ok(answer({ 'userAttributes.locale': 'ja' }))
    expect(await nameOfSato()).toBe('佐藤 健一')
  })

  test('is not chosen at sign-up', async () => {
    const body = { ClientId: clientId, Username: 'ito', Password: goodPassword, UserAttributes: [rename] }
    expect(await refusal(it.call('SignUp', body))).toBe(unauthorized)
  })

  test('is changed by an administrator', async () => {
    await ok(it.admin('AdminUpdateUserAttributes', { Username: 'sato', UserAttributes: [rename] }))
    expect(await nameOfSato()).toBe('社長')
  })
})

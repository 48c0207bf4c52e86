import { beforeEach, describe, expect, test } from 'vitest'
import { clientId, goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'

/** S9: what was given out before a password changed is worth nothing after it. */

const used = 'NotAuthorizedException: Invalid session for the user, session can only be used once.'
const expiredCode = 'ExpiredCodeException: Invalid code provided, please request a code again.'

let it: Scene
beforeEach(async () => {
  it = scene()
  await it.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
})

const setTemporary = (Password: string) => ok(it.admin('AdminSetUserPassword', { Username: 'sato', Password }))
const challenge = async (password: string) => (await ok(it.signIn('sato', password))).Session as string
const choose = (Session: string, NEW_PASSWORD = 'long-enough-1') =>
  it.call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeResponses: { USERNAME: 'sato', NEW_PASSWORD },
  })
const forgot = () => ok(it.call('ForgotPassword', { ClientId: clientId, Username: 'sato' }))
const confirm = (ConfirmationCode: string) =>
  it.call('ConfirmForgotPassword', {
    ClientId: clientId,
    Username: 'sato',
    ConfirmationCode,
    Password: 'long-enough-1',
  })

describe('S9 a session that asks for a new password', () => {
  test('ends with the temporary password it came from', async () => {
    await setTemporary('temporary-1')
    const session = await challenge('temporary-1')
    await setTemporary('temporary-2')
    expect(await refusal(choose(session))).toBe(used)
    await ok(choose(await challenge('temporary-2')))
  })

  test('ends when an invitation is sent again', async () => {
    await setTemporary('temporary-1')
    const session = await challenge('temporary-1')
    await ok(it.admin('AdminCreateUser', { Username: 'sato', MessageAction: 'RESEND' }))
    expect(await refusal(choose(session))).toBe(used)
  })

  test('ends when the temporary password expires', async () => {
    await setTemporary('temporary-1')
    it.clock.advance(7 * 24 * 3600 - 60)
    const session = await challenge('temporary-1')
    it.clock.advance(60)
    expect(await refusal(choose(session))).toMatch(/Temporary password has expired/)
  })

  test('that races with an administrator’s new password does not win over it', async () => {
    await setTemporary('temporary-1')
    const session = await challenge('temporary-1')
    const { findUser } = it.store
    it.store.findUser = async (name) => {
      const found = await findUser(name)
      it.store.findUser = findUser
      await setTemporary('temporary-2')
      return found
    }
    expect(await refusal(choose(session))).toBe(used)
    await challenge('temporary-2')
  })
})

describe('S9 a reset code', () => {
  test.each([
    ['an administrator’s password', () => it.admin('AdminSetUserPassword', permanent)],
    ['the user’s own change', () => changeOwn()],
    ['being disabled and enabled', () => disableAndEnable()],
  ])('is void after %s', async (_name, change) => {
    await forgot()
    const code = it.lastCode()
    await ok(change())
    expect(await refusal(confirm(code))).toBe(expiredCode)
  })

  test('is void after a temporary password that was used', async () => {
    await forgot()
    const code = it.lastCode()
    await setTemporary('temporary-1')
    await ok(choose(await challenge('temporary-1')))
    expect(await refusal(confirm(code))).toBe(expiredCode)
  })

  const permanent = { Username: 'sato', Password: 'long-enough-2', Permanent: true }
  const changeOwn = async () => {
    const { AccessToken } = (await ok(it.signIn('sato'))).AuthenticationResult
    return it.call('ChangePassword', { AccessToken, PreviousPassword: goodPassword, ProposedPassword: 'long-enough-2' })
  }
  const disableAndEnable = async () => {
    await ok(it.admin('AdminDisableUser', { Username: 'sato' }))
    return it.admin('AdminEnableUser', { Username: 'sato' })
  }
})

describe('S9 a name that is somebody else’s', () => {
  const pool = { aliases: ['email' as const, 'preferred_username' as const], signUp: 'open' as const }
  const taken = 'UsernameExistsException: User account already exists'

  beforeEach(async () => {
    it = scene({ pool })
    await it.addUser('sato', { attributes: { preferred_username: 'Kenichi' } })
  })

  test('is no username: not another’s sub, not another’s alias', async () => {
    const sub = (await it.identity.findUser('sato'))!.sub
    for (const Username of [sub, sub.toUpperCase(), 'kenichi'])
      expect(await refusal(it.admin('AdminCreateUser', { Username, MessageAction: 'SUPPRESS' }))).toBe(taken)
    expect((await it.identity.findUser(sub))?.username).toBe('sato')
  })

  test('is no alias: not another’s username, not another’s sub', async () => {
    await it.addUser('ito')
    const sub = (await it.identity.findUser('sato'))!.sub
    for (const Value of ['sato', sub]) {
      const UserAttributes = [{ Name: 'preferred_username', Value }]
      expect(await refusal(it.admin('AdminUpdateUserAttributes', { Username: 'ito', UserAttributes }))).toBe(
        'AliasExistsException: An account with the given preferred_username already exists.',
      )
    }
    const own = [{ Name: 'preferred_username', Value: 'ito' }]
    await ok(it.admin('AdminUpdateUserAttributes', { Username: 'ito', UserAttributes: own }))
  })
})

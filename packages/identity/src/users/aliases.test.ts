import { beforeEach, describe, expect, test } from 'vitest'
import { claimsOf, clientId, goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'
import { initiateSrp, proveSrp, respondSrp, srpTimestamp, startSrp } from '../testing/srpClient.ts'

/** Signing in with something else than the username. */

async function srp(it: Scene, name: string) {
  const start = startSrp()
  const { ChallengeParameters } = await ok(it.call('InitiateAuth', initiateSrp(name, start.publicA.toString(16))))
  const timestamp = srpTimestamp(it.clock.now)
  const signature = proveSrp(start, ChallengeParameters, goodPassword, timestamp)
  return { ChallengeParameters, answer: respondSrp(ChallengeParameters, signature, timestamp) }
}

describe('aliases', () => {
  let it: Scene
  beforeEach(async () => {
    it = scene({ pool: { aliases: ['email', 'phone_number', 'preferred_username'] } })
    await it.addUser('sato', {
      attributes: {
        email: 'Sato@Example.jp',
        email_verified: 'true',
        phone_number: '+8190',
        phone_number_verified: 'false',
        preferred_username: 'さとう',
      },
    })
  })

  test.each(['sato', 'sato@example.jp', 'SATO@EXAMPLE.JP', 'さとう'])('%s signs in', async (name) => {
    const { AuthenticationResult } = await ok(it.signIn(name))
    expect(claimsOf(AuthenticationResult.AccessToken).username).toBe('sato')
    const { answer, ChallengeParameters } = await srp(it, name)
    expect(ChallengeParameters.USER_ID_FOR_SRP).toBe('sato')
    await ok(it.call('RespondToAuthChallenge', answer))
  })

  test('clients may answer with the name that was typed', async () => {
    const { answer } = await srp(it, 'sato@example.jp')
    answer.ChallengeResponses.USERNAME = 'Sato@example.jp'
    await ok(it.call('RespondToAuthChallenge', answer))
  })

  test('an unproven number is no alias', async () => {
    expect(await refusal(it.signIn('+8190'))).toMatch(/Incorrect username or password/)
  })

  test('failures by any name lock the one account', async () => {
    for (const name of ['sato', 'sato@example.jp', 'さとう', 'sato', 'sato']) await it.signIn(name, 'wrong')
    expect(await refusal(it.signIn('sato@example.jp'))).toMatch(/Password attempts exceeded/)
  })

  test('an address is one user’s only', async () => {
    const UserAttributes = [
      { Name: 'email', Value: 'sato@example.jp' },
      { Name: 'email_verified', Value: 'true' },
    ]
    expect(await refusal(it.admin('AdminCreateUser', { Username: 'ito', UserAttributes }))).toMatch(
      /^UsernameExistsException/,
    )
    await it.addUser('ito')
    expect(await refusal(it.admin('AdminUpdateUserAttributes', { Username: 'ito', UserAttributes }))).toBe(
      'AliasExistsException: An account with the given email already exists.',
    )
  })

  test('a changed address is an alias no longer until it is proven', async () => {
    const { AuthenticationResult } = await ok(it.signIn('sato'))
    const { AccessToken } = AuthenticationResult
    await ok(
      it.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: 'new@example.jp' }] }),
    )
    for (const name of ['sato@example.jp', 'new@example.jp'])
      expect(await refusal(it.signIn(name))).toMatch(/Incorrect/)
    await ok(it.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: it.lastCode() }))
    await ok(it.signIn('new@example.jp'))
  })

  test('an unknown address gets a made-up identity, always the same', async () => {
    const one = await srp(it, 'nobody@example.jp')
    const two = await srp(it, 'nobody@example.jp')
    expect(one.ChallengeParameters.USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(two.ChallengeParameters.USER_ID_FOR_SRP).toBe(one.ChallengeParameters.USER_ID_FOR_SRP)
    expect(await refusal(it.call('RespondToAuthChallenge', one.answer))).toMatch(/Incorrect/)
  })
})

describe('a pool without usernames', () => {
  const it = () => scene({ pool: { loginMechanisms: ['email'], signUp: 'open' } })

  test('names users by their sub and signs them in by mail address', async () => {
    const { admin, signIn, identity } = it()
    const { User } = await ok(admin('AdminCreateUser', { Username: 'sato@example.jp', MessageAction: 'SUPPRESS' }))
    expect(User.Username).toMatch(/^[0-9a-f-]{36}$/)
    expect(User.Attributes).toContainEqual({ Name: 'email', Value: 'sato@example.jp' })
    await ok(admin('AdminSetUserPassword', { Username: 'sato@example.jp', Password: goodPassword, Permanent: true }))
    const { AuthenticationResult } = await ok(signIn('sato@example.jp'))
    expect(claimsOf(AuthenticationResult.AccessToken).username).toBe(User.Username)
    expect((await identity.findUser(User.Username))?.sub).toBe(User.Username)
  })

  test('takes nothing else for a name', async () => {
    expect(await refusal(it().admin('AdminCreateUser', { Username: 'sato' }))).toBe(
      'InvalidParameterException: Username should be an email.',
    )
    const both = scene({ pool: { loginMechanisms: ['email', 'phone_number'] } })
    for (const Username of ['sato', '0312345678'])
      expect(await refusal(both.admin('AdminCreateUser', { Username }))).toBe(
        'InvalidParameterException: Username should be either an email or a phone number.',
      )
    await ok(both.admin('AdminCreateUser', { Username: '+81312345678', MessageAction: 'SUPPRESS' }))
  })

  test('and refuses the same address twice', async () => {
    const { call } = it()
    const signUp = () => call('SignUp', { ClientId: clientId, Username: 'a@example.jp', Password: goodPassword })
    await ok(signUp())
    expect(await refusal(signUp())).toMatch(/^UsernameExistsException: An account with the given email/)
  })
})

test('a case-sensitive pool tells names apart', async () => {
  const { addUser, signIn } = scene({ pool: { isCaseSensitive: true } })
  await addUser('sato')
  await addUser('Sato', { password: 'long-enough-1' })
  await ok(signIn('sato'))
  await ok(signIn('Sato', 'long-enough-1'))
  expect(await refusal(signIn('SATO'))).toMatch(/Incorrect/)
})

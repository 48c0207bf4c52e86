import { beforeEach, describe, expect, test } from 'vitest'
import { clientId, goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'
import { initiateSrp, proveSrp, respondSrp, srpTimestamp, startSrp } from '../testing/srpClient.ts'

/** S7: names that look alike are one name, and names are checked in every kind of pool. */

let it: Scene
beforeEach(() => {
  it = scene()
})

const create = (Username: string, more: object = {}) =>
  it.admin('AdminCreateUser', { Username, MessageAction: 'SUPPRESS', ...more })
const attributes = (given: Record<string, string>) => ({
  UserAttributes: Object.entries(given).map(([Name, Value]) => ({ Name, Value })),
})

describe('S7 a second user who looks like the first', () => {
  test.each([
    ['a capital with a mark', 'ǰan', 'J\u030can'],
    ['full-width letters', 'sato', 'ｓａｔｏ'],
    ['half-width kana', 'サトウ', 'ｻﾄｳ'],
    ['a variation selector', 'sato', 'sato\ufe0f'],
    ['a Hangul filler', 'sato', 'sa\u3164to'],
    ['a grapheme joiner', 'sato', 'sa\u034fto'],
    ['a sharp s', 'strasse', 'Straße'],
    ['a final sigma', 'ΟΔΟΣ', 'οδοσ'],
  ])('is not made by %s', async (_name, first, second) => {
    await it.addUser(first)
    expect(await refusal(create(second))).toBe('UsernameExistsException: User account already exists')
    await ok(it.signIn(second))
  })

  test('a name of nothing visible is none', async () => {
    expect(await refusal(create('\u3164\u034f'))).toMatch(/^InvalidParameterException/)
  })

  test('users from before, whose name was kept as it was written, still sign in', async () => {
    await it.addUser('ｓａｔｏ')
    const made = (await it.identity.findUser('sato'))!
    // As the former comparison kept it; the verifier of the password is bound to this form.
    await it.store.deleteUser(made.sub)
    await it.store.createUser({ ...made, key: 'ｓａｔｏ', credential: null }, [])
    expect((await it.identity.findUser('ｓａｔｏ'))?.sub).toBe(made.sub)
    await ok(it.admin('AdminSetUserPassword', { Username: 'ｓａｔｏ', Password: goodPassword, Permanent: true }))
    await ok(it.signIn('ｓａｔｏ'))
    const start = startSrp()
    const { ChallengeParameters } = await ok(
      it.call('InitiateAuth', initiateSrp('ｓａｔｏ', start.publicA.toString(16))),
    )
    const timestamp = srpTimestamp(it.clock.now)
    const signature = proveSrp(start, ChallengeParameters, goodPassword, timestamp)
    await ok(it.call('RespondToAuthChallenge', respondSrp(ChallengeParameters, signature, timestamp)))
  })
})

describe('S7 a pool without usernames', () => {
  beforeEach(() => {
    it = scene({ pool: { loginMechanisms: ['email', 'phone_number'], signUp: 'open' } })
  })

  test.each(['a@', '@', 'a@b@c', '+0123', 'sato', '+12a'])('takes no %s for an address', async (name) => {
    expect(await refusal(create(name))).toMatch(/^InvalidParameterException/)
    const body = { ClientId: clientId, Username: name, Password: goodPassword }
    expect(await refusal(it.call('SignUp', body))).toMatch(/^InvalidParameterException/)
  })

  test('takes no address beside the name that differs from it', async () => {
    expect(await refusal(create('a@example.jp', attributes({ email: 'b@example.jp' })))).toMatch(/^InvalidParameter/)
    await ok(create('a@example.jp', attributes({ email: 'a@example.jp' })))
  })

  test('calls a taken number a number', async () => {
    await ok(create('+819012345678'))
    expect(await refusal(create('+819012345678'))).toBe(
      'UsernameExistsException: An account with the given phone_number already exists.',
    )
  })
})

test('a code for a disabled user is not sent: it would open nothing', async () => {
  await it.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
  await ok(it.admin('AdminDisableUser', { Username: 'sato' }))
  expect(await refusal(it.admin('AdminResetUserPassword', { Username: 'sato' }))).toBe(
    'NotAuthorizedException: User is disabled',
  )
  expect(it.messages).toEqual([])
})

test('refusals in Cognito’s own words', async () => {
  await it.addUser('sato')
  expect(await refusal(it.admin('ListUsers', { Filter: 'email ~ 1' }))).toBe(
    'InvalidParameterException: Error while parsing filter.',
  )
  expect(
    await refusal(it.admin('AdminUpdateUserAttributes', { Username: 'sato', ...attributes({ 'custom:x': '1' }) })),
  ).toBe('InvalidParameterException: user.custom:x: Attribute does not exist in the schema.')
})

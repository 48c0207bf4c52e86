import { beforeEach, describe, expect, test } from 'vitest'
import { clientId, goodPassword, ok, type Reply, refusal, type Scene, scene } from '../testing/scene.ts'
import { initiateSrp, proveSrp, respondSrp, srpTimestamp, startSrp } from '../testing/srpClient.ts'

/** S8: a repeated `amz-sdk-invocation-id` is a client's retry: it gets the first answer, and nothing happens again. */

const address = '192.0.2.66'
const limit = 'LimitExceededException: Attempt limit exceeded, please try after some time.'

let it: Scene
beforeEach(async () => {
  it = scene({ pool: { signUp: 'open' } })
  await it.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
})

const as = (id: string, from = address) => ({ address: from, headers: { 'amz-sdk-invocation-id': id } })
const named = (Username: string, more: object = {}) => ({ ClientId: clientId, Username, ...more })
const many = async <T>(times: number, work: (n: number) => Promise<T>) => {
  const answers: T[] = []
  for (let n = 0; n < times; n++) answers.push(await work(n))
  return answers
}
const succeeded = (answers: Reply[]) => answers.filter(({ status }) => status === 200)
const accessOf = async (name: string) => (await ok(it.signIn(name))).AuthenticationResult.AccessToken as string

describe('S8 the limits hold under one invocation id', () => {
  test('ForgotPassword: 150 requests send no more codes than the hour allows', async () => {
    await many(150, () => it.call('ForgotPassword', named('sato'), as('same')))
    expect(it.messages).toHaveLength(10)
    expect(await refusal(it.call('ForgotPassword', named('sato'), as('other')))).toBe(limit)
  })

  test('ForgotPassword and one guess per code: the guesses end', async () => {
    const guess = (ConfirmationCode: string, Password: string) => named('sato', { ConfirmationCode, Password })
    const rounds = await many(150, async (n) => {
      await it.call('ForgotPassword', named('sato'), as('same'))
      return refusal(it.call('ConfirmForgotPassword', guess('x', `${goodPassword}${n}`), as('guess')))
    })
    expect(rounds.filter((text) => text.startsWith('CodeMismatch')).length).toBeLessThanOrEqual(20)
  })

  test('attribute codes: asked for and guessed at no more often', async () => {
    await it.addUser('ito', { attributes: { email: 'ito@example.jp' } })
    const access = { AccessToken: await accessOf('ito'), AttributeName: 'email' }
    const asked = () => it.call('GetUserAttributeVerificationCode', access, as('ask'))
    await many(60, asked)
    expect(it.messages).toHaveLength(5)
    it.clock.advance(3600)
    const rounds = await many(80, async (n) => {
      await asked()
      return refusal(it.call('VerifyUserAttribute', { ...access, Code: `x${n}` }, as('guess')))
    })
    expect(rounds.filter((text) => text.startsWith('CodeMismatch')).length).toBeLessThanOrEqual(15)
  })

  test('sign-up codes: resent and guessed at no more often', async () => {
    const UserAttributes = [{ Name: 'email', Value: 'ito@example.jp' }]
    await ok(it.call('SignUp', named('ito', { Password: goodPassword, UserAttributes })))
    const rounds = await many(80, async (n) => {
      await it.call('ResendConfirmationCode', named('ito'), as('ask'))
      return refusal(it.call('ConfirmSignUp', named('ito', { ConfirmationCode: `x${n}` }), as('guess')))
    })
    expect(it.messages.length).toBeLessThanOrEqual(1 + 5)
    expect(rounds.filter((text) => text.startsWith('CodeMismatch')).length).toBeLessThanOrEqual(15)
  })

  test('new addresses: changed to and fro, they send no more codes', async () => {
    const AccessToken = await accessOf('sato')
    const change = (Value: string) =>
      it.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] }, as('same'))
    await many(40, (n) => change(n % 2 === 0 ? 'a@example.jp' : 'b@example.jp'))
    expect(it.messages.length).toBeLessThanOrEqual(5)
  })

  test('one address cannot have codes sent to everybody', async () => {
    it = scene({ pool: { limits: { addressCodesPerHour: 3 } } })
    const answers = await many(30, (n) => it.call('ForgotPassword', named(`user${n}`), as('same')))
    expect(succeeded(answers)).toHaveLength(3)
  })

  test('passwords: a guess that alternates with another is counted each time', async () => {
    const guess = (password: string) => ({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: 'sato', PASSWORD: password },
    })
    await many(60, (n) => it.call('InitiateAuth', guess(`wrong-${n % 2}`), as('same')))
    expect(await it.identity.lockedUntil('sato')).not.toBeNull()
  })
})

describe('S8 a retry', () => {
  test('gets the first answer: one code, one message, the same words', async () => {
    const answers = await many(4, () => it.call('ForgotPassword', named('sato'), as('one')))
    expect(it.messages).toHaveLength(1)
    expect(answers.map(({ body }) => body)).toEqual(Array(4).fill(answers[0]!.body))
  })

  test('that arrives while the first is still at work waits for it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => it.call('ForgotPassword', named('sato'), as('one'))),
    )
    expect(succeeded(answers)).toHaveLength(4)
    expect(it.messages).toHaveLength(1)
  })

  test('of a wrong code costs no second try', async () => {
    await ok(it.call('ForgotPassword', named('sato')))
    const wrong = it.lastCode() === '000000' ? '000001' : '000000'
    const guess = (ConfirmationCode: string) => named('sato', { ConfirmationCode, Password: 'long-enough-1' })
    await many(3, () => it.call('ConfirmForgotPassword', guess(wrong), as('one')))
    await many(3, (n) => it.call('ConfirmForgotPassword', guess(wrong), as(`other-${n}`)))
    await ok(it.call('ConfirmForgotPassword', guess(it.lastCode())))
  })

  test('of an SRP answer gets the tokens that got lost, and they are the same sign-in', async () => {
    const start = startSrp()
    const { ChallengeParameters } = await ok(it.call('InitiateAuth', initiateSrp('sato', start.publicA.toString(16))))
    const timestamp = srpTimestamp(it.clock.now)
    const signature = proveSrp(start, ChallengeParameters, goodPassword, timestamp)
    const answer = () =>
      it.call('RespondToAuthChallenge', respondSrp(ChallengeParameters, signature, timestamp), as('one'))
    expect(await ok(answer())).toEqual(await ok(answer()))
    const replay = it.call('RespondToAuthChallenge', respondSrp(ChallengeParameters, signature, timestamp), as('thief'))
    expect(await refusal(replay)).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.',
    )
  })

  test('of a sign-up is not told that the name is taken', async () => {
    const UserAttributes = [{ Name: 'email', Value: 'ito@example.jp' }]
    const signUp = () => it.call('SignUp', named('ito', { Password: goodPassword, UserAttributes }), as('one'))
    expect(await ok(signUp())).toEqual(await ok(signUp()))
    expect(it.messages).toHaveLength(1)
  })

  test('of an administrator’s call must be signed like the first', async () => {
    const body = { UserPoolId: it.identity.poolId, Username: 'sato' }
    await ok(it.admin('AdminGetUser', { Username: 'sato' }))
    expect(await refusal(it.call('AdminGetUser', body, as('one')))).toMatch(/^MissingAuthenticationToken/)
  })

  test('is one for ten seconds and three times; after that it is a request like any other', async () => {
    const ask = () => it.call('ForgotPassword', named('sato'), as('one'))
    await many(4, ask)
    expect(it.messages).toHaveLength(1)
    await ask()
    expect(it.messages).toHaveLength(2)
    it.clock.advance(10)
    await ask()
    expect(it.messages).toHaveLength(3)
  })

  test('comes from the same address, with the same body, for the same action', async () => {
    await ok(it.call('ForgotPassword', named('sato'), as('one')))
    await ok(it.call('ForgotPassword', named('sato'), as('one', '192.0.2.7')))
    await ok(it.call('ForgotPassword', named('sato', { ClientMetadata: { a: 'b' } }), as('one')))
    expect(it.messages).toHaveLength(3)
  })

  test('of a call that broke is tried again, and counted', async () => {
    const { putCode } = it.store
    it.store.putCode = async () => {
      it.store.putCode = putCode
      throw new Error('the database restarts')
    }
    expect((await it.call('ForgotPassword', named('sato'), as('one'))).status).toBe(500)
    await ok(it.call('ForgotPassword', named('sato'), as('one')))
    expect(it.messages).toHaveLength(1)
    await many(8, (n) => ok(it.call('ForgotPassword', named('sato'), as(`later-${n}`))))
    expect(await refusal(it.call('ForgotPassword', named('sato'), as('last')))).toBe(limit)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { clientId, goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'
import { initiateSrp, proveSrp, respondSrp, srpTimestamp, startSrp } from '../testing/srpClient.ts'

/** S6: guessing passwords. */

const locked = 'NotAuthorizedException: Password attempts exceeded'
const incorrect = 'NotAuthorizedException: Incorrect username or password.'

let it: Scene
beforeEach(async () => {
  it = scene()
  await it.addUser('sato')
})

async function fail(times: number) {
  for (let n = 0; n < times; n++) expect(await refusal(it.signIn('sato', `wrong-${n}`))).toBe(incorrect)
}

describe('S6 lockout of an account', () => {
  test('five wrong, then the right one within a second: locked; after it: in', async () => {
    await fail(5)
    it.clock.advance(0.9)
    expect(await refusal(it.signIn('sato'))).toBe(locked)
    it.clock.advance(0.1)
    await ok(it.signIn('sato'))
  })

  test('each further failure doubles the lock, up to 15 minutes', async () => {
    await fail(4)
    for (let n = 5; n <= 20; n++) {
      await fail(1)
      const seconds = Math.min(2 ** (n - 5), 900)
      it.clock.advance(seconds - 0.1)
      expect(await refusal(it.signIn('sato', 'wrong'))).toBe(locked)
      it.clock.advance(0.1)
      if (seconds >= 900) break
    }
    await ok(it.signIn('sato'))
  })

  test('fifty attempts during the lock do not lengthen it', async () => {
    await fail(5)
    for (let n = 0; n < 50; n++) expect(await refusal(it.signIn('sato', `wrong-${n}`))).toBe(locked)
    it.clock.advance(1)
    await ok(it.signIn('sato'))
  })

  test('success starts afresh, and so do 15 quiet minutes', async () => {
    await fail(4)
    await ok(it.signIn('sato'))
    await fail(4)
    await ok(it.signIn('sato'))
    await fail(4)
    it.clock.advance(900)
    await fail(4)
    await ok(it.signIn('sato'))
  })

  test('a parallel burst gets no more than five guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => refusal(it.signIn('sato', `wrong-${n}`))))
    expect(answers.filter((text) => text === incorrect)).toHaveLength(5)
    expect(answers.filter((text) => text === locked)).toHaveLength(35)
  })

  test('many sign-ins of one user at once all succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => it.signIn('sato')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test('SRP guesses, password guesses and ChangePassword count together', async () => {
    const { AuthenticationResult } = await ok(it.signIn('sato'))
    const start = startSrp()
    const { ChallengeParameters } = await ok(it.call('InitiateAuth', initiateSrp('sato', start.publicA.toString(16))))
    const timestamp = srpTimestamp(it.clock.now)
    const signature = proveSrp(start, ChallengeParameters, 'wrong', timestamp)
    expect(
      await refusal(it.call('RespondToAuthChallenge', respondSrp(ChallengeParameters, signature, timestamp))),
    ).toBe(incorrect)
    await fail(3)
    const change = {
      AccessToken: AuthenticationResult.AccessToken,
      PreviousPassword: 'wrong-wrong',
      ProposedPassword: goodPassword,
    }
    expect(await refusal(it.call('ChangePassword', change))).toBe(incorrect)
    expect(await refusal(it.signIn('sato'))).toBe(locked)
  })

  test('a name that nobody has locks in the same way', async () => {
    for (let n = 0; n < 5; n++) expect(await refusal(it.signIn('nobody', `wrong-${n}`))).toBe(incorrect)
    expect(await refusal(it.signIn('nobody'))).toBe(locked)
    it.clock.advance(1)
    expect(await refusal(it.signIn('nobody'))).toBe(incorrect)
  })

  test('an administrator sees until when an account is locked', async () => {
    expect(await it.identity.lockedUntil('sato')).toBeNull()
    for (let n = 0; n < 5; n++) await it.signIn('sato', 'wrong-one')
    expect(await it.identity.lockedUntil('SATO')).toEqual(new Date(it.clock.now.getTime() + 1000))
    it.clock.advance(1)
    expect(await it.identity.lockedUntil('sato')).toBeNull()
    expect(await it.identity.lockedUntil('nobody')).toBeNull()
  })

  test('an administrator’s unlock works at once', async () => {
    await fail(5)
    await ok(it.admin('AdminEnableUser', { Username: 'sato' }))
    await ok(it.signIn('sato'))
    await fail(5)
    await it.identity.unlock('sato')
    await ok(it.signIn('sato'))
  })
})

describe('S6 retries', () => {
  const guess = (password: string, invocation: string) =>
    it.call(
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters: { USERNAME: 'sato', PASSWORD: password } },
      { headers: { 'amz-sdk-invocation-id': invocation }, address: '192.0.2.1' },
    )

  test('an SDK’s retries of one call count as one failure', async () => {
    for (let n = 0; n < 4; n++) expect(await refusal(guess('wrong', 'one-call'))).toBe(incorrect)
    await fail(3)
    await ok(it.signIn('sato'))
  })

  test('more of them are failures of their own', async () => {
    for (let n = 0; n < 20; n++) expect(await refusal(guess('wrong', 'one-call'))).toBe(incorrect)
    expect(await refusal(it.signIn('sato'))).toBe(locked)
  })

  test('one invocation id on different guesses does not', async () => {
    for (let n = 0; n < 5; n++) expect(await refusal(guess(`wrong-${n}`, 'one-call'))).toBe(incorrect)
    expect(await refusal(guess('wrong-5', 'one-call'))).toBe(locked)
  })
})

describe('S6 one password sprayed over many users', () => {
  const spray = (name: string, address: string, password = 'wrong') =>
    it.call(
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters: { USERNAME: name, PASSWORD: password } },
      { address },
    )

  test('the address is stopped after 100 failures, other addresses are not', async () => {
    const answers: string[] = []
    for (let n = 0; n < 500; n++) answers.push(await refusal(spray(`user${n}`, '192.0.2.66')))
    expect(answers.filter((text) => text === incorrect)).toHaveLength(100)
    expect(new Set(answers.slice(100))).toEqual(new Set(['TooManyRequestsException: Too many requests']))
    await ok(spray('sato', '192.0.2.7', goodPassword))
    expect(await refusal(spray('sato', '192.0.2.66', goodPassword))).toMatch(/^TooManyRequests/)
    it.clock.advance(600)
    await ok(spray('sato', '192.0.2.66', goodPassword))
  })

  test('successes do not count, and refreshing is never throttled', async () => {
    const { AuthenticationResult } = await ok(it.signIn('sato'))
    for (let n = 0; n < 110; n++) await spray(`user${n}`, '192.0.2.66')
    for (let n = 0; n < 20; n++) {
      const renewal = { ClientId: clientId, RefreshToken: AuthenticationResult.RefreshToken }
      await ok(it.call('GetTokensFromRefreshToken', renewal, { address: '192.0.2.66' }))
    }
  })
})

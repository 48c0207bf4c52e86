import { beforeEach, describe, expect, test } from 'vitest'
import { clientId, goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'

/** S8: guessing codes. */

const mismatch = 'CodeMismatchException: Invalid verification code provided, please try again.'
const limit = 'LimitExceededException: Attempt limit exceeded, please try after some time.'
const expired = 'ExpiredCodeException: Invalid code provided, please request a code again.'

let it: Scene
beforeEach(async () => {
  it = scene()
  await it.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
})

const forgot = () => it.call('ForgotPassword', { ClientId: clientId, Username: 'sato' })
const confirm = (ConfirmationCode: string, Password = goodPassword) =>
  it.call('ConfirmForgotPassword', { ClientId: clientId, Username: 'sato', ConfirmationCode, Password })
/** Any code but the right one. */
const wrong = (n: number) => {
  const guess = String(100_000 + n)
  return guess === it.lastCode() ? '099999' : guess
}

describe('S8 password reset codes', () => {
  test('a hundred guesses: five are looked at, then the code is dead, even for the right one', async () => {
    await ok(forgot())
    const answers: string[] = []
    for (let n = 0; n < 100; n++) answers.push(await refusal(confirm(wrong(n))))
    expect(answers.slice(0, 5)).toEqual(Array(5).fill(mismatch))
    expect(new Set(answers.slice(5))).toEqual(new Set([limit]))
    expect(await refusal(confirm(it.lastCode()))).toBe(limit)
  })

  test('a hundred parallel guesses are not more', async () => {
    await ok(forgot())
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => refusal(confirm(wrong(n)))))
    expect(answers.filter((text) => text === mismatch)).toHaveLength(5)
    expect(answers.filter((text) => text === limit)).toHaveLength(95)
  })

  test('single use, also in parallel', async () => {
    await ok(forgot())
    const code = it.lastCode()
    const answers = await Promise.all([1, 2, 3, 4].map((n) => confirm(code, `long-enough-${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await refusal(confirm(code))).toBe(expired)
  })

  test('a new code replaces the old one', async () => {
    await ok(forgot())
    const old = it.lastCode()
    do await ok(forgot())
    while (it.lastCode() === old)
    expect(await refusal(confirm(old))).toBe(mismatch)
    await ok(confirm(it.lastCode()))
  })

  test('an hour later it has expired', async () => {
    await ok(forgot())
    it.clock.advance(3600)
    expect(await refusal(confirm(it.lastCode()))).toBe(expired)
  })

  test('a password against the policy costs no try', async () => {
    await ok(forgot())
    for (let n = 0; n < 10; n++) expect(await refusal(confirm(it.lastCode(), 'short'))).toMatch(/^InvalidPassword/)
    await ok(confirm(it.lastCode()))
  })

  test('ten requests an hour, then none', async () => {
    for (let n = 0; n < 10; n++) await ok(forgot())
    expect(await refusal(forgot())).toBe(limit)
    expect(it.messages).toHaveLength(10)
    it.clock.advance(3600)
    await ok(forgot())
  })

  test('a code sent to an address that is no longer the user’s is worth nothing', async () => {
    await ok(forgot())
    const UserAttributes = [
      { Name: 'email', Value: 'new@example.jp' },
      { Name: 'email_verified', Value: 'true' },
    ]
    await ok(it.admin('AdminUpdateUserAttributes', { Username: 'sato', UserAttributes }))
    expect(await refusal(confirm(it.lastCode()))).toBe(expired)
  })

  test('one address cannot have codes sent to everybody', async () => {
    const limited = scene({ pool: { limits: { addressCodesPerHour: 3 } } })
    const ask = (name: string, address: string) =>
      limited.call('ForgotPassword', { ClientId: clientId, Username: name }, { address })
    for (const name of ['a', 'b', 'c']) await ok(ask(name, '192.0.2.66'))
    expect(await refusal(ask('d', '192.0.2.66'))).toBe(limit)
    await ok(ask('d', '192.0.2.7'))
  })

  test('wrong codes count against the address, over all users', async () => {
    const own = scene({ pool: { limits: { addressFailures: 7 } } })
    const ask = (action: string, n: number, body: object = {}) =>
      own.call(action, { ClientId: clientId, Username: `user${n}`, ...body }, { address: '192.0.2.66' })
    const guess = (n: number) => ask('ConfirmForgotPassword', n, { ConfirmationCode: 'x', Password: goodPassword })
    for (let n = 0; n < 8; n++) await ok(ask('ForgotPassword', n))
    for (let n = 0; n < 7; n++) expect(await refusal(guess(n))).toBe(mismatch)
    expect(await refusal(guess(7))).toBe('TooManyRequestsException: Too many requests')
    own.clock.advance(600)
    expect(await refusal(guess(7))).toBe(mismatch)
  })

  test('the code of one user is no code of another', async () => {
    await it.addUser('ito', { attributes: { email: 'ito@example.jp', email_verified: 'true' } })
    await ok(it.call('ForgotPassword', { ClientId: clientId, Username: 'ito' }))
    const codeOfIto = it.lastCode()
    do await ok(forgot())
    while (it.lastCode() === codeOfIto)
    expect(await refusal(confirm(codeOfIto))).toBe(mismatch)
  })
})

describe('S8 codes for attributes', () => {
  test('five tries, and no more than five codes an hour', async () => {
    await it.addUser('ito', { attributes: { email: 'ito@example.jp' } })
    const { AuthenticationResult } = await ok(it.signIn('ito'))
    const access = { AccessToken: AuthenticationResult.AccessToken, AttributeName: 'email' }
    const ask = () => it.call('GetUserAttributeVerificationCode', access)
    const verify = (Code: string) => it.call('VerifyUserAttribute', { ...access, Code })
    await ok(ask())
    for (let n = 0; n < 5; n++) expect(await refusal(verify(wrong(n)))).toBe(mismatch)
    expect(await refusal(verify(it.lastCode()))).toBe(limit)
    for (let n = 0; n < 4; n++) await ok(ask())
    expect(await refusal(ask())).toBe(limit)
    await ok(verify(it.lastCode()))
    expect(await refusal(verify(it.lastCode()))).toBe(expired)
  })
})

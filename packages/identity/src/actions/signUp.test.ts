import { beforeEach, describe, expect, test } from 'vitest'
import { clientId, goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'

/** A pool in which everybody may make an account. */

let it: Scene
beforeEach(() => {
  it = scene({ pool: { signUp: 'open', aliases: ['email'] } })
})

const mail = (Value: string) => [{ Name: 'email', Value }]
const signUp = (Username: string, body: object = {}) =>
  it.call('SignUp', {
    ClientId: clientId,
    Username,
    Password: goodPassword,
    UserAttributes: mail('a@example.jp'),
    ...body,
  })
const confirm = (Username: string, ConfirmationCode: string) =>
  it.call('ConfirmSignUp', { ClientId: clientId, Username, ConfirmationCode })
const resend = (Username: string) => it.call('ResendConfirmationCode', { ClientId: clientId, Username })

describe('SignUp', () => {
  test('makes an unconfirmed user, who may not sign in before the code came back', async () => {
    const answer = await ok(signUp('sato'))
    expect(answer).toEqual({
      UserConfirmed: false,
      UserSub: (await it.identity.findUser('sato'))!.sub,
      CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    })
    expect(it.messages[0]).toMatchObject({ purpose: 'confirmSignUp', to: 'a@example.jp', username: 'sato' })
    expect(await refusal(it.signIn('sato'))).toBe('UserNotConfirmedException: User is not confirmed.')
    await ok(confirm('sato', it.lastCode()))
    await ok(it.signIn('sato'))
    expect((await it.identity.findUser('sato'))?.attributes.email_verified).toBe('true')
  })

  test('refuses a taken name, a weak password and what users may not set', async () => {
    await ok(signUp('sato'))
    expect(await refusal(signUp('Sato'))).toBe('UsernameExistsException: User already exists')
    expect(await refusal(signUp('ito', { Password: 'short' }))).toMatch(/^InvalidPasswordException/)
    const vouching = [...mail('b@example.jp'), { Name: 'email_verified', Value: 'true' }]
    expect(await refusal(signUp('ito', { UserAttributes: vouching }))).toMatch(/unauthorized attribute/)
    expect(await refusal(signUp('ito@example.jp'))).toMatch(/Username cannot be of email format/)
  })

  test('without an address there is no code', async () => {
    expect(await ok(signUp('sato', { UserAttributes: [] }))).not.toHaveProperty('CodeDeliveryDetails')
    expect(it.messages).toEqual([])
  })

  test('an address that somebody proved already cannot be proven again', async () => {
    await ok(signUp('sato'))
    await ok(confirm('sato', it.lastCode()))
    await ok(signUp('ito'))
    expect(await refusal(confirm('ito', it.lastCode()))).toBe(
      'AliasExistsException: An account with the given email already exists.',
    )
  })
})

describe('ConfirmSignUp and ResendConfirmationCode', () => {
  test('a wrong code, a new code, a confirmed user', async () => {
    await ok(signUp('sato'))
    const first = it.lastCode()
    expect(await refusal(confirm('sato', first === '000000' ? '000001' : '000000'))).toMatch(/^CodeMismatchException/)
    await ok(resend('sato'))
    await ok(confirm('sato', it.lastCode()))
    expect(await refusal(confirm('sato', it.lastCode()))).toBe(
      'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    )
    expect(await refusal(resend('sato'))).toBe('InvalidParameterException: User is already confirmed.')
  })

  test('five resends an hour', async () => {
    await ok(signUp('sato'))
    for (let n = 0; n < 5; n++) await ok(resend('sato'))
    expect(await refusal(resend('sato'))).toMatch(/^LimitExceededException/)
  })
})

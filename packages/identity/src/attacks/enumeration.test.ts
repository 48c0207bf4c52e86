import { beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { makePool } from '../testing/made.ts'
import { clientId, ok, type Scene, scene } from '../testing/scene.ts'
import { initiateSrp, proveSrp, respondSrp, srpTimestamp, startSrp } from '../testing/srpClient.ts'

/** S7: nothing tells known, unknown, disabled and unconfirmed users apart. */

const names = ['known', 'unknown', 'disabled', 'unconfirmed', 'invited', 'without-mail']

let it: Scene
beforeEach(async () => {
  it = scene()
  const mail = { email: 'k@e', email_verified: 'true' }
  await it.addUser('known', { attributes: mail })
  await it.addUser('without-mail')
  await it.addUser('disabled', { attributes: mail })
  await ok(it.admin('AdminDisableUser', { Username: 'disabled' }))
  await ok(it.admin('AdminCreateUser', { Username: 'invited', TemporaryPassword: 'first-day-1' }))
  await it.addUser('unconfirmed', { attributes: { email: 'k@e' } })
  const { sub } = (await it.identity.findUser('unconfirmed'))!
  await it.store.changeUser(sub, { status: 'UNCONFIRMED', at: it.clock.now })
})

/** The answer without what differs for everybody: made-up addresses and random values. */
async function shapeFor(action: string, body: Record<string, unknown>) {
  const answer = await it.call(action, { ClientId: clientId, ...body })
  const text = JSON.stringify(answer.body).replace(/"[a-z]\*\*\*@[a-z]\*\*\*"/g, '"masked"')
  return `${answer.status} ${answer.headers.get('x-amzn-errortype')} ${text}`
}

const once = async (shapes: Promise<string>[]) => new Set(await Promise.all(shapes))

describe('S7 the same answer for everybody', () => {
  test('InitiateAuth with a wrong password', async () => {
    const shapes = names.map((name) =>
      shapeFor('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: name, PASSWORD: 'wrong' },
      }),
    )
    expect(await once(shapes)).toEqual(
      new Set([
        '400 NotAuthorizedException {"__type":"NotAuthorizedException","message":"Incorrect username or password."}',
      ]),
    )
  })

  test('the whole SRP exchange', async () => {
    for (const name of names) {
      const start = startSrp()
      const initiate = () => it.call('InitiateAuth', initiateSrp(name.toUpperCase(), start.publicA.toString(16)))
      const { ChallengeParameters: one } = await ok(initiate())
      const { ChallengeParameters: two } = await ok(initiate())
      expect(Object.keys(one).sort()).toEqual(['SALT', 'SECRET_BLOCK', 'SRP_B', 'USERNAME', 'USER_ID_FOR_SRP'])
      expect(one).toMatchObject({ USER_ID_FOR_SRP: name, USERNAME: name })
      expect(one.SALT).toBe(two.SALT)
      expect(one.SALT).toMatch(/^[0-9a-f]{24,32}$/)
      expect(one.SECRET_BLOCK.length - one.USERNAME.length * 2).toBeGreaterThan(800)
      const timestamp = srpTimestamp(it.clock.now)
      const answer = await it.call(
        'RespondToAuthChallenge',
        respondSrp(one, proveSrp(start, one, 'wrong', timestamp), timestamp),
      )
      expect(answer.body).toEqual({ __type: 'NotAuthorizedException', message: 'Incorrect username or password.' })
    }
  })

  test('ForgotPassword, and a message only to those who can be reset', async () => {
    const shapes = names.map((name) => shapeFor('ForgotPassword', { Username: name }))
    expect(await once(shapes)).toEqual(
      new Set([
        '200 null {"CodeDeliveryDetails":{"Destination":"masked","DeliveryMedium":"EMAIL","AttributeName":"email"}}',
      ]),
    )
    expect(it.messages.map(({ username }) => username)).toEqual(['known'])
    const again = await it.call('ForgotPassword', { ClientId: clientId, Username: 'unknown' })
    const before = await it.call('ForgotPassword', { ClientId: clientId, Username: 'unknown' })
    expect(again.body).toEqual(before.body)
  })

  test('where codes go by text message, those who get none are told of a phone too', async () => {
    const sms = { Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'SMS_OTP'] } } }
    const hidden = { PreventUserExistenceErrors: 'ENABLED' }
    const made = await makePool(it, { ...sms, AutoVerifiedAttributes: ['phone_number'] }, hidden)
    await made.addUser('known', { phone_number: '+819012345678', phone_number_verified: 'true' })
    const ClientId = made.clientId
    const AuthFlow = 'USER_AUTH'
    const answers = async (name: string) => {
      const reset = await ok(it.call('ForgotPassword', { ClientId, Username: name }))
      const AuthParameters = { USERNAME: name, PREFERRED_CHALLENGE: 'SMS_OTP' }
      const start = await ok(it.call('InitiateAuth', { ClientId, AuthFlow, AuthParameters }))
      const { DeliveryMedium, AttributeName, Destination } = reset.CodeDeliveryDetails
      return [DeliveryMedium, AttributeName, Destination, start.ChallengeParameters.CODE_DELIVERY_DESTINATION]
    }
    expect(await answers('known')).toEqual(['SMS', 'phone_number', '+********5678', '+********5678'])
    const unknown = await answers('unknown')
    const aPhone = expect.stringMatching(/^\+\*{7,9}\d{4}$/)
    expect(unknown).toEqual(['SMS', 'phone_number', aPhone, unknown[2]])
    expect(await answers('unknown')).toEqual(unknown)
    const resent = await ok(it.call('ResendConfirmationCode', { ClientId, Username: 'unknown' }))
    expect(resent.CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'SMS', AttributeName: 'phone_number' })
  })

  test('made-up phones are as long as real ones, which differ', async () => {
    const { clientId: ClientId } = await makePool(
      it,
      { AutoVerifiedAttributes: ['phone_number'] },
      { PreventUserExistenceErrors: 'ENABLED' },
    )
    const told = await Promise.all(
      Array.from({ length: 128 }, (_, n) => ok(it.call('ForgotPassword', { ClientId, Username: `nobody-${n}` }))),
    )
    const lengths = told.map(({ CodeDeliveryDetails }) => CodeDeliveryDetails.Destination.length)
    const most = lengths.filter((length) => length === 13).length
    // Five of eight have the commonest length; the limits are more than six deviations away.
    expect([...new Set(lengths)].sort()).toEqual([12, 13, 14])
    expect(most).toBeGreaterThan(45)
    expect(most).toBeLessThan(115)
  })

  test('ConfirmForgotPassword before and after a code, and when the tries are used up', async () => {
    const confirm = (name: string) =>
      shapeFor('ConfirmForgotPassword', { Username: name, ConfirmationCode: 'x', Password: 'long-enough-1' })
    const expired = 'ExpiredCodeException","message":"Invalid code provided, please request a code again."}'
    expect([...(await once(names.map(confirm)))]).toEqual([expect.stringContaining(expired)])
    for (const Username of names) await ok(it.call('ForgotPassword', { ClientId: clientId, Username }))
    for (let n = 0; n < 5; n++)
      expect([...(await once(names.map(confirm)))]).toEqual([expect.stringContaining('CodeMismatchException')])
    expect([...(await once(names.map(confirm)))]).toEqual([expect.stringContaining('LimitExceededException')])
  })

  test('ResendConfirmationCode and ConfirmSignUp', async () => {
    const resend = names.map((name) => shapeFor('ResendConfirmationCode', { Username: name }))
    expect((await once(resend)).size).toBe(1)
    const confirm = names.map((name) => shapeFor('ConfirmSignUp', { Username: name, ConfirmationCode: 'x' }))
    expect([...(await once(confirm))]).toEqual([expect.stringContaining('CodeMismatchException')])
  })

  test('SignUp', async () => {
    const shapes = names.map((name) => shapeFor('SignUp', { Username: name, Password: 'long-enough-1' }))
    expect([...(await once(shapes))]).toEqual([expect.stringContaining('SignUp is not permitted for this user pool')])
  })
})

describe('S7 the same work for everybody', () => {
  test.each<[string, Record<string, unknown>]>([
    ['InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { PASSWORD: 'wrong' } }],
    ['ForgotPassword', {}],
    ['ConfirmForgotPassword', { ConfirmationCode: 'x', Password: 'long-enough-1' }],
    ['ResendConfirmationCode', {}],
    ['ConfirmSignUp', { ConfirmationCode: 'x' }],
  ])('%s asks the store the same questions', async (action, body) => {
    const asked: string[] = []
    record(it.store, asked)
    const questions = new Set<string>()
    for (const name of names) {
      asked.length = 0
      const parameters = { ...(body.AuthParameters as object), USERNAME: name }
      await it.call(action, { ClientId: clientId, Username: name, ...body, AuthParameters: parameters })
      questions.add(asked.join(' '))
    }
    expect([...questions]).toEqual([expect.stringMatching(/^findUser|^hitCounter/)])
  })
})

/** Notes every question to the store: the same questions take the same time. */
function record(store: Store, asked: string[]): void {
  for (const [name, method] of Object.entries(store) as [string, (...values: unknown[]) => unknown][])
    Object.assign(store, {
      [name]: (...values: unknown[]) => {
        asked.push(name)
        return method(...values)
      },
    })
}

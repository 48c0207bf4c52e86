import { beforeEach, describe, expect, test } from 'vitest'
import { clientId, goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'

/** What signed-in users do with their own account. */

let it: Scene
let AccessToken: string
beforeEach(async () => {
  it = scene({
    pool: { customAttributes: [{ name: 'custom:line' }], autoVerified: ['email'], requiredAttributes: ['email'] },
    clients: [{ id: clientId }, { id: 'kiosk', writeAttributes: ['locale'] }],
  })
  await it.addUser('sato', { attributes: { email: 'sato@example.jp', phone_number: '+819012345678' } })
  AccessToken = (await ok(it.signIn('sato'))).AuthenticationResult.AccessToken
})

const own = (action: string, body: object = {}) => it.call(action, { AccessToken, ...body })
const update = (...UserAttributes: object[]) => own('UpdateUserAttributes', { UserAttributes })

describe('every action with an access token', () => {
  test.each([
    ['GetUser', {}],
    ['GlobalSignOut', {}],
    ['DeleteUser', {}],
    ['ChangePassword', { PreviousPassword: goodPassword, ProposedPassword: 'long-enough-1' }],
    ['UpdateUserAttributes', { UserAttributes: [] }],
    ['DeleteUserAttributes', { UserAttributeNames: [] }],
    ['GetUserAttributeVerificationCode', { AttributeName: 'email' }],
    ['VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }],
  ])('%s refuses one that is forged, expired, revoked, or of a disabled or deleted user', async (action, body) => {
    const call = () => refusal(own(action, body))
    const good = AccessToken
    AccessToken = `${good.slice(0, -8)}AAAAAAAA`
    expect(await call()).toBe('NotAuthorizedException: Invalid Access Token')
    AccessToken = good
    it.clock.advance(3606)
    expect(await call()).toBe('NotAuthorizedException: Access Token has expired')
    it.clock.advance(-3606)
    await ok(it.admin('AdminUserGlobalSignOut', { Username: 'sato' }))
    expect(await call()).toBe('NotAuthorizedException: Access Token has been revoked')
    await ok(it.admin('AdminDisableUser', { Username: 'sato' }))
    expect(await call()).toBe('NotAuthorizedException: User is disabled.')
    await ok(it.admin('AdminDeleteUser', { Username: 'sato' }))
    expect(await call()).toBe('UserNotFoundException: User does not exist.')
  })
})

test('GetUser tells name and attributes', async () => {
  const { sub } = (await it.identity.findUser('sato'))!
  expect(await ok(own('GetUser'))).toEqual({
    Username: 'sato',
    UserAttributes: [
      { Name: 'email', Value: 'sato@example.jp' },
      { Name: 'phone_number', Value: '+819012345678' },
      { Name: 'sub', Value: sub },
    ],
  })
})

describe('where the pool keeps an address until the new one is proven', () => {
  const mail = (Value: string) => ({ Name: 'email', Value })
  beforeEach(async () => {
    it = scene({ pool: { verifyBeforeUpdate: ['email'], aliases: ['email'], autoVerified: ['email'] } })
    await it.addUser('sato', { attributes: { email: 'old@example.jp', email_verified: 'true' } })
    AccessToken = (await ok(it.signIn('sato'))).AuthenticationResult.AccessToken
  })
  const attributes = async () => (await it.identity.findUser('sato'))!.attributes

  test('the code goes to the new one, and takes its place once it is right', async () => {
    const { CodeDeliveryDetailsList } = await ok(update(mail('new@example.jp'), { Name: 'locale', Value: 'ja' }))
    expect(CodeDeliveryDetailsList).toEqual([
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' },
    ])
    expect(it.messages.at(-1)).toMatchObject({ to: 'new@example.jp' })
    expect(await attributes()).toMatchObject({ email: 'old@example.jp', email_verified: 'true', locale: 'ja' })
    expect(await ok(it.signIn('old@example.jp'))).toHaveProperty('AuthenticationResult')
    expect(await refusal(own('VerifyUserAttribute', { AttributeName: 'email', Code: '000000x' }))).toMatch(
      /^CodeMismatch/,
    )
    await ok(own('GetUserAttributeVerificationCode', { AttributeName: 'email' }))
    expect(it.messages.at(-1)).toMatchObject({ to: 'new@example.jp' })
    await ok(own('VerifyUserAttribute', { AttributeName: 'email', Code: it.lastCode() }))
    expect(await attributes()).toMatchObject({ email: 'new@example.jp', email_verified: 'true' })
    expect(await ok(it.signIn('new@example.jp'))).toHaveProperty('AuthenticationResult')
    expect(await refusal(it.signIn('old@example.jp'))).toMatch(/^NotAuthorizedException/)
  })

  test('one that is given up, or set by an administrator, waits no longer', async () => {
    await ok(update(mail('new@example.jp')))
    await ok(update(mail('old@example.jp')))
    expect(await refusal(own('GetUserAttributeVerificationCode', { AttributeName: 'email' }))).toMatch(
      /already verified/,
    )
    await ok(update(mail('new@example.jp')))
    const code = it.lastCode()
    await ok(it.admin('AdminUpdateUserAttributes', { Username: 'sato', UserAttributes: [mail('admin@example.jp')] }))
    expect(await refusal(own('VerifyUserAttribute', { AttributeName: 'email', Code: code }))).toMatch(/^ExpiredCode/)
    expect(await attributes()).toMatchObject({ email: 'admin@example.jp' })
  })

  test('one that somebody else has proven meanwhile is refused', async () => {
    await ok(update(mail('new@example.jp')))
    const Code = it.lastCode()
    await it.addUser('ito', { attributes: { email: 'new@example.jp', email_verified: 'true' } })
    expect(await refusal(own('VerifyUserAttribute', { AttributeName: 'email', Code }))).toMatch(/^AliasExistsException/)
    expect(await attributes()).toMatchObject({ email: 'old@example.jp', email_verified: 'true' })
  })
})

describe('UpdateUserAttributes', () => {
  test('sends a code to a new address that the pool verifies, not to others', async () => {
    const { CodeDeliveryDetailsList } = await ok(
      update({ Name: 'email', Value: 'new@example.jp' }, { Name: 'phone_number', Value: '+819000000000' }),
    )
    expect(CodeDeliveryDetailsList).toEqual([
      { Destination: 'n***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    ])
    expect(it.messages.map(({ to }) => to)).toEqual(['new@example.jp'])
  })

  test('an unchanged address stays as it is', async () => {
    expect(await ok(update({ Name: 'email', Value: 'sato@example.jp' }))).toEqual({ CodeDeliveryDetailsList: [] })
  })

  test.each(['email_verified', 'phone_number_verified'])('nobody vouches for themselves with %s', async (Name) => {
    expect(await refusal(update({ Name, Value: 'true' }))).toBe(
      'NotAuthorizedException: A client attempted to write unauthorized attribute',
    )
  })

  test('is no way to have mails sent without end', async () => {
    for (let n = 0; n < 5; n++) await ok(update({ Name: 'email', Value: `victim${n}@example.jp` }))
    expect(await refusal(update({ Name: 'email', Value: 'victim5@example.jp' }))).toMatch(/^LimitExceededException/)
    expect(it.messages).toHaveLength(5)
    await ok(update({ Name: 'locale', Value: 'ja' }))
  })

  test('a client writes what it may', async () => {
    const flow = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'sato', PASSWORD: goodPassword } }
    const { AuthenticationResult } = await ok(it.call('InitiateAuth', { ClientId: 'kiosk', ...flow }))
    AccessToken = AuthenticationResult.AccessToken
    await ok(update({ Name: 'locale', Value: 'ja' }))
    expect(await refusal(update({ Name: 'custom:line', Value: '1' }))).toMatch(/unauthorized attribute/)
  })
})

describe('DeleteUserAttributes', () => {
  test('removes an attribute with its proof', async () => {
    await ok(own('GetUserAttributeVerificationCode', { AttributeName: 'phone_number' }))
    await ok(own('VerifyUserAttribute', { AttributeName: 'phone_number', Code: it.lastCode() }))
    await ok(own('DeleteUserAttributes', { UserAttributeNames: ['phone_number'] }))
    expect(Object.keys((await it.identity.findUser('sato'))!.attributes)).toEqual(['email'])
  })

  test('keeps required attributes', async () => {
    expect(await refusal(own('DeleteUserAttributes', { UserAttributeNames: ['email'] }))).toMatch(/required/)
  })
})

describe('verifying an address', () => {
  const ask = (AttributeName: string) => own('GetUserAttributeVerificationCode', { AttributeName })
  const verify = (AttributeName: string, Code: string) => own('VerifyUserAttribute', { AttributeName, Code })

  test('by mail and by SMS', async () => {
    for (const [name, channel] of [
      ['email', 'EMAIL'],
      ['phone_number', 'SMS'],
    ] as const) {
      const { CodeDeliveryDetails } = await ok(ask(name))
      expect(CodeDeliveryDetails).toMatchObject({ DeliveryMedium: channel, AttributeName: name })
      expect(it.messages.at(-1)).toMatchObject({ channel, purpose: 'verifyAttribute' })
      await ok(verify(name, it.lastCode()))
      expect((await it.identity.findUser('sato'))?.attributes[`${name}_verified`]).toBe('true')
    }
  })

  test('the answer shows no more of an address than is needed to recognise it', async () => {
    expect((await ok(ask('email'))).CodeDeliveryDetails.Destination).toBe('s***@e***')
    expect((await ok(ask('phone_number'))).CodeDeliveryDetails.Destination).toBe('+********5678')
  })

  test('the code for one address proves no other', async () => {
    await ok(ask('email'))
    expect(await refusal(verify('phone_number', it.lastCode()))).toMatch(/^ExpiredCodeException/)
    await ok(update({ Name: 'email', Value: 'other@example.jp' }))
    const [first] = it.messages
    if (first!.code !== it.lastCode()) expect(await refusal(verify('email', first!.code!))).toMatch(/^CodeMismatch/)
  })

  test('refuses what cannot be verified, is missing, or already is', async () => {
    expect(await refusal(ask('locale'))).toMatch(/^InvalidParameterException/)
    await ok(own('DeleteUserAttributes', { UserAttributeNames: ['phone_number'] }))
    expect(await refusal(ask('phone_number'))).toMatch(/^InvalidParameterException/)
    await ok(ask('email'))
    await ok(verify('email', it.lastCode()))
    expect(await refusal(ask('email'))).toMatch(/already verified/)
  })
})

describe('ChangePassword', () => {
  test('needs the previous one and keeps to the policy', async () => {
    const change = (PreviousPassword: string | undefined, ProposedPassword: string) =>
      own('ChangePassword', { PreviousPassword, ProposedPassword })
    expect(await refusal(change('wrong-wrong', 'long-enough-1'))).toMatch(/Incorrect username or password/)
    expect(await refusal(change(undefined, 'long-enough-1'))).toMatch(/Incorrect username or password/)
    expect(await refusal(change(goodPassword, '12345678'))).toMatch(/^InvalidPasswordException/)
    await ok(change(goodPassword, 'long-enough-1'))
    await ok(it.signIn('sato', 'long-enough-1'))
  })
})

test('DeleteUser removes the own account, unless the pool forbids it', async () => {
  await ok(own('DeleteUser'))
  expect(await it.identity.findUser('sato')).toBeNull()
  const strict = scene({ pool: { allowSelfDelete: false } })
  await strict.addUser('sato')
  const { AuthenticationResult } = await ok(strict.signIn('sato'))
  expect(await refusal(strict.call('DeleteUser', { AccessToken: AuthenticationResult.AccessToken }))).toBe(
    'NotAuthorizedException: DeleteUser is not permitted for this user pool',
  )
})

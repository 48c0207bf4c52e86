import { beforeEach, describe, expect, test } from 'vitest'
import { clientId, goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'

/** The administrator's actions on one user. */

let it: Scene
beforeEach(async () => {
  it = scene({ pool: { customAttributes: [{ name: 'custom:line' }, { name: 'custom:badge', mutable: false }] } })
  await it.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
})

const user = { Username: 'sato' }
const read = () => ok(it.admin('AdminGetUser', user))
const attributesOf = async () =>
  Object.fromEntries((await read()).UserAttributes.map(({ Name, Value }: Record<string, string>) => [Name, Value]))

test.each([
  'AdminGetUser',
  'AdminDeleteUser',
  'AdminEnableUser',
  'AdminDisableUser',
  'AdminConfirmSignUp',
  'AdminUserGlobalSignOut',
  'AdminResetUserPassword',
  'AdminListGroupsForUser',
  'AdminListDevices',
  'AdminListUserAuthEvents',
  'AdminSetUserMFAPreference',
])('%s says when there is no such user', async (action) => {
  expect(await refusal(it.admin(action, { Username: 'nobody' }))).toBe('UserNotFoundException: User does not exist.')
})

test('AdminGetUser finds by name, in any case, and by sub', async () => {
  const { sub } = (await it.identity.findUser('sato'))!
  for (const Username of ['sato', 'SATO', sub])
    expect(await ok(it.admin('AdminGetUser', { Username }))).toMatchObject({
      Username: 'sato',
      UserStatus: 'CONFIRMED',
    })
})

describe('AdminSetUserPassword', () => {
  test('temporary by default: the user must choose another', async () => {
    await ok(it.admin('AdminSetUserPassword', { ...user, Password: 'first-day-1' }))
    expect((await read()).UserStatus).toBe('FORCE_CHANGE_PASSWORD')
    expect((await ok(it.signIn('sato', 'first-day-1'))).ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  })

  test('keeps to the policy', async () => {
    const set = (Password: string) => it.admin('AdminSetUserPassword', { ...user, Password, Permanent: true })
    expect(await refusal(set('short'))).toMatch(/^InvalidPasswordException/)
    expect(await refusal(set('sato'))).toMatch(/^InvalidPasswordException/)
    expect(await refusal(set(' leading-space'))).toMatch(
      /^InvalidParameterException: 1 validation error detected: Value at 'password'/,
    )
    await ok(it.signIn('sato'))
  })
})

describe('AdminResetUserPassword', () => {
  test('closes the old password behind a code', async () => {
    await ok(it.admin('AdminResetUserPassword', user))
    expect((await read()).UserStatus).toBe('RESET_REQUIRED')
    expect(await refusal(it.signIn('sato'))).toBe(
      'PasswordResetRequiredException: Password reset required for the user',
    )
    expect(await refusal(it.signIn('sato', 'wrong'))).toMatch(/Incorrect username or password/)
    const confirm = { ClientId: clientId, ...user, ConfirmationCode: it.lastCode(), Password: 'long-enough-1' }
    await ok(it.call('ConfirmForgotPassword', confirm))
    await ok(it.signIn('sato', 'long-enough-1'))
  })

  test('needs a verified address', async () => {
    await it.addUser('ito', { attributes: { email: 'ito@example.jp' } })
    expect(await refusal(it.admin('AdminResetUserPassword', { Username: 'ito' }))).toBe(
      'InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number',
    )
  })
})

describe('attributes', () => {
  const set = (...UserAttributes: object[]) => it.admin('AdminUpdateUserAttributes', { ...user, UserAttributes })

  test('are set; a new address is unverified unless the administrator vouches for it', async () => {
    await ok(set({ Name: 'custom:line', Value: '3' }, { Name: 'email', Value: 'new@example.jp' }))
    expect(await attributesOf()).toMatchObject({ 'custom:line': '3', email: 'new@example.jp', email_verified: 'false' })
    await ok(set({ Name: 'email', Value: 'b@example.jp' }, { Name: 'email_verified', Value: 'true' }))
    expect(await attributesOf()).toMatchObject({ email: 'b@example.jp', email_verified: 'true' })
    await ok(set({ Name: 'email', Value: 'b@example.jp' }))
    expect(await attributesOf()).toMatchObject({ email_verified: 'true' })
  })

  test('are removed, by name or with an empty value, the proof with the address', async () => {
    await ok(set({ Name: 'custom:line', Value: '3' }))
    await ok(set({ Name: 'custom:line', Value: '' }))
    await ok(it.admin('AdminDeleteUserAttributes', { ...user, UserAttributeNames: ['email'] }))
    expect(Object.keys(await attributesOf())).toEqual(['sub'])
  })

  test('that are fixed or unknown are refused', async () => {
    expect(await refusal(set({ Name: 'custom:badge', Value: '1' }))).toMatch(
      /custom:badge: Attribute cannot be updated/,
    )
    expect(await refusal(set({ Name: 'custom:none', Value: '1' }))).toMatch(/does not exist in the schema/)
    expect(await refusal(set({ Name: 'email_verified', Value: 'maybe' }))).toMatch(/did not conform to the schema/)
    expect(await refusal(set({ Name: '__proto__', Value: '1' }))).toMatch(/does not exist in the schema/)
  })
})

test('AdminDisableUser closes the door, AdminEnableUser opens it', async () => {
  await ok(it.admin('AdminDisableUser', user))
  expect((await read()).Enabled).toBe(false)
  expect(await refusal(it.signIn('sato'))).toBe('NotAuthorizedException: User is disabled.')
  await ok(it.admin('AdminEnableUser', user))
  await ok(it.signIn('sato'))
})

test('AdminDeleteUser frees the name', async () => {
  await ok(it.admin('AdminDeleteUser', user))
  await it.addUser('sato', { password: 'long-enough-1' })
  expect(await refusal(it.signIn('sato', goodPassword))).toMatch(/Incorrect/)
})

test('AdminConfirmSignUp confirms the unconfirmed only', async () => {
  expect(await refusal(it.admin('AdminConfirmSignUp', user))).toBe(
    'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
  )
  const { sub } = (await it.identity.findUser('sato'))!
  await it.store.changeUser(sub, { status: 'UNCONFIRMED', at: it.clock.now })
  expect(await refusal(it.signIn('sato'))).toBe('UserNotConfirmedException: User is not confirmed.')
  await ok(it.admin('AdminConfirmSignUp', user))
  await ok(it.signIn('sato'))
})

test('what belongs to MFA, devices and threat protection answers as a pool without them', async () => {
  expect(await ok(it.admin('AdminListDevices', user))).toEqual({ Devices: [] })
  const device = { ...user, DeviceKey: 'ap-northeast-1_0000' }
  expect(await refusal(it.admin('AdminForgetDevice', device))).toBe('ResourceNotFoundException: Device does not exist.')
  expect(await refusal(it.admin('AdminListUserAuthEvents', user))).toMatch(/^UserPoolAddOnNotEnabledException/)
  const prefer = (Enabled: boolean) =>
    it.admin('AdminSetUserMFAPreference', { ...user, SoftwareTokenMfaSettings: { Enabled } })
  await ok(prefer(false))
  expect(await refusal(prefer(true))).toBe(
    'InvalidParameterException: User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
  )
})

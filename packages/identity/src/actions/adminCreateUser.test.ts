import { beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'

let it: Scene
beforeEach(() => {
  it = scene()
})

const create = (body: object) => it.admin('AdminCreateUser', { Username: 'sato', ...body })
const mail = { Name: 'email', Value: 'sato@example.jp' }
const phone = { Name: 'phone_number', Value: '+819012345678' }

describe('AdminCreateUser', () => {
  test('answers with the user in AWS’s shape', async () => {
    const { User } = await ok(create({ UserAttributes: [mail, { Name: 'name', Value: '佐藤' }] }))
    const { sub } = (await it.identity.findUser('sato'))!
    const seconds = it.clock.now.getTime() / 1000
    expect(User).toEqual({
      Username: 'sato',
      Attributes: [mail, { Name: 'name', Value: '佐藤' }, { Name: 'sub', Value: sub }],
      UserCreateDate: seconds,
      UserLastModifiedDate: seconds,
      Enabled: true,
      UserStatus: 'FORCE_CHANGE_PASSWORD',
    })
  })

  test('sends the made-up temporary password, which works for seven days', async () => {
    await ok(create({ UserAttributes: [mail] }))
    const [message] = it.messages
    expect(message).toMatchObject({ channel: 'EMAIL', to: 'sato@example.jp', purpose: 'invite', username: 'sato' })
    it.clock.advance(7 * 86_400 - 1)
    expect((await ok(it.signIn('sato', message!.temporaryPassword))).ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    it.clock.advance(1)
    expect(await refusal(it.signIn('sato', message!.temporaryPassword))).toBe(
      'NotAuthorizedException: Temporary password has expired and must be reset by an administrator.',
    )
  })

  test.each([
    [undefined, [mail, phone], ['EMAIL']],
    [undefined, [phone], ['SMS']],
    [['SMS'], [mail, phone], ['SMS']],
    [
      ['EMAIL', 'SMS'],
      [mail, phone],
      ['EMAIL', 'SMS'],
    ],
    [['SMS'], [mail], []],
  ])('asked for %j it sends by the right way', async (DesiredDeliveryMediums, UserAttributes, channels) => {
    await ok(create({ DesiredDeliveryMediums, UserAttributes }))
    expect(it.messages.map(({ channel }) => channel)).toEqual(channels)
  })

  test('SUPPRESS sends nothing', async () => {
    await ok(create({ UserAttributes: [mail], MessageAction: 'SUPPRESS' }))
    expect(it.messages).toEqual([])
  })

  test('RESEND sends a new password to those who never signed in, and only to them', async () => {
    await ok(create({ UserAttributes: [mail] }))
    const first = it.messages[0]!.temporaryPassword
    it.clock.advance(8 * 86_400)
    await ok(create({ MessageAction: 'RESEND' }))
    const second = it.messages[1]!.temporaryPassword
    expect(await refusal(it.signIn('sato', first))).toMatch(/Incorrect/)
    expect((await ok(it.signIn('sato', second))).ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    await ok(it.admin('AdminSetUserPassword', { Username: 'sato', Password: goodPassword, Permanent: true }))
    expect(await refusal(create({ MessageAction: 'RESEND' }))).toMatch(/^UnsupportedUserStateException/)
    expect(await refusal(it.admin('AdminCreateUser', { Username: 'nobody', MessageAction: 'RESEND' }))).toBe(
      'UserNotFoundException: User does not exist.',
    )
  })

  test('a name is taken in every case', async () => {
    await ok(create({}))
    expect(await refusal(it.admin('AdminCreateUser', { Username: 'SATO' }))).toBe(
      'UsernameExistsException: User account already exists',
    )
  })

  test('a failed delivery is told, and the user is there for a RESEND', async () => {
    let isDown = true
    const it = scene({
      messenger: {
        send: async () => {
          if (isDown) throw new Error('mail server down')
        },
      },
    })
    const body = { Username: 'sato', UserAttributes: [mail] }
    expect(await refusal(it.admin('AdminCreateUser', body))).toMatch(/^CodeDeliveryFailureException/)
    isDown = false
    await ok(it.admin('AdminCreateUser', { ...body, MessageAction: 'RESEND' }))
  })

  const refused: [string, object, RegExp][] = [
    ['a weak temporary password', { TemporaryPassword: 'short' }, /^InvalidPasswordException: .*not long enough/],
    ['a common temporary password', { TemporaryPassword: 'Password1' }, /^InvalidPasswordException: Provided password/],
    ['an unknown attribute', { UserAttributes: [{ Name: 'shoe', Value: '1' }] }, /could not be determined/],
    ['a wrong mail address', { UserAttributes: [{ Name: 'email', Value: 'x' }] }, /Invalid email address format/],
    ['a wrong number', { UserAttributes: [{ Name: 'phone_number', Value: '090' }] }, /Invalid phone number format/],
    ['a sub of its own', { UserAttributes: [{ Name: 'sub', Value: 'x' }] }, /^InvalidParameterException/],
    ['a space in the name', { Username: 'a b' }, /at 'username' failed to satisfy constraint/],
  ]
  test.each(refused)('refuses %s', async (_name, body, expected) => {
    expect(await refusal(create(body))).toMatch(expected)
    expect(await it.store.countUsers()).toBe(0)
  })
})

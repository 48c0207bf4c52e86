import { beforeEach, describe, expect, test } from 'vitest'
import { clientId, goodPassword, ok, type Reply, refusal, type Scene, scene } from '../testing/scene.ts'

/** S6: a whole plant sits behind one address. Whoever guesses passwords there must not shut everybody else out. */

const plant = '192.0.2.10'
const home = '198.51.100.7'
const stopped = 'TooManyRequestsException: Too many requests'
const locked = 'NotAuthorizedException: Password attempts exceeded'

let it: Scene
beforeEach(async () => {
  // Ten instead of a hundred: each failure is real work.
  it = scene({ pool: { limits: { addressFailures: 10, addressCodesPerHour: 10 } } })
  for (const name of ['sato', 'ito', 'mori'])
    await it.addUser(name, { attributes: { email: `${name}@example.jp`, email_verified: 'true' } })
})

type From = { address?: string; cookie?: string | undefined }

const ask = (action: string, body: object, { address = plant, cookie }: From = {}) =>
  it.call(action, { ClientId: clientId, ...body }, { address, headers: cookie ? { cookie } : {} })
const signIn = (name: string, password = goodPassword, from: From = {}) =>
  ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: name, PASSWORD: password } }, from)
/** What a browser keeps of an answer and sends with the next request. */
const cookieOf = ({ headers }: Reply) => headers.get('set-cookie')?.split(';')[0]
const known = async (...names: string[]) => {
  let cookie: string | undefined
  for (const name of names) cookie = cookieOf(await signIn(name, goodPassword, { address: home, cookie }))
  return cookie
}
const spray = async () => {
  for (let n = 0; n < 10; n++) await signIn(`user${n}`, 'wrong')
}
const attack = async (name: string) => {
  for (let n = 0; n < 9; n++) {
    it.clock.advance(n < 5 ? 0 : 2 ** (n - 5))
    await signIn(name, `wrong-${n}`, { address: '203.0.113.9' })
  }
}

describe('S6 an address with too many failures', () => {
  test('stays open for the names that have signed in there before', async () => {
    await ok(signIn('sato'))
    await spray()
    expect(await refusal(signIn('ito'))).toBe(stopped)
    await ok(signIn('sato'))
  })

  test('stays open for a device on which the person has signed in before, wherever that was', async () => {
    const cookie = await known('sato')
    await spray()
    expect(await refusal(signIn('sato'))).toBe(stopped)
    await ok(signIn('sato', goodPassword, { cookie }))
    expect(await refusal(signIn('ito', goodPassword, { cookie }))).toBe(stopped)
  })

  test('says the same to every wrong password, so that nobody learns which names are known there', async () => {
    await ok(signIn('sato'))
    await spray()
    for (const name of ['sato', 'ito', 'nobody']) expect(await refusal(signIn(name, 'wrong'))).toBe(stopped)
  })

  test('gives no free guesses at the names that are known there', async () => {
    await ok(signIn('sato'))
    await spray()
    for (let n = 0; n < 5; n++) await signIn('sato', `wrong-${n}`)
    expect(await refusal(signIn('sato'))).toBe(stopped)
    expect(await refusal(signIn('sato', goodPassword, { address: home }))).toBe(locked)
    it.clock.advance(1)
    await ok(signIn('sato'))
  })

  test('takes the reset code of a name that is known there', async () => {
    await ok(signIn('sato'))
    await ok(ask('ForgotPassword', { Username: 'sato' }))
    await spray()
    const confirm = (Username: string, ConfirmationCode: string) =>
      ask('ConfirmForgotPassword', { Username, ConfirmationCode, Password: 'long-enough-1' })
    expect(await refusal(confirm('ito', '000000'))).toBe(stopped)
    expect(await refusal(confirm('sato', 'x'))).toBe(stopped)
    await ok(confirm('sato', it.lastCode()))
  })

  test('is of no matter to whoever is signed in: passwords change, addresses are verified', async () => {
    const { AuthenticationResult } = await ok(signIn('sato', goodPassword, { address: home }))
    const { AccessToken } = AuthenticationResult
    const UserAttributes = [{ Name: 'email', Value: 'new@example.jp' }]
    await ok(ask('UpdateUserAttributes', { AccessToken, UserAttributes }))
    await spray()
    await ok(ask('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: it.lastCode() }))
    await ok(ask('ChangePassword', { AccessToken, PreviousPassword: goodPassword, ProposedPassword: 'long-enough-1' }))
  })

  test('is of no matter to tokens: they are renewed and taken back', async () => {
    const { RefreshToken, AccessToken } = (await ok(signIn('sato', goodPassword, { address: home })))
      .AuthenticationResult
    await spray()
    const AuthParameters = { REFRESH_TOKEN: RefreshToken }
    await ok(ask('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }))
    await ok(ask('GetUser', { AccessToken }))
    await ok(ask('RevokeToken', { Token: RefreshToken }))
  })

  test('is not charged for tokens that have ended: a plant’s tablets on Monday morning', async () => {
    const { RefreshToken } = (await ok(signIn('sato'))).AuthenticationResult
    await ok(ask('RevokeToken', { Token: RefreshToken }))
    const AuthParameters = { REFRESH_TOKEN: RefreshToken }
    for (let n = 0; n < 20; n++) await ask('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters })
    await ok(signIn('ito'))
  })

  test('is not charged for what signed-in people get wrong', async () => {
    it = scene({ pool: { limits: { addressFailures: 3 } } })
    await it.addUser('sato', { attributes: { email: 'sato@example.jp' } })
    await it.addUser('ito')
    const { AccessToken } = (await ok(signIn('sato'))).AuthenticationResult
    await ok(ask('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' }))
    for (let n = 0; n < 4; n++) {
      await ask('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: `x${n}` })
      await ask('ChangePassword', { AccessToken, PreviousPassword: 'wrong', ProposedPassword: goodPassword })
    }
    await ok(signIn('ito'))
  })

  test('asks for no more codes than it may, but a known device has its own share', async () => {
    const cookie = await known('sato')
    for (let n = 0; n < 10; n++) await ok(ask('ForgotPassword', { Username: `user${n}` }))
    expect(await refusal(ask('ForgotPassword', { Username: 'sato' }))).toMatch(/^LimitExceeded/)
    await ok(ask('ForgotPassword', { Username: 'sato' }, { cookie }))
  })
})

describe('S6 an account under attack', () => {
  test('is locked for strangers and open on the devices of its owner', async () => {
    const cookie = await known('sato')
    await attack('sato')
    expect(await refusal(signIn('sato'))).toBe(locked)
    await ok(signIn('sato', goodPassword, { cookie }))
    expect(await refusal(signIn('sato'))).toBe(locked)
  })

  test('is locked on the owner’s devices, too, after five wrong passwords there; an administrator lifts both', async () => {
    const cookie = await known('sato')
    await attack('sato')
    for (let n = 0; n < 5; n++) await signIn('sato', `wrong-${n}`, { cookie })
    expect(await refusal(signIn('sato', goodPassword, { cookie }))).toBe(locked)
    expect(await it.identity.lockedUntil('sato')).not.toBeNull()
    await it.identity.unlock('sato')
    expect(await it.identity.lockedUntil('sato')).toBeNull()
    await ok(signIn('sato', goodPassword, { cookie }))
    await ok(signIn('sato'))
  })

  test('has its reset codes spent by strangers, and its owner still gets one', async () => {
    const cookie = await known('sato')
    for (let n = 0; n < 11; n++) await ask('ForgotPassword', { Username: 'sato' }, { address: '203.0.113.9' })
    expect(await refusal(ask('ForgotPassword', { Username: 'sato' }))).toMatch(/^LimitExceeded/)
    await ok(ask('ForgotPassword', { Username: 'sato' }, { cookie }))
  })
})

describe('S6 a device', () => {
  test('is known to sixteen people and for ninety days', async () => {
    const names = Array.from({ length: 17 }, (_, n) => `shift${n}`)
    for (const name of names) await it.addUser(name)
    const cookie = await known(...names)
    await spray()
    expect(await refusal(signIn('shift0', goodPassword, { cookie }))).toBe(stopped)
    await ok(signIn('shift1', goodPassword, { cookie }))
    await ok(signIn('shift16', goodPassword, { cookie }))
    it.clock.advance(90 * 24 * 3600)
    await spray()
    expect(await refusal(signIn('shift2', goodPassword, { cookie }))).toBe(stopped)
  })

  test('is vouched for by a cookie that no script reads and no other site sends', async () => {
    const header = (await signIn('sato')).headers.get('set-cookie')
    expect(header).toMatch(/^idp-device=[\w-]+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict$/)
    const safe = scene({ issuer: 'https://app.example.jp/idp/ap-northeast-1_TestPool1', mountPath: '/idp/' })
    await safe.addUser('sato')
    expect((await safe.signIn('sato')).headers.get('set-cookie')).toMatch(/Path=\/idp\/; .*; Secure$/)
  })

  test('is not known by a cookie that is forged, cut, or somebody else’s', async () => {
    const cookie = (await known('ito'))!
    await spray()
    for (const forged of [
      'idp-device=',
      'idp-device=x',
      cookie.slice(0, -4),
      `${cookie.slice(0, 20)}AAAA${cookie.slice(24)}`,
    ])
      expect(await refusal(signIn('ito', goodPassword, { cookie: forged }))).toBe(stopped)
    expect(await refusal(signIn('sato', goodPassword, { cookie }))).toBe(stopped)
  })

  test('is not known by a wrong password, nor before a temporary one is replaced', async () => {
    expect(cookieOf(await signIn('sato', 'wrong'))).toBeUndefined()
    await ok(it.admin('AdminSetUserPassword', { Username: 'sato', Password: 'temporary-1' }))
    expect(cookieOf(await signIn('sato', 'temporary-1'))).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { HostedBrowser, jsonOf, locationOf, pkce } from '../testing/hostedBrowser.ts'
import {
  come,
  everybody,
  exchange,
  it,
  mori,
  notInvited,
  notVerified,
  poolOfInvited,
  query,
  result,
} from '../testing/invitedPool.ts'
import { claimsOf, goodPassword, ok, refusal } from '../testing/scene.ts'

/** Whoever is linked to the wrong user has taken an account over: what must not link, and who must not come in. */
poolOfInvited()

describe('who comes in', () => {
  test('the one who was invited at an address that both sides have verified, whatever its capitals', async () => {
    expect(await result(mori)).toBe('mori')
    // From then on it is the account there that counts, not its address.
    expect(await result({ ...mori, email: 'new@example.jp', email_verified: false })).toBe('mori')
    expect(it.events.filter(({ type }) => type === 'user.link')).toMatchObject([
      { username: 'mori', detail: 'Office', action: 'Hosted' },
    ])
  })

  test('with a password as before, and signed out everywhere at once', async () => {
    const { back, verifier } = await come(mori)
    const tokens = await jsonOf(exchange(back.searchParams.get('code') ?? '', verifier))
    expect(claimsOf(tokens.access_token)).toMatchObject({ username: 'mori', version: 2 })
    const own = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'web' }
    const AuthParameters = { USERNAME: 'mori', PASSWORD: goodPassword }
    const { AuthenticationResult } = await ok(it.call('InitiateAuth', { ...own, AuthParameters }))
    expect(claimsOf(AuthenticationResult.AccessToken).version).toBeUndefined()
    await ok(it.admin('AdminUserGlobalSignOut', { Username: 'mori' }))
    expect(await refusal(it.call('GetUser', { AccessToken: tokens.access_token }))).toMatch(/^NotAuthorized/)
  })

  test('whoever never used the invitation: it is worth nothing any more, and a password is chosen with a code', async () => {
    const UserAttributes = [
      { Name: 'email', Value: 'new@example.jp' },
      { Name: 'email_verified', Value: 'true' },
    ]
    await ok(it.admin('AdminCreateUser', { Username: 'new', UserAttributes, TemporaryPassword: 'temporary-1' }))
    expect(await result({ sub: 'n-1', email: 'new@example.jp', email_verified: true })).toBe('new')
    const own = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'web' }
    const signIn = (PASSWORD: string) =>
      it.call('InitiateAuth', { ...own, AuthParameters: { USERNAME: 'new', PASSWORD } })
    expect(await refusal(signIn('temporary-1'))).toMatch(/^PasswordResetRequired/)
    await ok(it.call('ForgotPassword', { ClientId: 'web', Username: 'new' }))
    const chosen = { ClientId: 'web', Username: 'new', ConfirmationCode: it.lastCode(), Password: goodPassword }
    await ok(it.call('ConfirmForgotPassword', chosen))
    await ok(signIn(goodPassword))
    expect(await result({ sub: 'n-1', email: 'new@example.jp', email_verified: true })).toBe('new')
  })

  test('a flag in words, as Apple writes it', async () => {
    expect(await result({ ...mori, email_verified: 'true' })).toBe('mori')
  })
})

describe('who stays outside', () => {
  test.each([
    ['says that it is not', { email_verified: false }],
    ['says so in words', { email_verified: 'false' }],
    ['says nothing', { email_verified: undefined }],
    ['says something else', { email_verified: 1 }],
    ['says yes in other letters', { email_verified: 'TRUE' }],
    ['names no address', { email: undefined }],
    ['names several', { email: ['mori@example.jp'] }],
    ['names an address with another in it', { email: 'mori@example.jp <x@evil.jp>' }],
  ])('an address that the provider has not verified: it %s', async (_, more) => {
    expect(await result({ ...mori, ...more })).toBe(notVerified)
    expect(await everybody()).toEqual(['mori'])
  })

  test.each([
    'nobody@example.jp',
    // Letters that become others where capitals are made small or widths are made equal.
    '\uFF4Dori@example.jp',
    'mor\u0130@example.jp',
    'mor\u0131@example.jp',
    'mori@example.jp.evil.jp',
    'mori+x@example.jp',
    '%',
    'mori@example_jp',
  ])('nobody was invited at %s', async (email) => {
    expect(await result({ ...mori, email })).not.toBe('mori')
    expect(await everybody()).toEqual(['mori'])
  })

  test('an invited address that its owner has not verified here', async () => {
    await ok(
      it.admin('AdminUpdateUserAttributes', {
        Username: 'mori',
        UserAttributes: [
          { Name: 'email', Value: 'boss@example.jp' },
          { Name: 'email_verified', Value: 'false' },
        ],
      }),
    )
    expect(await result({ ...mori, email: 'boss@example.jp' })).toBe(notInvited)
  })

  test('an address that two users have', async () => {
    await it.addUser('mori2', { attributes: { email: 'mori@example.jp', email_verified: 'true' } })
    expect(await result(mori)).toBe(notInvited)
  })

  test('a disabled user, before and after the link', async () => {
    await ok(it.admin('AdminDisableUser', { Username: 'mori' }))
    expect(await result(mori)).toBe(notInvited)
    await ok(it.admin('AdminEnableUser', { Username: 'mori' }))
    expect(await result(mori)).toBe('mori')
    await ok(it.admin('AdminDisableUser', { Username: 'mori' }))
    expect((await come(mori)).back.searchParams.get('code')).toBeNull()
  })

  test('whoever is disabled between the provider and the app', async () => {
    const { back, verifier } = await come(mori)
    await ok(it.admin('AdminDisableUser', { Username: 'mori' }))
    const answer = await exchange(back.searchParams.get('code') ?? '', verifier)
    expect(await jsonOf(answer)).toEqual({ error: 'invalid_grant' })
  })

  test('an account at another provider with the same name, unless its address is verified as well', async () => {
    expect(await result(mori)).toBe('mori')
    const there = { sub: 'm-1', email: 'x@evil.jp', email_verified: true }
    expect(await result(there, { provider: 'Other' })).toBe(notInvited)
    expect(await result({ ...there, email: 'mori@example.jp' }, { provider: 'Other' })).toBe('mori')
  })

  test('somebody else to whom the provider has given the address', async () => {
    expect(await result(mori)).toBe('mori')
    expect(await result({ ...mori, sub: 'm-2' })).toBe(
      'The user is linked to another account of the identity provider.',
    )
    expect(await result(mori)).toBe('mori')
  })

  test('a domain that is named as the company’s own vouches for itself alone, and never against a no', async () => {
    await it.addUser('hara', { attributes: { email: 'hara@hinoki.example', email_verified: 'true' } })
    const hara = { sub: 'h-1', email: 'hara@hinoki.example' }
    const there = { provider: 'Other' }
    expect(await result({ sub: 'm-9', email: 'mori@example.jp' }, there)).toBe(notVerified)
    expect(await result({ ...hara, email_verified: false }, there)).toBe(notVerified)
    expect(await result({ ...hara, email: 'hara@hinoki.example@evil.jp' }, there)).toBe(notVerified)
    expect(await result(hara)).toBe(notVerified)
    expect(await result(hara, there)).toBe('hara')
  })

  test('who breaks off there is told so', async () => {
    const browser = new HostedBrowser(it)
    const left = locationOf(await browser.get(`/oauth2/authorize?${query({ code_challenge: pkce().challenge })}`))
    const params = new URLSearchParams({ error: 'access_denied', state: left.searchParams.get('state') ?? '' })
    const back = locationOf(await browser.get(`/oauth2/idpresponse?${params}`))
    expect(back.searchParams.get('error_description')).toBe('The user cancelled the sign-in at the identity provider.')
  })
})

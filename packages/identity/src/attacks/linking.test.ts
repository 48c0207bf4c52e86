import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { HostedBrowser, jsonOf, locationOf, pkce } from '../testing/hostedBrowser.ts'
import { oidcProvider, type TestProvider } from '../testing/oidcProvider.ts'
import { claimsOf, goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'

/**
 * A pool whose users are invited, with providers beside the password. Whoever is linked to the wrong user has taken an
 * account over: what must not link, and what must not come in.
 */

const callback = 'https://app.example.jp/'
let it: Scene
let office: TestProvider
let other: TestProvider
const providers: TestProvider[] = []
afterAll(() => Promise.all(providers.map((provider) => provider.stop())))

beforeEach(async () => {
  const now = () => it.clock.now
  office ??= await oidcProvider(now)
  other ??= await oidcProvider(now)
  providers.splice(0, 2, office, other)
  const named = (ProviderName: string, { issuer }: TestProvider, more = {}) => ({
    ProviderName,
    ProviderType: 'OIDC' as const,
    ProviderDetails: { client_id: 'ours', client_secret: 'there', oidc_issuer: issuer, ...more },
  })
  it = scene({
    pool: {
      hostedPages: true,
      federatedUsers: 'invited',
      identityProviders: [named('Office', office), named('Other', other, { verified_domains: 'hinoki.example' })],
    },
    clients: [
      {
        id: 'web',
        oauth: {
          flows: ['code'],
          scopes: ['openid', 'aws.cognito.signin.user.admin'],
          callbackUrls: [callback],
          identityProviders: ['Office', 'Other'],
        },
      },
    ],
  })
  await it.addUser('mori', { attributes: { email: 'Mori@example.jp', email_verified: 'true' } })
})

const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: 'web',
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid aws.cognito.signin.user.admin',
    state: 'st-1',
    code_challenge_method: 'S256',
    identity_provider: 'Office',
    ...more,
  })

type Visit = { browser?: HostedBrowser; provider?: string; at?: TestProvider; verifier?: string }

/** Signs in there and comes back: the address in the app. */
async function come(claims: Record<string, unknown>, given: Visit = {}): Promise<{ back: URL; verifier: string }> {
  const { browser = new HostedBrowser(it), provider = 'Office', at = provider === 'Office' ? office : other } = given
  const { challenge, verifier } = pkce()
  const asked = query({ code_challenge: challenge, identity_provider: provider })
  const left = locationOf(await browser.get(`/oauth2/authorize?${asked}`))
  const params = new URLSearchParams({
    code: at.codeFor(left.href, claims),
    state: left.searchParams.get('state') ?? '',
  })
  return { back: locationOf(await browser.get(`/oauth2/idpresponse?${params}`)), verifier }
}

const exchange = (code: string, verifier: string, more: Record<string, string> = {}) =>
  new HostedBrowser(it).post('/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: 'web',
    redirect_uri: callback,
    code,
    code_verifier: verifier,
    ...more,
  })

/** The user as whom somebody comes in, or what the app is told. */
async function result(claims: Record<string, unknown>, given: Visit = {}): Promise<string> {
  const { back, verifier } = await come(claims, given)
  const code = back.searchParams.get('code')
  if (!code) return back.searchParams.get('error_description') ?? 'nothing'
  return String(claimsOf((await jsonOf(exchange(code, verifier))).id_token)['cognito:username'])
}

const mori = { sub: 'm-1', email: 'mori@example.jp', email_verified: true }
const notInvited = 'The user has not been invited.'
const notVerified = 'The identity provider has not verified the email address.'
const everybody = async () => (await ok(it.admin('ListUsers'))).Users.map((user: { Username: string }) => user.Username)

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

describe('what brings nobody in', () => {
  test('a code used twice: what came of it ends', async () => {
    const { back, verifier } = await come(mori)
    const code = back.searchParams.get('code') ?? ''
    const tokens = await jsonOf(exchange(code, verifier))
    expect(await jsonOf(exchange(code, verifier))).toEqual({ error: 'invalid_grant' })
    expect(await refusal(it.call('GetUser', { AccessToken: tokens.access_token }))).toMatch(/^NotAuthorized/)
  })

  test('a code without the verifier of the page that asked', async () => {
    const { back } = await come(mori)
    const code = back.searchParams.get('code') ?? ''
    expect(await jsonOf(exchange(code, pkce().verifier))).toEqual({ error: 'invalid_grant' })
  })

  test('a state of another browser, a forged one, one that was used and one that is too old', async () => {
    const browser = new HostedBrowser(it)
    const left = locationOf(await browser.get(`/oauth2/authorize?${query({ code_challenge: pkce().challenge })}`))
    const state = left.searchParams.get('state') ?? ''
    const answer = (given: string) =>
      `/oauth2/idpresponse?${new URLSearchParams({ code: office.codeFor(left.href, mori), state: given })}`
    const told = async (given: HostedBrowser) => {
      const { origin, searchParams } = locationOf(await given.get(answer(state)))
      return [origin, searchParams.get('code'), searchParams.get('state'), searchParams.get('error_description')]
    }
    const outside = (words: string) => ['https://app.example.jp', null, 'st-1', words]
    expect(await told(new HostedBrowser(it))).toEqual(outside('The sign-in is not of this browser.'))
    expect((await browser.get(answer('web.forged'))).status).toBe(400)
    expect(locationOf(await browser.get(answer(state))).searchParams.get('code')).toMatch(/./)
    expect(await told(browser)).toEqual(outside('The sign-in was finished before.'))
    it.clock.advance(601)
    expect(await told(browser)).toEqual(outside('The sign-in has expired.'))
    expect(await everybody()).toEqual(['mori'])
  })

  test('a code that another provider gave for the same visit, and one that says whose it is', async () => {
    const browser = new HostedBrowser(it)
    const left = locationOf(await browser.get(`/oauth2/authorize?${query({ code_challenge: pkce().challenge })}`))
    const state = left.searchParams.get('state') ?? ''
    const answer = (more: Record<string, string>) =>
      browser.get(
        `/oauth2/idpresponse?${new URLSearchParams({ code: other.codeFor(left.href, mori), state, ...more })}`,
      )
    expect(locationOf(await answer({})).searchParams.get('error')).toBe('access_denied')
    expect(await result(mori)).toBe('mori')
    const again = locationOf(await browser.get(`/oauth2/authorize?${query({ code_challenge: pkce().challenge })}`))
    const back = await answer({
      code: office.codeFor(again.href, mori),
      state: again.searchParams.get('state') ?? '',
      iss: other.issuer,
    })
    expect(locationOf(back).searchParams.get('error')).toBe('access_denied')
  })

  test.each(['https://app.example.jp/other', 'https://evil.jp/', 'https://app.example.jp'])(
    'an address to return to that was not registered: %s',
    async (redirect_uri) => {
      const asked = query({ redirect_uri, code_challenge: pkce().challenge })
      const answer = await new HostedBrowser(it).get(`/oauth2/authorize?${asked}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    },
  )

  test('the browser of somebody who came in before: the provider is asked again, and asked to ask', async () => {
    const browser = new HostedBrowser(it)
    expect((await come(mori, { browser })).back.searchParams.get('code')).toMatch(/./)
    const silent = query({ code_challenge: pkce().challenge })
    silent.delete('identity_provider')
    expect(locationOf(await browser.get(`/oauth2/authorize?${silent}`)).searchParams.get('code')).toBeNull()
    const again = query({ code_challenge: pkce().challenge, prompt: 'login' })
    const left = locationOf(await browser.get(`/oauth2/authorize?${again}`))
    expect([left.origin, left.searchParams.get('prompt')]).toEqual([office.issuer, 'login'])
  })

  test('a password on the hosted pages, where the client leaves everything to its providers', async () => {
    const page = await new HostedBrowser(it).get(`/login?${query({ code_challenge: pkce().challenge })}`)
    expect(page.status).toBe(400)
    expect(await page.text()).not.toContain('password')
  })
})

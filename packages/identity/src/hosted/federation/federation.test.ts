import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HostedBrowser, hiddenFields, jsonOf, locationOf } from '../../testing/hostedBrowser.ts'
import { type Made, makePool } from '../../testing/made.ts'
import { oidcProvider, type TestProvider } from '../../testing/oidcProvider.ts'
import { claimsOf, ok, refusal, type Scene, scene } from '../../testing/scene.ts'

const callback = 'https://app.example.jp/callback'
const oauth = {
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: ['openid', 'aws.cognito.signin.user.admin'],
  CallbackURLs: [callback],
  SupportedIdentityProviders: ['COGNITO', 'Office'],
}
let it: Scene
let pool: Made
let there: TestProvider

beforeAll(async () => {
  it = scene()
  there = await oidcProvider(() => it.clock.now)
  pool = await makePool(it, {}, oauth)
  await ok(pool.admin('CreateUserPoolDomain', { Domain: 'federated' }))
  await ok(
    pool.admin('CreateIdentityProvider', {
      ProviderName: 'Office',
      ProviderType: 'OIDC',
      ProviderDetails: {
        client_id: 'ours',
        client_secret: 'there',
        oidc_issuer: there.issuer,
        authorize_scopes: 'openid email',
        attributes_request_method: 'GET',
      },
      AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'display' },
      IdpIdentifiers: ['office.example.jp'],
    }),
  )
})
afterAll(() => there.stop())

const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: pool.clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid aws.cognito.signin.user.admin',
    state: 'st-1',
    identity_provider: 'Office',
    ...more,
  })

async function leave(browser: HostedBrowser): Promise<URL> {
  return locationOf(await browser.get(`/oauth2/authorize?${query()}`))
}

/** Back from the provider. */
function comeBack(
  browser: HostedBrowser,
  left: URL,
  code: string,
  more: Record<string, string> = {},
): Promise<Response> {
  const params = new URLSearchParams({ code, state: left.searchParams.get('state') ?? '', ...more })
  return browser.get(`/oauth2/idpresponse?${params}`)
}

async function tokensOf(response: Response) {
  const code = locationOf(response).searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', client_id: pool.clientId, redirect_uri: callback, code }
  return jsonOf(new HostedBrowser(it).post('/oauth2/token', form))
}

const claims = { sub: 'u-1', email: 'mori@example.jp', email_verified: true, display: '森' }

test('somebody signs in there and is a user here, with the attributes that are mapped', async () => {
  const browser = new HostedBrowser(it)
  const left = await leave(browser)
  expect(left.origin).toBe(there.issuer)
  expect(Object.fromEntries(left.searchParams)).toMatchObject({
    client_id: 'ours',
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: 'http://localhost/oauth2/idpresponse',
    code_challenge_method: 'S256',
  })
  const tokens = await tokensOf(await comeBack(browser, left, there.codeFor(left.href, claims)))
  expect(claimsOf(tokens.id_token)).toMatchObject({
    'cognito:username': 'Office_u-1',
    email: 'mori@example.jp',
    email_verified: true,
    name: '森',
    identities: [{ userId: 'u-1', providerName: 'Office', providerType: 'OIDC', issuer: there.issuer, primary: true }],
  })
  expect(await ok(pool.admin('AdminGetUser', { Username: 'Office_u-1' }))).toMatchObject({
    UserStatus: 'EXTERNAL_PROVIDER',
  })
  const again = await leave(new HostedBrowser(it))
  const second = new HostedBrowser(it)
  const secondLeft = await leave(second)
  expect(again.searchParams.get('nonce')).not.toBe(secondLeft.searchParams.get('nonce'))
  const renamed = there.codeFor(secondLeft.href, { ...claims, display: '森 花子' })
  const later = await tokensOf(await comeBack(second, secondLeft, renamed))
  expect(claimsOf(later.id_token)).toMatchObject({ sub: claimsOf(tokens.id_token).sub, name: '森 花子' })
  // No password of theirs is kept here, so none is right.
  expect(await refusal(pool.signIn('Office_u-1'))).toMatch(/Incorrect username or password/)
})

test('the page offers it, and it is found by its identifier too', async () => {
  const page = await new HostedBrowser(it).get(`/login?${query()}`)
  expect(await page.text()).toContain('Office でサインイン')
  const asked = await new HostedBrowser(it).get(
    `/oauth2/authorize?${query({ identity_provider: '', idp_identifier: 'office.example.jp' })}`,
  )
  expect(locationOf(asked).origin).toBe(there.issuer)
})

test('an equal mail address is no link; an administrator makes one and ends it', async () => {
  await pool.addUser('kato', { email: 'kato@example.jp', email_verified: 'true' })
  const visit = async (sub: string) => {
    const browser = new HostedBrowser(it)
    const left = await leave(browser)
    const code = there.codeFor(left.href, { sub, email: 'kato@example.jp', email_verified: true })
    return claimsOf((await tokensOf(await comeBack(browser, left, code))).id_token)['cognito:username']
  }
  expect(await visit('thief')).toBe('Office_thief')
  const source = {
    ProviderName: 'Office',
    ProviderAttributeName: 'Cognito_Subject',
    ProviderAttributeValue: 'kato-there',
  }
  const link = { DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: 'kato' }, SourceUser: source }
  await ok(pool.admin('AdminLinkProviderForUser', link))
  expect(await visit('kato-there')).toBe('kato')
  expect(await refusal(pool.admin('AdminLinkProviderForUser', link))).toMatch(/already linked/)
  const stranger = { ...link, SourceUser: { ...source, ProviderName: 'Nowhere' } }
  expect(await refusal(pool.admin('AdminLinkProviderForUser', stranger))).toMatch(/^ResourceNotFound/)
  await ok(pool.admin('AdminDisableProviderForUser', { User: source }))
  expect(await visit('kato-there')).toBe('Office_kato-there')
})

test('nobody links an account by writing attributes', async () => {
  const UserAttributes = [{ Name: 'identities', Value: '[]' }]
  expect(await refusal(pool.admin('AdminUpdateUserAttributes', { Username: 'kato', UserAttributes }))).toMatch(
    /cannot be updated/,
  )
})

describe('refused', () => {
  const denied = async (response: Response) => locationOf(response).searchParams.get('error')

  test.each([
    ['a nonce of another sign-in', { nonce: 'other' }],
    ['a token for another client', { aud: 'theirs' }],
    ['a token of another issuer: mix-up', { iss: 'https://evil.jp' }],
    ['a token that is over', { exp: 1 }],
    ['a signature by another key', { isForeignKey: true }],
  ])('%s', async (_what, tampering) => {
    const browser = new HostedBrowser(it)
    const left = await leave(browser)
    expect(await denied(await comeBack(browser, left, there.codeFor(left.href, claims, tampering)))).toBe(
      'access_denied',
    )
  })

  test("another browser's state, no state, a forged one, the same one twice", async () => {
    const browser = new HostedBrowser(it)
    const left = await leave(browser)
    const code = there.codeFor(left.href, claims)
    const told = async (back: Promise<Response>) => locationOf(await back).searchParams.get('error_description')
    expect(await told(comeBack(new HostedBrowser(it), left, code))).toBe('The sign-in is not of this browser.')
    expect((await comeBack(browser, left, code, { state: '' })).status).toBe(400)
    expect((await comeBack(browser, left, code, { state: `${pool.clientId}.AAAA` })).status).toBe(400)
    expect(locationOf(await comeBack(browser, left, code)).searchParams.get('code')).toBeTruthy()
    expect(await told(comeBack(browser, left, code))).toBe('The sign-in was finished before.')
  })

  test('what was begun for an address that is none of the client’s by now', async () => {
    const browser = new HostedBrowser(it)
    const left = await leave(browser)
    const change = (CallbackURLs: string[]) =>
      pool.admin('UpdateUserPoolClient', { ...oauth, ClientId: pool.clientId, CallbackURLs })
    await ok(change(['https://other.example.jp/']))
    const back = await comeBack(browser, left, there.codeFor(left.href, claims))
    expect([back.status, back.headers.get('location')]).toEqual([400, null])
    await ok(change([callback]))
  })

  test('a provider that fails when it is asked: the app hears that it is away, the log why', async () => {
    const browser = new HostedBrowser(it)
    const left = await leave(browser)
    there.setDown(true)
    const back = locationOf(await comeBack(browser, left, there.codeFor(left.href, claims)))
    const again = locationOf(await browser.get(`/oauth2/authorize?${query()}`))
    there.setDown(false)
    for (const { searchParams } of [back, again])
      expect([searchParams.get('code'), searchParams.get('error_description')]).toEqual([
        null,
        'The identity provider cannot be reached.',
      ])
    expect(it.events.at(-2)).toMatchObject({ type: 'auth.fail', detail: expect.stringContaining('answered 503') })
    expect(it.events.at(-1)).toMatchObject({ type: 'request.fail', detail: expect.stringContaining('answered 503') })
  })

  test('an answer that says it is of another provider, and a refusal there', async () => {
    const browser = new HostedBrowser(it)
    const left = await leave(browser)
    const code = there.codeFor(left.href, claims)
    expect(await denied(await comeBack(browser, left, code, { iss: 'https://evil.jp' }))).toBe('access_denied')
    const second = await leave(browser)
    expect(await denied(await comeBack(browser, second, '', { error: 'access_denied' }))).toBe('access_denied')
  })

  test('a provider that is not of the client, a disabled user', async () => {
    const asked = await new HostedBrowser(it).get(`/oauth2/authorize?${query({ identity_provider: 'Elsewhere' })}`)
    expect(asked.status).toBe(400)
    await ok(pool.admin('AdminDisableUser', { Username: 'Office_u-1' }))
    const browser = new HostedBrowser(it)
    const left = await leave(browser)
    expect(await denied(await comeBack(browser, left, there.codeFor(left.href, claims)))).toBe('access_denied')
  })
})

test('the form of the page still works beside it', async () => {
  const browser = new HostedBrowser(it)
  const fields = await hiddenFields(await browser.get(`/login?${query()}`))
  const back = await browser.post('/login', { ...fields, username: 'kato', password: 'Correct-Horse-7' })
  expect(locationOf(back).searchParams.get('code')).toBeTruthy()
})

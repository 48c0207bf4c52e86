import { beforeAll, describe, expect, test } from 'vitest'
import { HostedBrowser, hiddenFields, jsonOf, locationOf, pkce } from '../testing/hostedBrowser.ts'
import { type Made, madePassword, makePool } from '../testing/made.ts'
import { claimsOf, ok, refusal, type Scene, scene } from '../testing/scene.ts'

const callback = 'https://app.example.jp/callback'
const oauth = {
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['code', 'implicit'],
  AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
  CallbackURLs: [callback, 'myapp://callback'],
  LogoutURLs: ['https://app.example.jp/bye'],
}

let it: Scene
let pool: Made

beforeAll(async () => {
  it = scene()
  pool = await makePool(it, {}, oauth)
  await ok(pool.admin('CreateUserPoolDomain', { Domain: 'plant' }))
  await pool.addUser('sato', { email: 'sato@example.jp', email_verified: 'true', name: '佐藤' })
})

const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: pool.clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid email',
    state: 'st-1',
    ...more,
  })

async function signIn(
  browser: HostedBrowser,
  more: Record<string, string> = {},
  name = 'sato',
  password = madePassword,
) {
  const asked = await browser.get(`/oauth2/authorize?${query(more)}`)
  const page = await browser.get(locationOf(asked).href)
  return browser.post('/login', { ...(await hiddenFields(page)), username: name, password })
}

const exchange = (browser: HostedBrowser, form: Record<string, string>) =>
  browser.post('/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: pool.clientId,
    redirect_uri: callback,
    ...form,
  })

describe('the code flow', () => {
  test('with PKCE: a page, a code, tokens, user info, refresh, revocation', async () => {
    const browser = new HostedBrowser(it)
    const { verifier, challenge } = pkce()
    const back = await signIn(browser, { code_challenge: challenge, code_challenge_method: 'S256', nonce: 'n-1' })
    expect(back.status).toBe(302)
    const to = locationOf(back)
    expect([`${to.origin}${to.pathname}`, to.searchParams.get('state')]).toEqual([callback, 'st-1'])
    const got = await exchange(browser, { code: to.searchParams.get('code') ?? '', code_verifier: verifier })
    const tokens = await jsonOf(got)
    expect(Object.keys(tokens).sort()).toEqual([
      'access_token',
      'expires_in',
      'id_token',
      'refresh_token',
      'token_type',
    ])
    expect(claimsOf(tokens.id_token)).toMatchObject({ nonce: 'n-1', email: 'sato@example.jp', aud: pool.clientId })
    expect(claimsOf(tokens.id_token)).not.toHaveProperty('name')
    expect(claimsOf(tokens.access_token)).toMatchObject({ scope: 'openid email', client_id: pool.clientId })
    expect(got.headers.get('access-control-allow-origin')).toBe('*')

    const bearer = { authorization: `Bearer ${tokens.access_token}` }
    const info = await browser.get('/oauth2/userInfo', bearer)
    expect(await info.json()).toEqual({
      sub: claimsOf(tokens.id_token).sub,
      email: 'sato@example.jp',
      email_verified: 'true',
      username: 'sato',
    })
    // Without the scope for it, the token is no key to the user's own actions.
    expect(await refusal(it.call('GetUser', { AccessToken: tokens.access_token }))).toMatch(/required scopes/)

    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    const renewed = await jsonOf(exchange(browser, refresh))
    expect(claimsOf(renewed.access_token).scope).toBe('openid email')
    const revoked = await browser.post('/oauth2/revoke', { token: tokens.refresh_token, client_id: pool.clientId })
    expect(revoked.status).toBe(200)
    expect(await (await exchange(browser, refresh)).json()).toEqual({ error: 'invalid_grant' })
    expect((await browser.get('/oauth2/userInfo', bearer)).status).toBe(401)
  })

  test('whoever is signed in is not asked again, until they sign out here or everywhere', async () => {
    const browser = new HostedBrowser(it)
    await signIn(browser)
    const again = () => browser.get(`/oauth2/authorize?${query()}`)
    expect(locationOf(await again()).searchParams.get('code')).toBeTruthy()
    expect(locationOf(await browser.get(`/oauth2/authorize?${query({ prompt: 'login' })}`)).pathname).toBe('/login')
    const bye = await browser.get(`/logout?client_id=${pool.clientId}&logout_uri=https://app.example.jp/bye`)
    expect(locationOf(bye).href).toBe('https://app.example.jp/bye')
    expect(locationOf(await again()).pathname).toBe('/login')
    expect(
      locationOf(await browser.get(`/oauth2/authorize?${query({ prompt: 'none' })}`)).searchParams.get('error'),
    ).toBe('login_required')
    await signIn(browser)
    await ok(pool.admin('AdminUserGlobalSignOut', { Username: 'sato' }))
    expect(locationOf(await again()).pathname).toBe('/login')
  })

  test('implicit, where it is allowed', async () => {
    const back = await signIn(new HostedBrowser(it), { response_type: 'token' })
    const fragment = new URLSearchParams(locationOf(back).hash.slice(1))
    expect([...fragment.keys()].sort()).toEqual(['access_token', 'expires_in', 'id_token', 'state', 'token_type'])
  })

  test('an app by its own scheme', async () => {
    const back = await signIn(new HostedBrowser(it), { redirect_uri: 'myapp://callback' })
    expect(locationOf(back).href).toMatch(/^myapp:\/\/callback\?code=/)
  })
})

describe('the page', () => {
  test('is Japanese, strict, and shows hostile texts as texts', async () => {
    const page = await new HostedBrowser(it).get(`/login?${query({ login_hint: '"><script>alert(1)</script>' })}`)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' https:\/\/app\.example\.jp;/,
    )
    expect(policy).toContain("frame-ancestors 'none'")
    const text = await page.text()
    expect(text).toContain('<html lang="ja">')
    expect(text).not.toContain('<script')
    expect(text).toContain('&quot;&gt;&lt;script&gt;')
  })

  test('tells in Japanese what is wrong, and asks for what is missing', async () => {
    const browser = new HostedBrowser(it)
    const wrong = await signIn(browser, {}, 'sato', 'wrong')
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('ユーザー名またはパスワードが違います。'),
    ])
    await ok(
      pool.admin('AdminCreateUser', {
        Username: 'mori',
        TemporaryPassword: 'Temporary-Horse-7',
        MessageAction: 'SUPPRESS',
      }),
    )
    const step = await signIn(browser, {}, 'mori', 'Temporary-Horse-7')
    const fields = await hiddenFields(step)
    expect(fields.challenge).toBe('NEW_PASSWORD_REQUIRED')
    const weak = await browser.post('/login', { ...fields, answer: 'short' })
    expect(await weak.text()).toContain('このパスワードは使えません')
    const back = await browser.post('/login', { ...fields, answer: 'Brand-New-Horse-7' })
    expect(locationOf(back).searchParams.get('code')).toBeTruthy()
  })

  test('a second factor is asked for here too', async () => {
    const other = scene()
    const strict = await makePool(other, {}, oauth)
    await ok(strict.admin('CreateUserPoolDomain', { Domain: 'factors' }))
    await ok(strict.admin('SetUserPoolMfaConfig', { MfaConfiguration: 'ON', EmailMfaConfiguration: {} }))
    await strict.addUser('sato', { email: 'sato@example.jp', email_verified: 'true' })
    const browser = new HostedBrowser(other)
    const page = await browser.get(`/login?${query({ client_id: strict.clientId })}`)
    const step = await browser.post('/login', {
      ...(await hiddenFields(page)),
      username: 'sato',
      password: madePassword,
    })
    const fields = await hiddenFields(step)
    expect(fields.challenge).toBe('EMAIL_OTP')
    expect((await browser.post('/login', { ...fields, answer: '000000x' })).status).toBe(400)
    const back = await browser.post('/login', { ...fields, answer: other.lastCode() })
    expect(locationOf(back).searchParams.get('code')).toBeTruthy()
  })

  test('whoever has two second factors chooses one', async () => {
    const other = scene()
    const strict = await makePool(other, {}, oauth)
    await ok(strict.admin('CreateUserPoolDomain', { Domain: 'factors' }))
    const sms = { SmsConfiguration: { SnsCallerArn: 'arn:aws:iam::123456789012:role/sms' } }
    const factors = { EmailMfaConfiguration: {}, SmsMfaConfiguration: sms }
    await ok(strict.admin('SetUserPoolMfaConfig', { MfaConfiguration: 'OPTIONAL', ...factors }))
    const contacts = { email: 'sato@example.jp', phone_number: '+819012345678' }
    await strict.addUser('sato', { ...contacts, email_verified: 'true', phone_number_verified: 'true' })
    const on = { Enabled: true }
    await ok(strict.admin('AdminSetUserMFAPreference', { Username: 'sato', SMSMfaSettings: on, EmailMfaSettings: on }))
    const browser = new HostedBrowser(other)
    const page = await browser.get(`/login?${query({ client_id: strict.clientId })}`)
    const given = { ...(await hiddenFields(page)), username: 'sato', password: madePassword }
    const choice = await browser.post('/login', given)
    expect(await choice.clone().text()).toMatch(/value="SMS_MFA">SMS<.*value="EMAIL_OTP">メール</s)
    const step = await browser.post('/login', { ...(await hiddenFields(choice)), answer: 'EMAIL_OTP' })
    const fields = await hiddenFields(step)
    expect(fields.challenge).toBe('EMAIL_OTP')
    const back = await browser.post('/login', { ...fields, answer: other.lastCode() })
    expect(locationOf(back).searchParams.get('code')).toBeTruthy()
  })

  test('there are none for a pool without a domain, nor in the product by default', async () => {
    const plain = await makePool(it, {}, oauth)
    const page = await new HostedBrowser(it).get(`/login?${query({ client_id: plain.clientId })}`)
    expect(page.status).toBe(400)
    const own = await new HostedBrowser(it).get(`/login?${query({ client_id: 'testclient' })}`)
    expect(own.status).toBe(400)
  })
})

describe('client credentials', () => {
  test('a program gets a token for the scopes of a resource server, and for nothing else', async () => {
    await ok(
      pool.admin('CreateResourceServer', {
        Identifier: 'machines',
        Name: 'machines',
        Scopes: [
          { ScopeName: 'read', ScopeDescription: 'read' },
          { ScopeName: 'write', ScopeDescription: 'write' },
        ],
      }),
    )
    const made = await ok(
      pool.admin('CreateUserPoolClient', {
        ClientName: 'robot',
        GenerateSecret: true,
        AllowedOAuthFlowsUserPoolClient: true,
        AllowedOAuthFlows: ['client_credentials'],
        AllowedOAuthScopes: ['machines/read'],
      }),
    )
    const { ClientId, ClientSecret } = made.UserPoolClient
    const ask = (form: Record<string, string>, secret = ClientSecret) =>
      new HostedBrowser(it).post(
        '/oauth2/token',
        { grant_type: 'client_credentials', ...form },
        { authorization: `Basic ${Buffer.from(`${ClientId}:${secret}`).toString('base64')}` },
      )
    const { access_token, ...rest } = await jsonOf(ask({ scope: 'machines/read' }))
    expect(rest).toEqual({ expires_in: 3600, token_type: 'Bearer' })
    expect(claimsOf(access_token)).toMatchObject({ sub: ClientId, scope: 'machines/read', token_use: 'access' })
    expect(await refusal(it.call('GetUser', { AccessToken: access_token }))).toMatch(/NotAuthorized/)
    expect(await (await ask({ scope: 'machines/write' })).json()).toEqual({ error: 'invalid_scope' })
    expect(await (await ask({}, 'wrong')).json()).toEqual({ error: 'invalid_client' })
    const inBody = { grant_type: 'client_credentials', client_id: ClientId, client_secret: ClientSecret }
    expect((await new HostedBrowser(it).post('/oauth2/token', inBody)).status).toBe(200)
    const user = { grant_type: 'client_credentials', client_id: pool.clientId }
    expect(await (await new HostedBrowser(it).post('/oauth2/token', user)).json()).toEqual({
      error: 'unauthorized_client',
    })
  })
})

test('discovery names the endpoints of a pool that has them', async () => {
  const found = await it.identity.handle(
    new Request(`http://localhost/${pool.poolId}/.well-known/openid-configuration`),
  )
  expect(await found.json()).toMatchObject({ token_endpoint: 'http://localhost/oauth2/token' })
})

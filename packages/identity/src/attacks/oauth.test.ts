import { beforeAll, describe, expect, test } from 'vitest'
import { HostedBrowser, hiddenFields, jsonOf, locationOf, pkce } from '../testing/hostedBrowser.ts'
import { type Made, madePassword, makePool } from '../testing/made.ts'
import { goodPassword, ok, clientId as ownClient, type Scene, scene } from '../testing/scene.ts'

/** RELIABILITY.md S10: what must not work on the hosted pages. */

const callback = 'https://app.example.jp/callback'
const oauth = {
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: ['openid', 'email'],
  CallbackURLs: [callback],
  LogoutURLs: ['https://app.example.jp/bye'],
}

let it: Scene
let pool: Made
let other: string
let mark: ReturnType<typeof pkce>

beforeAll(async () => {
  it = scene()
  pool = await makePool(it, {}, oauth)
  await ok(pool.admin('CreateUserPoolDomain', { Domain: 'plant' }))
  await pool.addUser('sato')
  const second = await ok(pool.admin('CreateUserPoolClient', { ClientName: 'second', ...oauth }))
  other = second.UserPoolClient.ClientId
  mark = pkce()
})

const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: pool.clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid',
    state: 'st-1',
    ...more,
  })
const withPkce = () => ({ code_challenge: mark.challenge, code_challenge_method: 'S256' })

async function codeFor(browser: HostedBrowser, more: Record<string, string> = {}): Promise<string> {
  const page = await browser.get(`/login?${query(more)}`)
  const back = await browser.post('/login', { ...(await hiddenFields(page)), username: 'sato', password: madePassword })
  return locationOf(back).searchParams.get('code') ?? ''
}
const exchange = (form: Record<string, string>) =>
  new HostedBrowser(it).post('/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: pool.clientId,
    redirect_uri: callback,
    ...form,
  })
const refused = { error: 'invalid_grant' }

describe('S10 redirect_uri is compared letter by letter', () => {
  test.each([
    ['another path', `${callback}/../evil`],
    ['a longer path', `${callback}2`],
    ['a query', `${callback}?x=1`],
    ['a fragment', `${callback}#x`],
    ['another port', 'https://app.example.jp:8443/callback'],
    ['user info', 'https://app.example.jp@evil.jp/callback'],
    ['two slashes', 'https://app.example.jp//callback'],
    ['a relative one', '//app.example.jp/callback'],
    ['capitals', 'https://APP.example.jp/callback'],
    ['no TLS', 'http://app.example.jp/callback'],
    ['a subdomain of a stranger', 'https://app.example.jp.evil.jp/callback'],
    ['a script', 'javascript:alert(1)'],
    ['an encoded one', 'https://app.example.jp/%63allback'],
    ['none', ''],
  ])('%s', async (_what, redirect_uri) => {
    for (const path of ['/oauth2/authorize', '/login']) {
      const answer = await new HostedBrowser(it).get(`${path}?${query({ redirect_uri })}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    }
  })

  test('twice', async () => {
    const answer = await new HostedBrowser(it).get(`/oauth2/authorize?${query()}&redirect_uri=https://evil.jp`)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })

  test('another one at the exchange', async () => {
    const code = await codeFor(new HostedBrowser(it))
    expect(await jsonOf(exchange({ code, redirect_uri: `${callback}/` }))).toEqual(refused)
  })
})

describe('S10 codes', () => {
  test('the second use is refused and ends what came of the first', async () => {
    const code = await codeFor(new HostedBrowser(it))
    const tokens = await jsonOf(exchange({ code }))
    expect(await jsonOf(exchange({ code }))).toEqual(refused)
    expect(await jsonOf(exchange({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token }))).toEqual(
      refused,
    )
    const bearer = { authorization: `Bearer ${tokens.access_token}` }
    expect((await new HostedBrowser(it).get('/oauth2/userInfo', bearer)).status).toBe(401)
    expect(it.events.some(({ type, detail }) => type === 'token.reuse' && detail === 'code')).toBe(true)
  })

  test('two uses at once give tokens to one at most', async () => {
    const code = await codeFor(new HostedBrowser(it))
    const answers = await Promise.all([1, 2, 3].map(() => jsonOf(exchange({ code }))))
    expect(answers.filter((answer) => 'access_token' in answer).length).toBeLessThanOrEqual(1)
  })

  test('of another client, forged, old, or of a sign-in that has ended', async () => {
    const browser = new HostedBrowser(it)
    const code = await codeFor(browser)
    expect(await jsonOf(exchange({ code, client_id: other }))).toEqual(refused)
    expect(await jsonOf(exchange({ code: `${code.slice(0, -4)}AAAA` }))).toEqual(refused)
    expect(await jsonOf(exchange({ code: '' }))).toEqual(refused)
    await ok(pool.admin('AdminUserGlobalSignOut', { Username: 'sato' }))
    expect(await jsonOf(exchange({ code }))).toEqual(refused)
    const late = await codeFor(new HostedBrowser(it))
    it.clock.advance(301)
    expect(await jsonOf(exchange({ code: late }))).toEqual(refused)
  })

  test("a refresh token is its own client's", async () => {
    const tokens = await jsonOf(exchange({ code: await codeFor(new HostedBrowser(it)) }))
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    expect(await jsonOf(exchange({ ...refresh, client_id: other }))).toEqual(refused)
    await new HostedBrowser(it).post('/oauth2/revoke', { token: tokens.refresh_token, client_id: other })
    expect(await jsonOf(exchange(refresh))).toHaveProperty('access_token')
  })
})

describe('S10 PKCE', () => {
  test.each([
    ['missing', {}],
    ['wrong', { code_verifier: 'A'.repeat(43) }],
    ['the challenge itself', { code_verifier: 'challenge' }],
    ['too short', { code_verifier: 'abc' }],
  ])('a verifier that is %s', async (_what, form: Record<string, string>) => {
    const code = await codeFor(new HostedBrowser(it), withPkce())
    const given = form.code_verifier === 'challenge' ? { code_verifier: mark.challenge } : form
    expect(await jsonOf(exchange({ code, ...given }))).toEqual(refused)
    // A wrong try does not use the code up: its owner still has it.
    expect(await jsonOf(exchange({ code, code_verifier: mark.verifier }))).toHaveProperty('access_token')
  })

  test('a verifier for a code without challenge: somebody took it away', async () => {
    const code = await codeFor(new HostedBrowser(it))
    expect(await jsonOf(exchange({ code, code_verifier: mark.verifier }))).toEqual(refused)
  })

  test.each([
    ['plain', { code_challenge: 'A'.repeat(43), code_challenge_method: 'plain' }],
    ['no method, which means plain', { code_challenge: 'A'.repeat(43) }],
    ['a method without challenge', { code_challenge_method: 'S256' }],
    ['a short challenge', { code_challenge: 'abc', code_challenge_method: 'S256' }],
  ])('%s is refused', async (_what, more: Record<string, string>) => {
    const to = locationOf(await new HostedBrowser(it).get(`/oauth2/authorize?${query(more)}`))
    expect([to.searchParams.get('error'), to.searchParams.get('state')]).toEqual(['invalid_request', 'st-1'])
  })
})

describe('S10 requests', () => {
  const errorOf = async (more: Record<string, string>) =>
    locationOf(await new HostedBrowser(it).get(`/oauth2/authorize?${query(more)}`)).searchParams.get('error')

  test('flows and scopes that the client may not use, unknown clients', async () => {
    expect(await errorOf({ scope: 'openid profile' })).toBe('invalid_scope')
    expect(await errorOf({ response_type: 'id_token' })).toBe('unsupported_response_type')
    const implicit = await new HostedBrowser(it).get(`/oauth2/authorize?${query({ response_type: 'token' })}`)
    expect(locationOf(implicit).hash).toMatch(/^#error=unauthorized_client/)
    expect((await new HostedBrowser(it).get(`/login?${query({ client_id: 'nobody' })}`)).status).toBe(400)
    expect((await exchange({ client_id: 'nobody' })).status).toBe(400)
    expect(await jsonOf(exchange({ client_id: 'nobody' }))).toEqual({ error: 'invalid_client' })
    expect(await jsonOf(exchange({ client_secret: 'guess' }))).toEqual({ error: 'invalid_client' })
    expect(await jsonOf(exchange({ grant_type: 'password' }))).toEqual({ error: 'unsupported_grant_type' })
  })

  test('logging out sends nobody elsewhere', async () => {
    for (const to of ['https://evil.jp', 'https://app.example.jp/bye/', '//evil.jp', callback, '']) {
      const answer = await new HostedBrowser(it).get(
        `/logout?client_id=${pool.clientId}&logout_uri=${encodeURIComponent(to)}`,
      )
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    }
  })

  test('a form of another browser or another page signs nobody in: login CSRF', async () => {
    const mine = new HostedBrowser(it)
    const fields = await hiddenFields(await mine.get(`/login?${query()}`))
    const victim = new HostedBrowser(it)
    const form = { ...fields, username: 'sato', password: madePassword }
    expect((await victim.post('/login', form)).status).toBe(400)
    expect((await mine.post('/login', form, { origin: 'https://evil.jp' })).status).toBe(400)
    expect((await mine.post('/login', { ...form, form: `${other}.${fields.form?.split('.')[1]}` })).status).toBe(400)
    it.clock.advance(901)
    expect((await mine.post('/login', form)).status).toBe(400)
  })

  test('guessing on the page locks like guessing anywhere', async () => {
    await pool.addUser('victim')
    const browser = new HostedBrowser(it)
    const fields = await hiddenFields(await browser.get(`/login?${query()}`))
    const guess = () => browser.post('/login', { ...fields, username: 'victim', password: 'wrong' })
    for (let tries = 0; tries < 5; tries++) await guess()
    expect(await (await guess()).text()).toContain('しばらくサインインできません')
  })

  test('a session cookie of one pool is nothing in another', async () => {
    const browser = new HostedBrowser(it)
    await codeFor(browser)
    const second = await makePool(it, {}, oauth)
    await ok(second.admin('CreateUserPoolDomain', { Domain: 'second' }))
    const asked = await browser.get(`/oauth2/authorize?${query({ client_id: second.clientId })}`)
    expect(locationOf(asked).pathname).toBe('/login')
  })
})

describe('S10 the configured pool takes no request without state or PKCE', () => {
  let strict: Scene
  beforeAll(async () => {
    const clients = [
      {
        id: ownClient,
        oauth: { flows: ['code' as const], scopes: ['openid'], callbackUrls: [callback], logoutUrls: [] },
      },
    ]
    strict = scene({ pool: { hostedPages: true }, clients })
    await strict.addUser('sato')
  })
  const errorOf = async (params: URLSearchParams) =>
    locationOf(await new HostedBrowser(strict).get(`/oauth2/authorize?${params}`)).searchParams.get('error')

  test('both are needed, and with both it works', async () => {
    const full = query({ client_id: ownClient, ...withPkce() })
    const stateless = new URLSearchParams(full)
    stateless.delete('state')
    expect(await errorOf(stateless)).toBe('invalid_request')
    expect(await errorOf(query({ client_id: ownClient }))).toBe('invalid_request')
    const browser = new HostedBrowser(strict)
    const fields = await hiddenFields(await browser.get(`/login?${full}`))
    const back = await browser.post('/login', { ...fields, username: 'sato', password: goodPassword })
    expect(locationOf(back).searchParams.get('state')).toBe('st-1')
  })
})

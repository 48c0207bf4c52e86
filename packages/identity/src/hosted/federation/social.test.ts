import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signJwt } from '../../crypto/jwt.ts'
import { HostedBrowser, jsonOf, locationOf } from '../../testing/hostedBrowser.ts'
import { type Made, makePool } from '../../testing/made.ts'
import { claimsOf, ok, type Scene, scene } from '../../testing/scene.ts'

/** Amazon and Facebook give no id token, Apple wants a signed secret and answers with a form: doubles of all three. */

const callback = 'https://app.example.jp/callback'
const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
let it: Scene
let pool: Made
let server: Server
let base: string
/** What the doubles were asked for, and what they say. */
const asked: { form: URLSearchParams; headers: IncomingHttpHeaders }[] = []
let nonce = ''
let owner: Record<string, unknown> = {}

beforeAll(async () => {
  it = scene()
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ form: new URLSearchParams(body), headers: request.headers })
    const send = (value: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    if (request.url === '/keys')
      return send({
        keys: [{ ...signingKey.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      })
    if (request.url === '/me') return send(owner)
    const seconds = Math.floor(it.clock.now.getTime() / 1000)
    const claims = {
      iss: 'https://appleid.apple.com',
      aud: 'ours',
      sub: 'apple-1',
      nonce,
      exp: seconds + 60,
      iat: seconds,
    }
    const token = await signJwt(
      { ...claims, email: 'mori@example.jp' },
      { kid: 'one', privateKey: signingKey.privateKey },
    )
    send({ access_token: 'theirs', ...(request.url === '/apple' && { id_token: token }) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const names = ['LoginWithAmazon', 'Facebook', 'SignInWithApple']
  const oauth = {
    AllowedOAuthFlowsUserPoolClient: true,
    AllowedOAuthFlows: ['code'],
    AllowedOAuthScopes: ['openid'],
    CallbackURLs: [callback],
    SupportedIdentityProviders: names,
  }
  pool = await makePool(it, {}, oauth)
  await ok(pool.admin('CreateUserPoolDomain', { Domain: 'social' }))
  const privateKey = appleKey.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  for (const [name, details] of [
    ['LoginWithAmazon', { client_secret: 'there', token_url: `${base}/token`, attributes_url: `${base}/me` }],
    ['Facebook', { client_secret: 'there', token_url: `${base}/token`, attributes_url: `${base}/me` }],
    [
      'SignInWithApple',
      {
        team_id: 'TEAM',
        key_id: 'KEY',
        private_key: privateKey,
        authorize_scopes: 'openid email',
        token_url: `${base}/apple`,
        jwks_uri: `${base}/keys`,
      },
    ],
  ] as const)
    await ok(
      pool.admin('CreateIdentityProvider', {
        ProviderName: name,
        ProviderType: name,
        ProviderDetails: { client_id: 'ours', ...details },
        AttributeMapping: { email: 'email' },
      }),
    )
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

async function leave(browser: HostedBrowser, provider: string) {
  const params = new URLSearchParams({
    client_id: pool.clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid',
    state: 'st-1',
    identity_provider: provider,
  })
  return locationOf(await browser.get(`/oauth2/authorize?${params}`))
}

async function claimsAfter(back: Response) {
  const code = locationOf(back).searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', client_id: pool.clientId, redirect_uri: callback, code }
  return claimsOf((await jsonOf(new HostedBrowser(it).post('/oauth2/token', form))).id_token)
}

test.each([
  ['LoginWithAmazon', 'https://www.amazon.com', { user_id: 'amzn1.7', email: 'mori@example.jp' }, 'amzn1.7'],
  ['Facebook', 'https://www.facebook.com', { id: '4711', email: 'mori@example.jp' }, '4711'],
])('%s is asked who has the token', async (provider, origin, answer, id) => {
  owner = answer
  const browser = new HostedBrowser(it)
  const left = await leave(browser, provider)
  expect(left.origin).toBe(origin)
  const state = encodeURIComponent(left.searchParams.get('state') ?? '')
  const claims = await claimsAfter(await browser.get(`/oauth2/idpresponse?code=c&state=${state}`))
  expect(claims).toMatchObject({ 'cognito:username': `${provider}_${id}`, email: 'mori@example.jp' })
  expect(asked.at(-1)?.headers.authorization).toBe('Bearer theirs')
  expect(asked.at(-2)?.form.get('client_secret')).toBe('there')
})

test('who is nobody there is nobody here', async () => {
  owner = { email: 'mori@example.jp' }
  const browser = new HostedBrowser(it)
  const state = encodeURIComponent((await leave(browser, 'Facebook')).searchParams.get('state') ?? '')
  const back = await browser.get(`/oauth2/idpresponse?code=c&state=${state}`)
  expect(locationOf(back).searchParams.get('error')).toBe('access_denied')
})

test('Apple gets a secret signed with its key, and its form is taken up by the browser that left', async () => {
  const browser = new HostedBrowser(it)
  const left = await leave(browser, 'SignInWithApple')
  expect(left.href).toMatch(/^https:\/\/appleid\.apple\.com\/auth\/authorize/)
  expect(left.searchParams.get('response_mode')).toBe('form_post')
  nonce = left.searchParams.get('nonce') ?? ''
  const form = { code: 'c', state: left.searchParams.get('state') ?? '', user: '{}' }
  const posted = await new HostedBrowser(it).post('/oauth2/idpresponse', form)
  const again = posted.headers.get('location') ?? ''
  expect(locationOf(await new HostedBrowser(it).get(again)).searchParams.get('code')).toBeNull()
  const claims = await claimsAfter(await browser.get(again))
  expect(claims).toMatchObject({ 'cognito:username': 'SignInWithApple_apple-1', email: 'mori@example.jp' })
  const secret = asked
    .map(({ form: sent }) => sent.get('client_secret') ?? '')
    .findLast((text) => text.startsWith('ey'))
  const [head = '', body = '', signature = ''] = (secret ?? '').split('.')
  expect(claimsOf(secret ?? '')).toMatchObject({ iss: 'TEAM', sub: 'ours', aud: 'https://appleid.apple.com' })
  const key = createPublicKey(appleKey.privateKey)
  const bytes = Buffer.from(signature, 'base64url')
  expect(verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true)
})

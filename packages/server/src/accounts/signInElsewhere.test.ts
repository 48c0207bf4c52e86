import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@ecs/core'
import { oidcProvider, type TestProvider } from '@ecs/identity/testing/oidcProvider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsIn } from '../features/audit/read.ts'
import { makeTestApp, type TestApp } from '../testing/testApp.ts'

/** The product with a company's account beside the password. */

const home = 'https://ecs.example.jp/'
let app: TestApp
let close: () => Promise<void>
let office: TestProvider
let folder: string

beforeAll(async () => {
  office = await oidcProvider(() => new Date())
  folder = mkdtempSync(join(tmpdir(), 'ecs-providers-'))
  const ECS_SIGN_IN_PROVIDERS = join(folder, 'providers.json')
  const keys = { clientId: 'ours', clientSecret: 'there' }
  const provider = { type: 'oidc', name: 'Office', label: 'ヒノキ工業', issuer: office.issuer, ...keys }
  writeFileSync(ECS_SIGN_IN_PROVIDERS, JSON.stringify({ providers: [provider] }))
  const made = await makeTestApp({ ECS_SIGN_IN_PROVIDERS, ECS_PUBLIC_URL: 'https://ecs.example.jp' })
  app = made.app
  close = made.close
})
afterAll(async () => {
  await close()
  await office.stop()
  rmSync(folder, { recursive: true })
})

const get = (url: string, cookie = '') => app.fetch(new Request(url, { headers: { cookie } }))
const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? 'missing:')

/** Through the provider and back to the page; the tokens, or what the page is told. */
async function come(claims: Record<string, unknown>) {
  const verifier = randomBytes(64).toString('base64url')
  const asked = new URLSearchParams({
    client_id: app.services.config.pool.clientId,
    redirect_uri: home,
    response_type: 'code',
    scope: 'openid aws.cognito.signin.user.admin',
    state: 'st-1',
    identity_provider: 'Office',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const first = await get(`${home}idp/oauth2/authorize?${asked}`)
  const cookie = first.headers.getSetCookie().map((one) => one.split(';')[0])
  const left = locationOf(first)
  const params = new URLSearchParams({
    code: office.codeFor(left.href, claims),
    state: left.searchParams.get('state') ?? '',
  })
  const back = locationOf(await get(`${home}idp/oauth2/idpresponse?${params}`, cookie.join('; ')))
  const code = back.searchParams.get('code')
  if (!code) return { access_token: '', told: back.searchParams.get('error_description') }
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: asked.get('client_id')!,
    redirect_uri: home,
    code,
    code_verifier: verifier,
  })
  const answer = await app.fetch(new Request(`${home}idp/oauth2/token`, { method: 'POST', body }))
  return (await answer.json()) as { access_token: string; told?: string }
}

test('somebody invited comes in, and the link is in the audit trail', async () => {
  const { accounts, tokens, db } = app.services
  const made = await accounts.create(
    { username: 'mori', name: '森', email: 'mori@example.jp', groups: [] },
    'temporary-1',
  )
  const { access_token } = await come({ sub: 'm-1', email: 'mori@example.jp', email_verified: true })
  // The tests' own tokens are others than the pool's: the claims are looked at here, their use in the journey.
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString('utf8'))
  expect(claims).toMatchObject({ sub: made.id, username: 'mori', version: 2 })
  expect(await tokens.verify(access_token)).toBeUndefined()
  const actions = async () => (await eventsIn(db.kysely, made.id, 0, 50)).rows.map(({ action }) => action)
  await expect.poll(actions).toContain('user.factors')
})

test('a stranger does not, and gets no account', async () => {
  const told = await come({ sub: 'x-1', email: 'stranger@example.jp', email_verified: true })
  expect(told).toEqual({ access_token: '', told: 'The user has not been invited.' })
  const { rows } = await app.services.accounts.list()
  expect(rows.some(({ username, email }) => /x-1|stranger/.test(`${username} ${email}`))).toBe(false)
})

test('passwords have no second door on the hosted pages, and nobody signs up there', async () => {
  const query = new URLSearchParams({
    client_id: app.services.config.pool.clientId,
    redirect_uri: home,
    response_type: 'code',
    state: 'st-1',
    code_challenge: createHash('sha256').update(randomUUID()).digest('base64url'),
    code_challenge_method: 'S256',
  })
  for (const page of ['login', 'signup', 'forgotPassword'])
    expect((await get(`${home}idp/${page}?${query}`)).status, page).toBe(400)
})

test('the page is told what to offer', async () => {
  const answer = await get(`${home}config.json`)
  expect(await answer.json()).toMatchObject({
    redirect: { domain: 'ecs.example.jp/idp', home, companies: [{ name: 'Office', label: 'ヒノキ工業' }] },
  })
  expect((await app.call(null, api.getMe)).status).toBe(401)
})

import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { createTokenVerifier, type TokenRules } from './tokens.ts'

const issuer = 'http://localhost/idp/ap-northeast-1_Pool1'
const now = new Date('2026-11-15T00:00:00Z')
const seconds = now.getTime() / 1000
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let foreign: typeof keys
let rules: TokenRules
const revoked = new Set<string>()

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  foreign = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256' }
  rules = {
    issuer,
    clientId: 'web',
    keys: createLocalJWKSet({ keys: [jwk] }),
    isRevoked: (jti) => revoked.has(jti),
    now: () => now,
  }
})

const claims = {
  sub: 'u1',
  username: 'operator',
  token_use: 'access',
  client_id: 'web',
  iss: issuer,
  iat: seconds - 10,
  exp: seconds + 3600,
  origin_jti: 'j1',
  auth_time: seconds - 60,
  'cognito:groups': ['ecs-operator'],
}

function sign(change: Record<string, unknown> = {}, key = keys.privateKey, kid = 'k1') {
  const payload = Object.fromEntries(
    Object.entries({ ...claims, ...change }).filter(([, value]) => value !== undefined),
  )
  return new SignJWT(payload as JWTPayload).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
}

test('a good access token gives its user', async () => {
  const user = await createTokenVerifier(rules).verify(await sign())
  const session = { id: 'j1', authenticatedAt: new Date(now.getTime() - 60_000) }
  expect(user).toEqual({ id: 'u1', username: 'operator', groups: ['ecs-operator'], session })
})

test('a user without groups is still a user', async () => {
  expect((await createTokenVerifier(rules).verify(await sign({ 'cognito:groups': undefined })))?.groups).toEqual([])
})

test.each([
  ['an id token', { token_use: 'id' }],
  ['another client', { client_id: 'other' }],
  ['another issuer', { iss: 'http://localhost/idp/ap-northeast-1_Pool2' }],
  ['an expired token', { exp: seconds - 6 }],
  ['a token from the future', { iat: seconds + 60 }],
  ['a token not yet valid', { nbf: seconds + 60 }],
  ['no subject', { sub: undefined }],
  ['no expiry', { exp: undefined }],
  ['groups that are not a list', { 'cognito:groups': 'ecs-admin' }],
])('%s is refused', async (_, change) => {
  expect(await createTokenVerifier(rules).verify(await sign(change))).toBeUndefined()
})

test('clocks may differ by five seconds', async () => {
  expect(await createTokenVerifier(rules).verify(await sign({ exp: seconds - 4 }))).toBeDefined()
})

test('a foreign key, no signature and a symmetric signature are refused', async () => {
  const verifier = createTokenVerifier(rules)
  expect(await verifier.verify(await sign({}, foreign.privateKey))).toBeUndefined()
  const [head, body] = (await sign()).split('.') as [string, string, string]
  expect(await verifier.verify(`${head}.${body}.`)).toBeUndefined()
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid: 'k1' })).toString('base64url')
  expect(await verifier.verify(`${none}.${body}.`)).toBeUndefined()
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))
  const symmetric = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret)
  expect(await verifier.verify(symmetric)).toBeUndefined()
})

test('a remembered token is refused once it is revoked or expired', async () => {
  let time = now
  const verifier = createTokenVerifier({ ...rules, now: () => time })
  const token = await sign({ origin_jti: 'j2' })
  expect(await verifier.verify(token)).toBeDefined()
  revoked.add('j2')
  expect(await verifier.verify(token)).toBeUndefined()
  revoked.delete('j2')
  expect(await verifier.verify(token)).toBeDefined()
  time = new Date(now.getTime() + 3_606_000)
  expect(await verifier.verify(token)).toBeUndefined()
})

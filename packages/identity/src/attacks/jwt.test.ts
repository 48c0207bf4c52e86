import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimsOf, ok, type Scene, scene } from '../testing/scene.ts'

/** S4: forged and misused tokens. Every one is refused with the same body, and nothing is fetched. */

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const strangerKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

let it: Scene
let kid: string
let claims: Record<string, unknown>
let idToken: string

beforeAll(async () => {
  it = scene({ makeSigningKey: async () => key })
  await it.addUser('sato')
  const { AuthenticationResult } = await ok(it.signIn('sato'))
  claims = claimsOf(AuthenticationResult.AccessToken)
  idToken = AuthenticationResult.IdToken
  kid = (await it.identity.jwks()).keys[0]!.kid
})

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

type Header = Record<string, unknown>

function token(changes: Header = {}, header: Header = {}, by: KeyObject = key): string {
  const input = `${encode({ alg: 'RS256', kid, ...header })}.${encode({ ...claims, ...changes })}`
  return `${input}.${sign('RSA-SHA256', Buffer.from(input), by).toString('base64url')}`
}

function hmacToken(secret: string | Buffer): string {
  const input = `${encode({ alg: 'HS256', kid })}.${encode(claims)}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}

const publicPem = () => createPublicKey(key).export({ type: 'spki', format: 'pem' })
const jwkOf = (of: KeyObject) => createPublicKey(of).export({ format: 'jwk' })
const seconds = () => Math.floor(it.clock.now.getTime() / 1000)
const unsigned = (alg: string) => `${encode({ alg, kid })}.${encode(claims)}`

const forgeries: [string, () => string][] = [
  ['alg none', () => `${unsigned('none')}.`],
  ['alg NONE with a signature', () => `${unsigned('NONE')}.${token().split('.')[2]}`],
  ['alg nOnE without a third part', () => unsigned('nOnE')],
  ['HS256 with the public key as secret', () => hmacToken(publicPem())],
  ['HS256 with the modulus as secret', () => hmacToken(Buffer.from(String(jwkOf(key).n), 'base64url'))],
  ['RS384 over the same claims', () => token({}, { alg: 'RS384' })],
  ['a list of algorithms', () => token({}, { alg: ['RS256', 'none'] })],
  ['kid that walks the file system', () => token({}, { kid: '../../../../dev/null' })],
  ['kid with SQL', () => token({}, { kid: "x' or '1'='1" })],
  ['kid that is no text', () => token({}, { kid: { toString: kid } })],
  ['no kid', () => token({}, { kid: undefined })],
  ['another key under our kid', () => token({}, {}, strangerKey)],
  ['jku to a foreign key set', () => token({}, { jku: 'http://127.0.0.1:9/jwks.json', kid: 'stranger' }, strangerKey)],
  ['x5u to a foreign certificate', () => token({}, { x5u: 'http://127.0.0.1:9/cert', kid: 'stranger' }, strangerKey)],
  ['jwk carried in the header', () => token({}, { jwk: jwkOf(strangerKey) }, strangerKey)],
  ['a critical extension', () => token({}, { crit: ['exp'] })],
  ['issuer of another pool', () => token({ iss: 'http://localhost/ap-northeast-1_OtherPool' })],
  ['client of another pool', () => token({ client_id: 'stranger' })],
  ['an id token', () => idToken],
  ['token_use id in our access token', () => token({ token_use: 'id' })],
  ['not valid before tomorrow', () => token({ nbf: seconds() + 86_400 })],
  ['issued in the future', () => token({ iat: seconds() + 60 })],
  ['expiry that is no number', () => token({ exp: '99999999999' })],
  ['no expiry', () => token({ exp: undefined })],
  ['no signature', () => `${token().split('.').slice(0, 2).join('.')}.`],
  ['signature cut short', () => token().slice(0, -4)],
  ['one bit changed in the claims', () => token().replace(/\.(.)/, (_, c) => `.${c === 'e' ? 'f' : 'e'}`)],
  ['claims given twice, the first ones signed', () => swapPayload(`{"sub":"x",${JSON.stringify(claims).slice(1)}`)],
  ['nested JSON as payload', () => swapPayload('['.repeat(5000) + ']'.repeat(5000))],
  [
    'groups smuggled in by Unicode escapes',
    () => swapPayload(JSON.stringify({ ...claims, 'cognito:group\u0073': ['admin'] })),
  ],
  ['a token of 100 kB', () => token({ padding: 'x'.repeat(100_000) })],
  ['four parts', () => `${token()}.${encode({})}`],
  ['no token at all', () => 'a.b.c'],
]

function swapPayload(payload: string): string {
  const [head, , signature] = token().split('.')
  return `${head}.${encode(payload)}.${signature}`
}

describe('S4 forged access tokens', () => {
  test('the untouched twin of the forgeries is accepted', async () => {
    expect((await ok(it.call('GetUser', { AccessToken: token() }))).Username).toBe('sato')
  })

  test.each(forgeries)('%s', async (_name, forge) => {
    const { status, body } = await it.call('GetUser', { AccessToken: forge() })
    expect({ status, body }).toEqual({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Invalid Access Token' },
    })
  })

  test('expired by more than five seconds', async () => {
    const expired = (by: number) => it.call('GetUser', { AccessToken: token({ exp: seconds() - by }) })
    expect((await expired(4)).status).toBe(200)
    expect((await expired(5)).body.message).toBe('Access Token has expired')
  })

  test('without the scope for the user’s own actions', async () => {
    const { body } = await it.call('GetUser', { AccessToken: token({ scope: 'openid' }) })
    expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Access Token does not have required scopes' })
  })

  test('signed by a retired key: good until its tokens have expired, then unknown', async () => {
    const own = scene({ makeSigningKey: async () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey })
    await own.addUser('sato')
    const { AuthenticationResult: before } = await ok(own.signIn('sato'))
    await own.identity.rotateKeys()
    const { AuthenticationResult: after } = await ok(own.signIn('sato'))
    expect((await own.identity.jwks()).keys).toHaveLength(2)
    await ok(own.call('GetUser', { AccessToken: before.AccessToken }))
    await ok(own.call('GetUser', { AccessToken: after.AccessToken }))
    own.clock.advance(3600 + 200)
    expect((await own.call('GetUser', { AccessToken: before.AccessToken })).body.message).toBe('Invalid Access Token')
    expect((await own.identity.jwks()).keys).toHaveLength(1)
  })
})

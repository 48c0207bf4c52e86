import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signJwt } from '../crypto/jwt.ts'

/** An OpenID Connect provider on the loopback, which says what the test tells it to. */
export interface TestProvider {
  issuer: string
  /** Signs somebody in there: the code that the browser brings back for this visit. */
  codeFor(authorizeUrl: string, claims: Record<string, unknown>, tampering?: Tampering): string
  /** What a browser sees that is sent there to sign in. */
  show(page: (authorizeUrl: string) => string): void
  stop(): Promise<void>
}

export interface Tampering {
  nonce?: string
  aud?: string
  iss?: string
  exp?: number
  isForeignKey?: boolean
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function oidcProvider(now: () => Date): Promise<TestProvider> {
  const own = newKey()
  const foreign = newKey()
  const grants = new Map<string, { params: URLSearchParams; claims: Record<string, unknown>; tampering: Tampering }>()
  let page = (_: string) => ''
  const server = createServer(async (request, response) => {
    const { issuer } = provider
    let body = ''
    for await (const chunk of request) body += chunk
    const send = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    if (request.url === '/.well-known/openid-configuration')
      return send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      })
    if (request.url?.startsWith('/authorize?')) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return response.end(page(`${issuer}${request.url}`))
    }
    if (request.url === '/keys')
      return send(200, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] })
    const form = new URLSearchParams(body)
    const grant = grants.get(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || form.get('client_secret') !== 'there' || challenge !== grant.params.get('code_challenge'))
      return send(400, { error: 'invalid_grant' })
    const seconds = Math.floor(now().getTime() / 1000)
    const claims = {
      iss: issuer,
      aud: grant.params.get('client_id'),
      iat: seconds,
      exp: seconds + 300,
      nonce: grant.params.get('nonce'),
      ...grant.claims,
      ...grant.tampering,
    }
    const { privateKey } = grant.tampering.isForeignKey ? foreign : own
    return send(200, { access_token: 'x', id_token: await signJwt(claims, { kid: 'one', privateKey }) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const provider: TestProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codeFor(authorizeUrl, claims, tampering = {}) {
      const code = randomUUID()
      grants.set(code, { params: new URL(authorizeUrl).searchParams, claims, tampering })
      return code
    },
    show(next) {
      page = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}

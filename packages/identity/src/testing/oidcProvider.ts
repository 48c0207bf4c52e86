import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signJwt } from '../crypto/jwt.ts'

/** An OpenID Connect provider on the loopback, which says what the test tells it to. */
export interface TestProvider {
  issuer: string
  /** Where it is. */
  address: string
  /** Signs somebody in there: the code that the browser brings back for this visit. */
  codeFor(authorizeUrl: string, claims: Record<string, unknown>, tampering?: Tampering): string
  /** What a browser sees that is sent there to sign in. */
  show(page: (authorizeUrl: string) => string): void
  /** Whether it has trouble of its own; its page for browsers stays. */
  setDown(isDown: boolean): void
  stop(): Promise<void>
}

export interface Tampering {
  nonce?: string
  aud?: string
  iss?: string
  exp?: number
  isForeignKey?: boolean
}

/** A double of a service that is known by its name: who it says that it is, and what it takes for our secret. */
interface Double {
  issuer?: string
  isSecret?: (given: string) => boolean
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function oidcProvider(now: () => Date, double: Double = {}): Promise<TestProvider> {
  const { isSecret = (given) => given === 'there' } = double
  const own = newKey()
  const foreign = newKey()
  const grants = new Map<string, { params: URLSearchParams; claims: Record<string, unknown>; tampering: Tampering }>()
  let page = (_: string) => ''
  let isDown = false
  const server = createServer(async (request, response) => {
    const { issuer, address } = provider
    let body = ''
    for await (const chunk of request) body += chunk
    const send = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    if (isDown && !request.url?.startsWith('/authorize?')) return send(503, {})
    if (request.url === '/.well-known/openid-configuration')
      return send(200, {
        issuer,
        authorization_endpoint: `${address}/authorize`,
        token_endpoint: `${address}/token`,
        jwks_uri: `${address}/keys`,
      })
    if (request.url?.startsWith('/authorize?')) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return response.end(page(`${address}${request.url}`))
    }
    if (request.url === '/keys')
      return send(200, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] })
    const bearer = request.headers.authorization?.replace(/^Bearer /, '')
    // For services without an id token: who the owner of an access token is.
    if (request.url === '/me') return send(200, grants.get(bearer ?? '')?.claims)
    const tokens = await tokensFor(new URLSearchParams(body))
    return tokens ? send(200, tokens) : send(400, { error: 'invalid_grant' })
  })

  async function tokensFor(form: URLSearchParams) {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (!grant || !isSecret(form.get('client_secret') ?? '') || challenge !== grant.params.get('code_challenge')) return
    const seconds = Math.floor(now().getTime() / 1000)
    const claims = {
      iss: provider.issuer,
      aud: grant.params.get('client_id'),
      iat: seconds,
      exp: seconds + 300,
      nonce: grant.params.get('nonce'),
      ...grant.claims,
      ...grant.tampering,
    }
    const { privateKey } = grant.tampering.isForeignKey ? foreign : own
    return { access_token: code, id_token: await signJwt(claims, { kid: 'one', privateKey }) }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: TestProvider = {
    address,
    issuer: double.issuer ?? address,
    codeFor(authorizeUrl, claims, tampering = {}) {
      const code = randomUUID()
      grants.set(code, { params: new URL(authorizeUrl).searchParams, claims, tampering })
      return code
    },
    show(next) {
      page = next
    },
    setDown(next) {
      isDown = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}

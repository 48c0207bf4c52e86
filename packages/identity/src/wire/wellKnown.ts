import type { Services } from '../directory/services.ts'
import { baseOf, hasPages } from '../hosted/hosted.ts'
import type { Service } from '../service.ts'

/** The two documents that anybody may read to check our tokens. */
export async function wellKnown(services: Services, request: Request, mountPath: string): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [poolId = '', ...rest] = pathname.startsWith(mountPath) ? pathname.slice(mountPath.length).split('/') : []
  const document = rest.join('/')
  const service = document.startsWith('.well-known/') ? await services.ofPool(poolId) : null
  if (service && document === '.well-known/jwks.json') return publish(await service.keys.jwks())
  if (service && document === '.well-known/openid-configuration')
    return publish(discovery(service, await hasPages(service)))
  return new Response(JSON.stringify({ __type: 'UnknownOperationException' }), {
    status: 404,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })
}

function discovery(service: Service, isHosted: boolean) {
  const { pool } = service
  const base = baseOf(service)
  return {
    ...(isHosted && {
      authorization_endpoint: `${base}oauth2/authorize`,
      token_endpoint: `${base}oauth2/token`,
      userinfo_endpoint: `${base}oauth2/userInfo`,
      revocation_endpoint: `${base}oauth2/revoke`,
      end_session_endpoint: `${base}logout`,
      code_challenge_methods_supported: ['S256'],
    }),
    issuer: pool.issuer,
    jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code', 'token'],
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
    subject_types_supported: ['public'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  }
}

function publish(document: unknown): Response {
  return new Response(JSON.stringify(document), {
    headers: {
      'content-type': 'application/json',
      // Short, so that a verifier elsewhere learns of a rotation in time.
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    },
  })
}

import { verifyJwt } from '../crypto/jwt.ts'
import { attributeClaims, visibleAttributes } from '../tokens/claims.ts'
import { hasPages, type Visit } from './hosted.ts'
import { json } from './responses.ts'

/** GET or POST oauth2/userInfo: what the scopes of an access token show about its user. */
export async function userInfo({ services, request }: Visit): Promise<Response> {
  const [, token = ''] = /^Bearer ([\w.=-]+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const service = await services.ofPool(poolOf(token))
  if (!service || !(await hasPages(service))) return refuse()
  const verdict = await verifyJwt(token, {
    issuer: service.pool.issuer,
    clientIds: [...service.pool.clients.keys()],
    use: 'access',
    now: service.now(),
    findKey: (kid) => service.keys.publicKey(kid),
  })
  if ('refused' in verdict) return refuse()
  const { origin_jti: originJti, scope } = verdict.claims
  if (typeof originJti !== 'string' || typeof scope !== 'string') return refuse()
  if (!scope.split(' ').includes('openid')) return refuse('insufficient_scope', 403)
  const signIn = await service.store.findSignIn(originJti)
  if (!signIn || signIn.family.revokedAt || !signIn.user.enabled) return refuse()
  const { user } = signIn
  // Flags are texts here, as Cognito has them.
  const { email_verified, phone_number_verified, identities, ...rest } = visibleAttributes(user, scope)
  return json({
    sub: user.sub,
    ...attributeClaims(rest),
    ...(email_verified !== undefined && { email_verified }),
    ...(phone_number_verified !== undefined && { phone_number_verified }),
    ...(identities !== undefined && { identities }),
    username: user.username,
  })
}

function refuse(error = 'invalid_token', status = 401): Response {
  return json({ error, error_description: error }, status, { 'www-authenticate': `Bearer error="${error}"` })
}

function poolOf(token: string): string {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { iss?: unknown }
    return typeof claims.iss === 'string' ? (claims.iss.split('/').at(-1) ?? '') : ''
  } catch {
    return ''
  }
}

import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { type Claims, signedClaims } from '../../crypto/jwt.ts'
import { appleSecret } from './appleSecret.ts'
import { askProvider, type Endpoints } from './endpoints.ts'
import type { Provider } from './providers.ts'
import type { FederationState } from './state.ts'

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string().optional(), kty: z.string() })) })
const answer = z.object({ id_token: z.string().optional(), access_token: z.string().optional() })

/** Exchanges the provider's code, and returns what it vouches for. */
export async function claimsFrom(
  provider: Provider,
  endpoints: Endpoints,
  { code, redirectUri, state, now }: { code: string; redirectUri: string; state: FederationState; now: Date },
): Promise<Claims & { sub: string }> {
  const secret = provider.clientSecret ?? appleSecret(provider, now)
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: provider.clientId,
    code_verifier: state.verifier,
    ...(secret !== undefined && { client_secret: secret }),
  })
  const tokens = answer.parse(await askProvider(endpoints.token, { method: 'POST', body: form }))
  if (provider.kind === 'oauth') return ownerOf(provider, endpoints, tokens.access_token)
  if (tokens.id_token === undefined) throw new Error('there is no id token')
  const claims = await verifyIdToken(provider, endpoints, tokens.id_token, state.nonce, now)
  if (!endpoints.attributes || !tokens.access_token) return claims
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const more = z.looseObject({ sub: z.string() }).parse(await askProvider(endpoints.attributes, { headers }))
  if (more.sub !== claims.sub) throw new Error('the attributes are of somebody else')
  return { ...more, ...claims }
}

/** Who has an access token that we got for our own code: nobody else's can be put in its place. */
async function ownerOf({ subject }: Provider, { attributes }: Endpoints, token: string | undefined) {
  if (!attributes || !token) throw new Error('the provider gave no access token')
  const headers = { authorization: `Bearer ${token}` }
  const claims = z.looseObject({}).parse(await askProvider(attributes, { headers }))
  const { [subject]: sub } = claims
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw new Error('the provider names nobody')
  return { ...claims, sub }
}

async function verifyIdToken(provider: Provider, { keys }: Endpoints, token: string, nonce: string, now: Date) {
  const published = keySet.parse(await askProvider(keys)).keys
  const claims = await signedClaims(token, {
    findKey(kid) {
      const key = published.find((one) => one.kid === kid && one.kty === 'RSA')
      return key && createPublicKey({ key, format: 'jwk' })
    },
  })
  const seconds = now.getTime() / 1000
  const { iss, aud, azp, exp, nonce: returned, sub } = claims ?? {}
  const isForUs = Array.isArray(aud)
    ? aud.includes(provider.clientId) && azp === provider.clientId
    : aud === provider.clientId
  if (!claims || iss !== provider.issuer || !isForUs) throw new Error('the id token is not for us')
  if (typeof exp !== 'number' || exp <= seconds || returned !== nonce)
    throw new Error('the id token is not of this sign-in')
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw new Error('the id token names nobody')
  return { ...claims, sub }
}

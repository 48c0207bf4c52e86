import { createHash } from 'node:crypto'
import { sameText } from '../crypto/clientSecret.ts'
import { signJwt } from '../crypto/jwt.ts'
import { newId } from '../crypto/random.ts'
import { CognitoError } from '../errors.ts'
import type { Service } from '../service.ts'
import { startTokens, type Tokens } from '../tokens/issue.ts'
import { renewTokens } from '../tokens/refresh.ts'
import { readScopes } from './authorizeRequest.ts'
import { readForm, requireClientOf } from './clientAuth.ts'
import { OAuthError } from './errors.ts'
import type { CodeGrant } from './grant.ts'
import { type HostedClient, hostedCall, single, type Visit } from './hosted.ts'
import { json } from './responses.ts'
import { openData } from './sealed.ts'

/** POST oauth2/token */
export async function token(visit: Visit): Promise<Response> {
  const form = await readForm(visit)
  const found = await requireClientOf(visit, form)
  const type = single(form, 'grant_type')
  if (type === 'authorization_code') return json(await exchange(visit, found, form))
  if (type === 'refresh_token') return json(await renew(visit, found, form))
  if (type === 'client_credentials') return json(await clientToken(found, form))
  throw new OAuthError('unsupported_grant_type', 'grant_type is not supported.')
}

const invalidGrant = () => new OAuthError('invalid_grant', 'invalid_grant')

async function exchange(visit: Visit, { service, client }: HostedClient, form: URLSearchParams) {
  if (!client.oauth.flows.includes('code')) throw new OAuthError('unauthorized_client', 'unauthorized_client')
  const code = openData<CodeGrant>(service, 'code', client.id, single(form, 'code') ?? '')
  if (!code) throw invalidGrant()
  const { originJti, redirectUri, scopes, challenge, nonce, login } = code.data
  if (single(form, 'redirect_uri') !== redirectUri) throw invalidGrant()
  checkVerifier(challenge, single(form, 'code_verifier'))
  const signIn = await service.store.findSignIn(login)
  if (!signIn || signIn.family.revokedAt || !signIn.user.enabled) throw invalidGrant()
  const of = { originJti, scope: scopes.join(' '), nonce, authAt: signIn.family.authAt }
  const call = hostedCall(visit)
  try {
    const used = { session: { id: `code ${code.id}`, expiresAt: code.expiresAt } }
    return shown(await startTokens(service, signIn.user, client, call, used, of), scopes)
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error
    // The second use of a code: one of the two users is a thief, so what came of the first one ends.
    await service.store.revokeFamily(originJti, service.now())
    service.revocations.forget()
    service.emit({ type: 'token.reuse', action: 'Hosted', sub: signIn.user.sub, clientId: client.id, detail: 'code' })
    throw invalidGrant()
  }
}

/** A verifier is needed where there was a challenge, and refused where there was none: nobody can take PKCE away. */
function checkVerifier(challenge: string | undefined, verifier: string | undefined): void {
  if ((challenge === undefined) !== (verifier === undefined)) throw invalidGrant()
  if (challenge === undefined || verifier === undefined) return
  if (!/^[\w.~-]{43,128}$/.test(verifier)) throw invalidGrant()
  if (!sameText(createHash('sha256').update(verifier).digest('base64url'), challenge)) throw invalidGrant()
}

async function renew(visit: Visit, { service, client }: HostedClient, form: URLSearchParams) {
  const given = single(form, 'refresh_token')
  if (!given) throw new OAuthError('invalid_request', 'refresh_token is required.')
  try {
    const tokens = await renewTokens(service, client, given, hostedCall(visit), { rotate: client.rotateRefreshTokens })
    return shown(tokens, scopesOf(tokens))
  } catch (error) {
    if (error instanceof CognitoError) throw invalidGrant()
    throw error
  }
}

function scopesOf({ AccessToken }: Tokens): string[] {
  const claims = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString('utf8'))
  // A sign-in without scopes is one of the API, whose answers always hold an id token.
  return claims.scope === 'aws.cognito.signin.user.admin' ? ['openid'] : String(claims.scope).split(' ')
}

const shown = (tokens: Tokens, scopes: readonly string[]) => ({
  ...(scopes.includes('openid') && { id_token: tokens.IdToken }),
  access_token: tokens.AccessToken,
  ...(tokens.RefreshToken !== undefined && { refresh_token: tokens.RefreshToken }),
  expires_in: tokens.ExpiresIn,
  token_type: 'Bearer',
})

const ownScope = /\//

/** A program on its own behalf, for scopes of resource servers only. */
async function clientToken({ service, client }: HostedClient, form: URLSearchParams) {
  if (!client.oauth.flows.includes('client_credentials') || client.secret === undefined)
    throw new OAuthError('unauthorized_client', 'unauthorized_client')
  const allowed = client.oauth.scopes.filter((scope) => ownScope.test(scope))
  const scopes = readScopes(allowed, single(form, 'scope'))
  if (!scopes) throw new OAuthError('invalid_scope', 'invalid_scope')
  return {
    access_token: await signJwt(
      clientClaims(service, client.id, scopes, client.accessTokenSeconds),
      await service.keys.signer(),
    ),
    expires_in: client.accessTokenSeconds,
    token_type: 'Bearer',
  }
}

function clientClaims(service: Service, clientId: string, scopes: string[], seconds: number) {
  const iat = Math.floor(service.now().getTime() / 1000)
  return {
    sub: clientId,
    token_use: 'access',
    scope: scopes.join(' '),
    auth_time: iat,
    iss: service.pool.issuer,
    exp: iat + seconds,
    iat,
    version: 2,
    jti: newId(),
    client_id: clientId,
  }
}

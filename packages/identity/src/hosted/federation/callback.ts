import type { Claims } from '../../crypto/jwt.ts'
import { CognitoError, cognitoError } from '../../errors.ts'
import { completeSignIn } from '../../signIn/complete.ts'
import { backTo } from '../authorizeRequest.ts'
import { readForm } from '../clientAuth.ts'
import { hasMark, sessionCookie } from '../cookies.ts'
import { OAuthError, reasonOf } from '../errors.ts'
import { grant } from '../grant.ts'
import { type HostedClient, hostedCall, requireHostedClient, single, type Visit } from '../hosted.ts'
import { redirect } from '../responses.ts'
import { openOfAnyAge } from '../sealed.ts'
import { endpointsOf } from './endpoints.ts'
import { claimsFrom } from './idToken.ts'
import { type Provider, requireProvider } from './providers.ts'
import { type FederationState, responseUri } from './state.ts'
import { userOf } from './users.ts'

/** GET oauth2/idpresponse: the browser comes back from the provider. */
export async function idpResponse(visit: Visit): Promise<Response> {
  const [clientId, sealed = ''] = (single(visit.url.searchParams, 'state') ?? '').split('.')
  const found = await requireHostedClient(visit, clientId)
  return completeFederation(visit, found, sealed, (provider, state) => answerOf(visit, found, provider, state))
}

const brought = ['code', 'state', 'error', 'iss']

/** POST oauth2/idpresponse: Apple answers with a form, which brings no cookies; the same browser asks again with them. */
export async function idpResponseForm(visit: Visit): Promise<Response> {
  const form = await readForm(visit)
  const params = new URLSearchParams()
  for (const name of brought) {
    const value = single(form, name)
    if (value !== undefined) params.set(name, value)
  }
  return redirect(`${visit.url.pathname}?${params}`)
}

/** Signs in whom the provider vouches for, in the browser where the sign-in began, and once. */
export async function completeFederation(
  visit: Visit,
  found: HostedClient,
  sealed: string,
  claimsOf: (provider: Provider, state: FederationState) => Promise<Claims & { sub: string }>,
): Promise<Response> {
  const { service, client } = found
  const opened = await openOwn(visit, found, sealed)
  const { request } = opened.data
  try {
    const provider = await requireProvider(service, client, opened.data.provider)
    const signIn = await signInAs(visit, found, provider, await claimsOf(provider, opened.data))
    // Without a sign-in of their own the pages keep nobody signed in: the next one at this browser is asked again.
    const keeps = client.oauth.identityProviders.includes('COGNITO')
    const cookies = keeps ? [sessionCookie(service, visit.mountPath, signIn.family.originJti)] : []
    return await grant(visit, service, client, request, signIn, cookies)
  } catch (error) {
    const detail = reasonOf(error)
    service.emit({ type: 'auth.fail', action: 'Hosted', clientId: client.id, address: visit.address, detail })
    if (error instanceof OAuthError) throw error
    const why = error instanceof CognitoError ? error.message : 'The identity provider could not vouch for the user.'
    throw new OAuthError('access_denied', why, backTo(request))
  }
}

/** Whoever comes too late, twice or by another browser is told so in the app, where they can begin again. */
async function openOwn({ request: asked }: Visit, { service, client }: HostedClient, sealed: string) {
  const opened = openOfAnyAge<FederationState>(service, 'state', client.id, sealed)
  if (!opened || !client.oauth.callbackUrls.includes(opened.data.request.redirectUri))
    throw new OAuthError('invalid_request', 'The sign-in was not begun here.')
  const refusal = (text: string) => new OAuthError('invalid_request', text, backTo(opened.data.request))
  if (opened.expiresAt <= service.now()) throw refusal('The sign-in has expired.')
  // Another browser's state would sign its owner in here.
  if (!hasMark(asked, opened.data.mark)) throw refusal('The sign-in is not of this browser.')
  if (!(await service.store.useSession(`state ${opened.id}`, opened.expiresAt)))
    throw refusal('The sign-in was finished before.')
  return opened
}

/** OAuth's own word for it, and Apple's. */
const cancelled = new Set(['access_denied', 'user_cancelled_authorize'])

async function answerOf(visit: Visit, { service }: HostedClient, provider: Provider, state: FederationState) {
  const params = visit.url.searchParams
  // Its answers come to the other address, with an assertion.
  if (provider.kind === 'saml') throw new Error('the answer is not of this kind of provider')
  const from = single(params, 'iss')
  if (from !== undefined && from !== provider.issuer) throw new Error('the answer is of another provider')
  const code = single(params, 'code')
  const refusal = single(params, 'error')
  if (refusal !== undefined && cancelled.has(refusal)) throw cognitoError('cancelledThere')
  if (!code) throw new Error(`the provider refused: ${refusal ?? 'no code'}`)
  const now = service.now()
  return claimsFrom(provider, await endpointsOf(provider), { code, redirectUri: responseUri(service), state, now })
}

async function signInAs(
  visit: Visit,
  { service, client }: HostedClient,
  provider: Provider,
  claims: Claims & { sub: string },
) {
  const call = hostedCall(visit)
  const user = await userOf(service, provider, claims, call)
  if (!user.enabled) throw new Error('User is disabled.')
  const output = await completeSignIn(service, client, user, call, {})
  const { AccessToken } = output.AuthenticationResult as { AccessToken: string }
  const { origin_jti } = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString('utf8'))
  const signIn = await service.store.findSignIn(origin_jti)
  if (!signIn) throw new Error('the sign-in is gone')
  return signIn
}

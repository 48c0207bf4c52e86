import { createHash } from 'node:crypto'
import type { ClientSettings } from '../../pool/options.ts'
import type { Service } from '../../service.ts'
import { type AuthorizeRequest, backTo } from '../authorizeRequest.ts'
import { browserMark } from '../cookies.ts'
import { OAuthError, reasonOf } from '../errors.ts'
import type { Visit } from '../hosted.ts'
import { redirect, withParams } from '../responses.ts'
import { sealData } from '../sealed.ts'
import { endpointsOf } from './endpoints.ts'
import { type Provider, requireProvider } from './providers.ts'
import { samlSignInUrl } from './saml.ts'
import { type FederationState, responseUri } from './state.ts'

const stateSeconds = 600

/** Sends the browser to the provider. */
export async function startFederation(
  visit: Visit,
  service: Service,
  client: ClientSettings,
  request: AuthorizeRequest,
): Promise<Response> {
  const provider = await requireProvider(service, client, request.provider ?? '')
  const { mark, setCookie } = browserMark(service, visit.request, visit.mountPath)
  const secret = () => service.random(32).toString('base64url')
  const data: FederationState = { request, provider: provider.name, mark, nonce: secret(), verifier: secret() }
  const state = `${client.id}.${sealData(service, 'state', client.id, data, stateSeconds)}`
  try {
    const to =
      provider.kind === 'saml'
        ? await samlSignInUrl(service, provider, data, state)
        : await oauthSignInUrl(service, provider, data, state)
    return redirect(to, [setCookie])
  } catch (error) {
    // A provider that is away is the app's to tell: a page of ours would have no way on.
    service.emit({ type: 'request.fail', action: 'Hosted', detail: `${provider.name}: ${reasonOf(error)}` })
    throw new OAuthError('server_error', 'The identity provider cannot be reached.', backTo(request))
  }
}

async function oauthSignInUrl(service: Service, provider: Provider, data: FederationState, state: string) {
  const { authorize } = await endpointsOf(provider)
  const prompt = promptOf(provider, data.request)
  return withParams(authorize, {
    client_id: provider.clientId,
    redirect_uri: responseUri(service),
    response_type: 'code',
    scope: provider.scopes,
    state,
    nonce: data.nonce,
    code_challenge: createHash('sha256').update(data.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(prompt && provider.kind === 'oidc' && { prompt }),
    ...(needsForm(provider) && { response_mode: 'form_post' }),
  })
}

/** What the app asks for goes on to the provider; else what an administrator has set for it. */
const promptOf = ({ details }: Provider, { prompt }: AuthorizeRequest): string | undefined =>
  (prompt === 'none' ? undefined : prompt) ?? details.prompt

/** Apple gives names and addresses only by a form. */
const needsForm = ({ type, scopes }: Provider) => type === 'SignInWithApple' && /\b(name|email)\b/.test(scopes)

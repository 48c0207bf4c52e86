import { createHash } from 'node:crypto'
import type { ClientSettings } from '../../pool/options.ts'
import type { Service } from '../../service.ts'
import type { AuthorizeRequest } from '../authorizeRequest.ts'
import { browserMark } from '../cookies.ts'
import { baseOf, type Visit } from '../hosted.ts'
import { redirect, withParams } from '../responses.ts'
import { sealData } from '../sealed.ts'
import { endpointsOf } from './endpoints.ts'
import { requireProvider } from './providers.ts'

/** What comes back from the provider untouched, under our seal. */
export interface FederationState {
  request: AuthorizeRequest
  provider: string
  mark: string
  nonce: string
  verifier: string
}

const stateSeconds = 600

/** Sends the browser to the provider. */
export async function startFederation(
  visit: Visit,
  service: Service,
  client: ClientSettings,
  request: AuthorizeRequest,
): Promise<Response> {
  const provider = await requireProvider(service, client, request.provider ?? '')
  const { authorize } = await endpointsOf(provider)
  const { mark, setCookie } = browserMark(service, visit.request, visit.mountPath)
  const secret = () => service.random(32).toString('base64url')
  const data: FederationState = { request, provider: provider.name, mark, nonce: secret(), verifier: secret() }
  const params = {
    client_id: provider.clientId,
    redirect_uri: responseUri(service),
    response_type: 'code',
    scope: provider.scopes,
    state: `${client.id}.${sealData(service, 'state', client.id, data, stateSeconds)}`,
    nonce: data.nonce,
    code_challenge: createHash('sha256').update(data.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  return redirect(withParams(authorize, params), [setCookie])
}

export const responseUri = (service: Service) => `${baseOf(service)}oauth2/idpresponse`

import { secretHash } from '../crypto/clientSecret.ts'
import { type Device, openDevice } from '../limits/devices.ts'
import type { Call } from '../service.ts'
import { type AuthorizeRequest, readAuthorize } from './authorizeRequest.ts'
import { readForm } from './clientAuth.ts'
import { browserMark, hasMark } from './cookies.ts'
import { OAuthError } from './errors.ts'
import { baseOf, type HostedClient, hostedCall, requireHostedClient, single, type Visit } from './hosted.ts'
import { withParams } from './responses.ts'
import { openData, sealData } from './sealed.ts'

/** Forms of the hosted pages: each carries the sealed request that began it, and works in the browser that got it. */

interface FormData {
  request: AuthorizeRequest
  mark: string
}

const formSeconds = 900

/** A page that an app, or another page, has sent somebody to. */
export interface Opened extends HostedClient {
  visit: Visit
  request: AuthorizeRequest
  /** The sealed request, for the form of the next page. */
  form: string
  cookies: string[]
}

/** GET of a page that has a form. */
export async function openPage(visit: Visit): Promise<Opened> {
  const params = visit.url.searchParams
  const found = discreet(await requireHostedClient(visit, single(params, 'client_id')))
  const { service, client } = found
  requireOwnSignIn(found)
  const request = readAuthorize(client, params)
  const { mark, setCookie } = browserMark(service, visit.request, visit.mountPath)
  const form = `${client.id}.${sealData(service, 'form', client.id, { request, mark }, formSeconds)}`
  return { ...found, visit, request, form, cookies: [setCookie] }
}

export interface Submitted extends Opened {
  params: URLSearchParams
  device: Device
  call: Call
}

/** POST of a form: only from a page that we gave to this browser. */
export async function openForm(visit: Visit): Promise<Submitted> {
  const params = await readForm(visit)
  const form = single(params, 'form') ?? ''
  const [clientId, sealed = ''] = form.split('.')
  const found = discreet(await requireHostedClient(visit, clientId))
  const { service, client } = found
  requireOwnSignIn(found)
  const opened = openData<FormData>(service, 'form', client.id, sealed)
  if (!opened || !hasMark(visit.request, opened.data.mark) || !isOwnOrigin(visit, found))
    throw new OAuthError('invalid_request', 'The form has expired or is not of this browser.')
  const { request, mark } = opened.data
  const { setCookie } = browserMark(service, visit.request, visit.mountPath)
  const device = openDevice(service, visit.mountPath, visit.request.headers.get('cookie'))
  // Whoever takes long to find a mail goes on from here, not from the first page.
  const renewed = `${client.id}.${sealData(service, 'form', client.id, { request, mark }, formSeconds)}`
  const call = hostedCall(visit, device)
  return { ...found, visit, request, form: renewed, cookies: [setCookie], params, device, call }
}

/** A client may leave everything to its providers; then there is no second door for passwords here. */
function requireOwnSignIn({ client }: HostedClient): void {
  if (!client.oauth.identityProviders.includes('COGNITO'))
    throw new OAuthError('invalid_request', 'The client has no sign-in with a password here.')
}

/** These pages never tell who has an account, whatever the client lets its own calls tell. */
export function discreet({ service, client }: HostedClient): HostedClient {
  const silent = { ...client, preventUserExistenceErrors: true }
  const clients = new Map([...service.pool.clients, [client.id, silent]])
  return { service: { ...service, pool: { ...service.pool, clients } }, client: silent }
}

/** The proof of a client that has a secret: the pages know it. */
export const hashFor = ({ client }: HostedClient, name: string): string | undefined =>
  client.secret === undefined ? undefined : secretHash(client.secret, name, client.id)

/** The same request at another page. */
export const linkTo = (
  { service, client, request }: Pick<Opened, 'service' | 'client' | 'request'>,
  path: string,
  more = {},
) => withParams(`${baseOf(service)}${path}`, { ...paramsOf(request, client.id), ...more })

const paramsOf = (request: AuthorizeRequest, clientId: string) => ({
  client_id: clientId,
  redirect_uri: request.redirectUri,
  response_type: request.responseType,
  scope: request.scopes.join(' '),
  state: request.state,
  nonce: request.nonce,
  ...(request.challenge && { code_challenge: request.challenge, code_challenge_method: 'S256' }),
})

/** Browsers say where a form comes from. */
function isOwnOrigin({ request }: Visit, { service }: HostedClient): boolean {
  const origin = request.headers.get('origin')
  return origin === null || origin === 'null' || origin === new URL(service.pool.issuer).origin
}

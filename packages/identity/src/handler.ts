import type { Output } from './actions/action.ts'
import { actions } from './actions/index.ts'
import { newId } from './crypto/random.ts'
import { serviceFor } from './directory/route.ts'
import type { Services } from './directory/services.ts'
import { CognitoError, cognitoError } from './errors.ts'
import { hostedPage } from './hosted/route.ts'
import { identityPrefix } from './identityPools/action.ts'
import { identityPoolActions } from './identityPools/index.ts'
import type { IdentityPool } from './identityPools/pools.ts'
import { takeUpload } from './imports/upload.ts'
import { openDevice } from './limits/devices.ts'
import type { RetryMemory } from './limits/retries.ts'
import type { Call, Service } from './service.ts'
import { type AdminAccess, requireAdmin } from './wire/adminAccess.ts'
import { readBody } from './wire/body.ts'
import { type Cors, corsHeaders, preflight } from './wire/cors.ts'
import { parseInput } from './wire/input.ts'
import { wellKnown } from './wire/wellKnown.ts'

/**
 * A refresh could not be answered because something broke. The server must close the connection: to a network
 * error clients react by trying again, to an answer of 5xx by signing the user out.
 */
export class DropConnection extends Error {
  constructor(cause: unknown) {
    super('the connection must be closed without an answer', { cause })
    this.name = 'DropConnection'
  }
}

/** What an action came to. */
export interface Outcome {
  output: Output
  setCookie: string | undefined
}

/** What the server that mounts the service knows about a request. */
export interface RequestInfo {
  /** The client's address, for the limits per address. */
  address?: string | undefined
}

export interface HandlerOptions {
  mountPath: string
  adminCredentials: AdminAccess
  cors: Cors
  retries: RetryMemory<Outcome>
  identityPools: readonly IdentityPool[]
  /** Whether something broke that mends itself, such as a database that restarts: clients are told to come back. */
  isAway: (error: unknown) => boolean
}

const targetPrefix = 'AWSCognitoIdentityProviderService.'
const poolActions = new Map(identityPoolActions.map((action) => [action.name, action]))
const byName = new Map(actions.map((action) => [action.name, action]))

export type Handler = (request: Request, info?: RequestInfo) => Promise<Response>

export function createHandler(services: Services, options: HandlerOptions): Handler {
  const { configured: service } = services
  const answer = async (request: Request, info: RequestInfo): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight(request, options.cors)
    if (request.method === 'GET' || request.method === 'HEAD') return wellKnown(services, request, options.mountPath)
    const requestId = newId()
    const target = request.headers.get('x-amz-target') ?? ''
    const isPools = target.startsWith(identityPrefix)
    const name = nameIn(target)
    try {
      const { output, setCookie } = isPools
        ? await actOnPools(services, options, request, name)
        : await act(services, options, request, name, info)
      const headers = { ...corsHeaders(request, options.cors), ...(setCookie && { 'set-cookie': setCookie }) }
      return respond(200, output, requestId, headers)
    } catch (error) {
      const known = error instanceof CognitoError ? error : internalError(service, name, requestId, error)
      if (error instanceof DropConnection) throw error
      const headers = { ...corsHeaders(request, options.cors), 'x-amzn-errortype': known.type }
      const text = known.message ? { message: known.message } : {}
      return respond(statusOf(known, error, options), { __type: known.type, ...text }, requestId, headers)
    }
  }
  const { mountPath } = options
  return async (request, info = {}) =>
    // A call of the API is neither a page nor a file, and by far the most common.
    ((request.headers.has('x-amz-target') && answer(request, info)) ||
      (await hostedPage({ services, request, url: new URL(request.url), mountPath, address: info.address }))) ??
    (await takeUpload(services, request, mountPath)) ??
    answer(request, info)
}

/** The action that a target names; each of the two services has a prefix of its own. */
function nameIn(target: string): string {
  const prefix = [targetPrefix, identityPrefix].find((one) => target.startsWith(one))
  return prefix === undefined ? '' : target.slice(prefix.length)
}

const isJsonRequest = (request: Request) =>
  /^application\/(x-amz-json-1\.[01]|json)\b/.test(request.headers.get('content-type') ?? '')

async function actOnPools(
  services: Services,
  options: HandlerOptions,
  request: Request,
  name: string,
): Promise<Outcome> {
  const action = poolActions.get(name)
  if (request.method !== 'POST' || !action || !isJsonRequest(request)) throw cognitoError('unknownOperation')
  const body = await readBody(request)
  const { pool, now } = services.configured
  const region =
    action.access === 'admin'
      ? requireAdmin(options.adminCredentials, request, body, name, now(), 'cognito-identity')
      : pool.region
  const input = parseInput(action.input, body, { isLenient: pool.settings.isLenient, refusal: 'validation' })
  const context = { services, configured: options.identityPools, region }
  return { output: await action.run(context, input), setCookie: undefined }
}

async function act(
  services: Services,
  options: HandlerOptions,
  request: Request,
  name: string,
  info: RequestInfo,
): Promise<Outcome> {
  const action = byName.get(name)
  if (request.method !== 'POST' || !action || !isJsonRequest(request)) throw cognitoError('unknownOperation')
  const body = await readBody(request)
  const region =
    action.access === 'admin'
      ? requireAdmin(options.adminCredentials, request, body, name, services.configured.now())
      : undefined
  const input = parseInput(action.input, body, services.configured.pool.settings)
  const service = await serviceFor(services, input)
  try {
    const device =
      action.access === 'anyone' ? openDevice(service, options.mountPath, request.headers.get('cookie')) : undefined
    const call: Call = { action: name, address: info.address, device, region }
    return await options.retries.answer(retryKeyOf(service, request, call, body), async () => ({
      output: await action.run(service, input, call),
      setCookie: device?.setCookie(),
    }))
  } catch (error) {
    if (error instanceof CognitoError || !action.isRefresh?.(input)) throw error
    throw new DropConnection(error)
  }
}

const statusOf = ({ status }: CognitoError, cause: unknown, { isAway }: HandlerOptions): number =>
  status === 500 && isAway(cause) ? 503 : status

/** Only who sends everything that the first caller sent, password and all, may see the answer a second time. */
function retryKeyOf({ sealer }: Service, request: Request, { action, address = '' }: Call, body: string) {
  const invocation = request.headers.get('amz-sdk-invocation-id')
  return invocation ? sealer.mac('request', invocation, action, address, body).toString('base64') : undefined
}

/** Anything unexpected is a bug: the caller learns an id, the operator the cause. */
function internalError(service: Service, action: string, requestId: string, error: unknown): CognitoError {
  const origin = error instanceof DropConnection ? error.cause : error
  const cause = origin instanceof Error ? (origin.stack ?? origin.message) : String(origin)
  service.emit({ type: 'request.fail', action, detail: `${requestId} ${cause}` })
  return cognitoError('internal')
}

function respond(status: number, body: unknown, requestId: string, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-amzn-requestid': requestId,
      ...headers,
    },
  })
}

import type { Output } from '../actions/action.ts'
import { secretHash } from '../crypto/clientSecret.ts'
import { CognitoError } from '../errors.ts'
import { userPassword } from '../flows/userPassword.ts'
import { openDevice } from '../limits/devices.ts'
import { answerChallenge } from '../signIn/start.ts'
import { type AuthorizeRequest, readAuthorize } from './authorizeRequest.ts'
import { readForm } from './clientAuth.ts'
import { browserMark, hasMark, sessionCookie } from './cookies.ts'
import { OAuthError } from './errors.ts'
import { providersFor } from './federation/providers.ts'
import { grant } from './grant.ts'
import { baseOf, type HostedClient, hostedCall, requireHostedClient, single, type Visit } from './hosted.ts'
import { answerNames, loginPage, stepPage, textOf } from './loginPage.ts'
import { messagePage } from './page.ts'
import { html, withParams } from './responses.ts'
import { openData, sealData } from './sealed.ts'
import { refusalText } from './texts.ts'

/** What the form carries along: the request that began it, and the browser in which. */
interface FormData {
  request: AuthorizeRequest
  mark: string
}

const formSeconds = 900

/** GET login */
export async function showLogin(visit: Visit): Promise<Response> {
  const params = visit.url.searchParams
  const found = await requireHostedClient(visit, single(params, 'client_id'))
  return startPage(visit, found, readAuthorize(found.client, params))
}

async function startPage(
  visit: Visit,
  { service, client }: HostedClient,
  request: AuthorizeRequest,
  more: { name?: string | undefined; alert?: string } = {},
): Promise<Response> {
  const { mark, setCookie } = browserMark(service, visit.request, visit.mountPath)
  const form = `${client.id}.${sealData(service, 'form', client.id, { request, mark }, formSeconds)}`
  const providers = (await providersFor(service, client)).map(({ name }) => ({
    name,
    href: withParams(`${baseOf(service)}oauth2/authorize`, {
      ...paramsOf(request, client.id),
      identity_provider: name,
    }),
  }))
  return html(loginPage({ request, form, providers, ...more }), more.alert ? 400 : 200, [setCookie])
}

const paramsOf = (request: AuthorizeRequest, clientId: string) => ({
  client_id: clientId,
  redirect_uri: request.redirectUri,
  response_type: request.responseType,
  scope: request.scopes.join(' '),
  state: request.state,
  nonce: request.nonce,
  ...(request.challenge && { code_challenge: request.challenge, code_challenge_method: 'S256' }),
})

/** POST login: only from the page that we gave to this browser. */
export async function submitLogin(visit: Visit): Promise<Response> {
  const params = await readForm(visit)
  const form = single(params, 'form') ?? ''
  const [clientId, sealed = ''] = form.split('.')
  const found = await requireHostedClient(visit, clientId)
  const { service, client } = found
  const opened = openData<FormData>(service, 'form', client.id, sealed)
  if (!opened || !hasMark(visit.request, opened.data.mark) || !isOwnOrigin(visit, found))
    throw new OAuthError('invalid_request', 'The form has expired or is not of this browser.')
  const { request } = opened.data
  const device = openDevice(service, visit.mountPath, visit.request.headers.get('cookie'))
  const name = single(params, 'username') ?? ''
  const challenge = single(params, 'challenge')
  const session = single(params, 'session')
  try {
    const output = await takeStep(visit, found, { name, challenge, session, params, device })
    if (output.AuthenticationResult === undefined) return nextStep(output, { request, form, name })
    const originJti = originOf(output)
    const signIn = await service.store.findSignIn(originJti)
    if (!signIn) throw new OAuthError('server_error', 'The sign-in is gone.')
    const cookies = [sessionCookie(service, visit.mountPath, originJti), device.setCookie()].filter(
      (it) => it !== undefined,
    )
    return await grant(visit, service, client, request, signIn, cookies)
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error
    const alert = refusalText(error)
    const mayRepeat = /^(CodeMismatch|InvalidPassword|PasswordHistoryPolicyViolation)Exception$/.test(error.type)
    const page =
      challenge && session && mayRepeat ? stepPage({ request, form, name, challenge, session, alert }) : undefined
    return page ? html(page, 400) : startPage(visit, found, request, { name, alert })
  }
}

interface Taken {
  name: string
  challenge: string | undefined
  session: string | undefined
  params: URLSearchParams
  device: ReturnType<typeof openDevice>
}

/** The pages sign in as any client does, with the same limits and the same steps. */
function takeStep(visit: Visit, { service, client }: HostedClient, taken: Taken): Promise<Output> {
  const { name, challenge, session, params, device } = taken
  const proof: Record<string, string> =
    client.secret === undefined ? {} : { SECRET_HASH: secretHash(client.secret, name, client.id) }
  const given = { USERNAME: name, ...proof }
  const call = hostedCall(visit, device)
  if (challenge === undefined)
    return userPassword.start(service, client, { ...given, PASSWORD: single(params, 'password') ?? '' }, call)
  const answerName = answerNames[challenge]
  if (answerName === undefined) throw new OAuthError('invalid_request', 'Unknown step.')
  const responses = { ...given, [answerName]: (single(params, 'answer') ?? '').trim() }
  return answerChallenge(service, client, challenge, { responses, session }, call)
}

function nextStep(output: Output, of: { request: AuthorizeRequest; form: string; name: string }): Response {
  const { MFAS_CAN_CHOOSE: factors } = (output.ChallengeParameters ?? {}) as Record<string, string>
  const page = stepPage({
    ...of,
    challenge: textOf(output, 'ChallengeName'),
    session: textOf(output, 'Session'),
    ...(factors && { factors: JSON.parse(factors) as string[] }),
  })
  if (page) return html(page)
  const text = 'このアカウントには追加の認証の設定が必要です。アプリにサインインして設定してください。'
  return html(messagePage('ここではサインインできません', text), 400)
}

function originOf(output: Output): string {
  const { AccessToken } = output.AuthenticationResult as { AccessToken: string }
  return JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString('utf8')).origin_jti
}

/** Browsers say where a form comes from. */
function isOwnOrigin({ request }: Visit, { service }: HostedClient): boolean {
  const origin = request.headers.get('origin')
  return origin === null || origin === 'null' || origin === new URL(service.pool.issuer).origin
}

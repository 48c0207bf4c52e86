import type { Output } from '../actions/action.ts'
import { CognitoError } from '../errors.ts'
import { userPassword } from '../flows/userPassword.ts'
import { answerChallenge } from '../signIn/start.ts'
import { confirmationPage } from './accountPages.ts'
import type { AuthorizeRequest } from './authorizeRequest.ts'
import { sessionCookie } from './cookies.ts'
import { OAuthError } from './errors.ts'
import { providersFor } from './federation/providers.ts'
import { hashFor, linkTo, type Opened, openForm, openPage, type Submitted } from './form.ts'
import { grant } from './grant.ts'
import { single, type Visit } from './hosted.ts'
import { answerNames, loginPage, stepPage, textOf } from './loginPage.ts'
import { messagePage } from './page.ts'
import { html } from './responses.ts'
import { accountTexts, refusalText } from './texts.ts'

/** GET login */
export async function showLogin(visit: Visit): Promise<Response> {
  return startPage(await openPage(visit))
}

interface More {
  name?: string | undefined
  alert?: string
  notice?: string
}

/** The first page; also where sign-up and a new password end. */
export async function startPage(opened: Opened, more: More = {}): Promise<Response> {
  const { service, client, request, form, cookies } = opened
  const providers = (await providersFor(service, client)).map(({ name }) => ({
    name,
    href: linkTo(opened, 'oauth2/authorize', { identity_provider: name }),
  }))
  const { recovery, signUp } = service.pool.settings
  const links = [
    ...(recovery.length > 0 ? [{ label: accountTexts.forgotten, href: linkTo(opened, 'forgotPassword') }] : []),
    ...(signUp === 'open' ? [{ label: accountTexts.signUp, href: linkTo(opened, 'signup') }] : []),
  ]
  return html(loginPage({ request, form, providers, links, ...more }), more.alert ? 400 : 200, cookies)
}

/** POST login */
export async function submitLogin(visit: Visit): Promise<Response> {
  const submitted = await openForm(visit)
  const { service, client, request, form, params, device } = submitted
  const name = single(params, 'username') ?? ''
  const challenge = single(params, 'challenge')
  const session = single(params, 'session')
  try {
    const output = await takeStep(submitted, { name, challenge, session })
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
    // The password was right, and what is missing can be done here.
    if (error.type === 'UserNotConfirmedException' && service.pool.settings.signUp === 'open')
      return confirmationPage(submitted, { name, alert })
    const mayRepeat = /^(CodeMismatch|InvalidPassword|PasswordHistoryPolicyViolation)Exception$/.test(error.type)
    const page =
      challenge && session && mayRepeat ? stepPage({ request, form, name, challenge, session, alert }) : undefined
    return page ? html(page, 400) : startPage(submitted, { name, alert })
  }
}

interface Taken {
  name: string
  challenge: string | undefined
  session: string | undefined
}

/** The pages sign in as any client does, with the same limits and the same steps. */
function takeStep(submitted: Submitted, { name, challenge, session }: Taken): Promise<Output> {
  const { service, client, params, call } = submitted
  const hash = hashFor(submitted, name)
  const given: Record<string, string> = { USERNAME: name, ...(hash !== undefined && { SECRET_HASH: hash }) }
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

import {
  showForgotten,
  showSignUp,
  submitConfirmation,
  submitForgotten,
  submitNewPassword,
  submitResend,
  submitSignUp,
} from './accounts.ts'
import { authorize } from './authorize.ts'
import { confirmByLink } from './confirmByLink.ts'
import { logout, revoke } from './endings.ts'
import { OAuthError } from './errors.ts'
import { idpResponse, idpResponseForm } from './federation/callback.ts'
import { samlResponse, samlReturn } from './federation/saml.ts'
import type { Visit } from './hosted.ts'
import { showLogin, submitLogin } from './login.ts'
import { messagePage } from './page.ts'
import { errorRedirect, html, json, openHeaders } from './responses.ts'
import { token } from './token.ts'
import { userInfo } from './userInfo.ts'

/** The hosted domain's addresses. `forPrograms`: any page may ask, and refusals are JSON. */
interface HostedPage {
  forPrograms: boolean
  GET?: (visit: Visit) => Promise<Response>
  POST?: (visit: Visit) => Promise<Response>
}

const pages: Readonly<Record<string, HostedPage>> = {
  'oauth2/authorize': { forPrograms: false, GET: authorize },
  'oauth2/idpresponse': { forPrograms: false, GET: idpResponse, POST: idpResponseForm },
  'saml2/idpresponse': { forPrograms: false, GET: samlReturn, POST: samlResponse },
  login: { forPrograms: false, GET: showLogin, POST: submitLogin },
  signup: { forPrograms: false, GET: showSignUp, POST: submitSignUp },
  confirmUser: { forPrograms: false, GET: confirmByLink, POST: submitConfirmation },
  resendcode: { forPrograms: false, POST: submitResend },
  forgotPassword: { forPrograms: false, GET: showForgotten, POST: submitForgotten },
  confirmForgotPassword: { forPrograms: false, POST: submitNewPassword },
  logout: { forPrograms: false, GET: logout },
  'oauth2/token': { forPrograms: true, POST: token },
  'oauth2/userInfo': { forPrograms: true, GET: userInfo, POST: userInfo },
  'oauth2/revoke': { forPrograms: true, POST: revoke },
}

/** Null where the request is not for a hosted page. */
export async function hostedPage(visit: Visit): Promise<Response | null> {
  const { request, url, mountPath } = visit
  const path = url.pathname.startsWith(mountPath) ? url.pathname.slice(mountPath.length) : ''
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined
  if (!page || request.headers.has('x-amz-target')) return null
  if (request.method === 'OPTIONS') return page.forPrograms ? mayAsk() : null
  const act = request.method === 'GET' || request.method === 'POST' ? page[request.method] : undefined
  if (!act) return json({ error: 'invalid_request' }, 405)
  try {
    return await act(visit)
  } catch (error) {
    if (error instanceof OAuthError) return refuse(error, page)
    const { configured } = visit.services
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
    configured.emit({ type: 'request.fail', action: `Hosted ${path}`, detail: cause })
    if (page.forPrograms) return json({ error: 'server_error' }, 500)
    return html(messagePage('エラーが発生しました', '時間をおいて、アプリからもう一度お試しください。'), 500)
  }
}

function refuse(error: OAuthError, { forPrograms }: HostedPage): Response {
  // 400 for whatever it is, as AWS documents it: also where OAuth would have 401 for a client that is not known.
  if (forPrograms) return json({ error: error.code }, 400)
  const back = errorRedirect(error)
  if (back) return back
  const text = 'このページは、アプリのサインインから開いてください。開き直しても同じときは、管理者に連絡してください。'
  return html(messagePage('サインインを始められません', `${text}（${error.code}）`), 400)
}

const mayAsk = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...openHeaders,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, x-amz-user-agent',
      'access-control-max-age': '600',
    },
  })

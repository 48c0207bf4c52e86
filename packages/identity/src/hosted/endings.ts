import { readRefreshToken } from '../crypto/refreshTokens.ts'
import type { Service } from '../service.ts'
import { readForm, requireClientOf } from './clientAuth.ts'
import { endedCookie, openedSession } from './cookies.ts'
import { OAuthError } from './errors.ts'
import { baseOf, requireHostedClient, single, type Visit } from './hosted.ts'
import { openHeaders, redirect } from './responses.ts'

/** POST oauth2/revoke: ends the sign-in of a refresh token. What is not there needs no ending. */
export async function revoke(visit: Visit): Promise<Response> {
  const form = await readForm(visit)
  const { service, client } = await requireClientOf(visit, form)
  const token = single(form, 'token')
  if (!token) throw new OAuthError('invalid_request', 'token is required.')
  if (token.split('.').length === 3) throw new OAuthError('unsupported_token_type', 'Only refresh tokens are revoked.')
  const id = readRefreshToken(service.sealer, token)
  const family = id && (await service.store.findFamily(id.originJti))
  if (family?.clientId === client.id) await end(service, family.originJti, family.sub, client.id)
  return new Response(null, { status: 200, headers: openHeaders })
}

/** GET logout: ends the session of the hosted pages and goes where the client may send people. */
export async function logout(visit: Visit): Promise<Response> {
  const params = visit.url.searchParams
  const { service, client } = await requireHostedClient(visit, single(params, 'client_id'))
  const to = single(params, 'logout_uri')
  const signsInAgain = to === undefined && single(params, 'redirect_uri') !== undefined
  if (!signsInAgain && (!to || !client.oauth.logoutUrls.includes(to)))
    throw new OAuthError('invalid_request', 'logout_uri is not one of the client.')
  const session = await openedSession(service, visit.request)
  if (session) await end(service, session.family.originJti, session.user.sub, client.id)
  const target = signsInAgain ? `${baseOf(service)}login${visit.url.search}` : to!
  return redirect(target, [endedCookie(service, visit.mountPath)])
}

async function end(service: Service, originJti: string, sub: string, clientId: string): Promise<void> {
  await service.store.revokeFamily(originJti, service.now())
  service.revocations.forget()
  service.emit({ type: 'token.revoke', action: 'Hosted', sub, clientId })
}

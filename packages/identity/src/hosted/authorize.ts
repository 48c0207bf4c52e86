import { type AuthorizeRequest, backTo, readAuthorize } from './authorizeRequest.ts'
import { openedSession } from './cookies.ts'
import { OAuthError } from './errors.ts'
import { startFederation } from './federation/start.ts'
import { grant } from './grant.ts'
import { baseOf, requireHostedClient, single, type Visit } from './hosted.ts'
import { redirect } from './responses.ts'

/** GET oauth2/authorize: checks what the app wants, then sends the browser on. */
export async function authorize(visit: Visit): Promise<Response> {
  const params = visit.url.searchParams
  const { service, client } = await requireHostedClient(visit, single(params, 'client_id'))
  const asked = readAuthorize(client, params)
  const session = asked.prompt === 'login' ? null : await openedSession(service, visit.request)
  if (session && !isElsewhere(asked)) return grant(visit, service, client, asked, session, [])
  if (asked.prompt === 'none') throw new OAuthError('login_required', 'Nobody is signed in.', backTo(asked))
  if (isElsewhere(asked)) return startFederation(visit, service, client, asked)
  return redirect(`${baseOf(service)}login${visit.url.search}`)
}

const isElsewhere = ({ provider }: AuthorizeRequest) => provider !== undefined && provider !== 'COGNITO'

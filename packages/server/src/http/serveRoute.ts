import { appError, FileBytes } from '@ecs/core'
import type { Context as HonoContext } from 'hono'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'
import { authenticate, userOf } from './authenticate.ts'
import { piecesOf, readBytes, readJson, requireStorable } from './body.ts'
import type { HttpEnv } from './httpEnv.ts'
import { readAs } from './readAs.ts'
import { issuesOf, jsonResponse } from './response.ts'
import type { Context, FileStream, Route } from './route.ts'
import type { User } from './user.ts'

const defaultBodyBytes = 1_000_000

/** Sign-in, permission, parsing, the transaction: everything around a handler. Errors are thrown to the edge. */
export function serveRoute(services: Services, route: Route, routes: readonly Route[]) {
  const { endpoint } = route
  return async (http: HonoContext<HttpEnv>): Promise<Response> => {
    const user = route.isPublic ? undefined : await authenticate(services, http.req.raw, endpoint, noteUser(http))
    const input = await readInput(http, route)
    const afterCommit: (() => void)[] = []
    const context = {
      services,
      user,
      now: services.now,
      requestId: http.get('requestId'),
      // Asked for by few handlers, and dear to make.
      get signal() {
        return http.req.raw.signal
      },
      lastEventId: http.req.header('last-event-id'),
      isStillSignedIn: async () => (await userOf(services, http.req.raw)) !== undefined,
      device: http.req.header('user-agent') ?? '',
      address: addressOf(http.env?.incoming, services.config.trustProxy),
      afterCommit: (work: () => void) => void afterCommit.push(work),
    }
    const reading = readAs(routes, () => context as unknown as Context)
    const run = (tx: Context['tx']) => route.run(Object.assign(context, { tx, readAs: reading }) as Context, input)
    const { kysely } = services.db
    const isPlain = endpoint.method === 'GET' || route.isFree
    const result = isPlain ? await run(kysely) : await kysely.transaction().execute(run)
    for (const work of afterCommit) work()
    return result instanceof Response ? result : jsonResponse(result ?? null)
  }
}

/** For the log: also of who was refused. */
const noteUser = (http: HonoContext<HttpEnv>) => (user: User) => http.set('userId', user.id)

async function readInput(http: HonoContext<HttpEnv>, { endpoint, isStreamed }: Route) {
  const params = parse(endpoint.params, requireStorable(http.req.param()))
  const query = parse(endpoint.query, requireStorable(singleValues(http)))
  const hasBody = endpoint.method === 'PUT' || endpoint.method === 'POST'
  const wantsBody = hasBody && endpoint.body.def.type !== 'undefined'
  if (isStreamed) return { params, query, body: streamOf(http.req.raw, endpoint) }
  const body = wantsBody ? parse(endpoint.body, await readBody(http.req.raw, endpoint)) : undefined
  return { params, query, body }
}

async function readBody(
  request: Request,
  { body, maxBodyBytes = defaultBodyBytes }: Route['endpoint'],
): Promise<unknown> {
  if (body !== FileBytes) return readJson(request, maxBodyBytes)
  return { bytes: await readBytes(request, maxBodyBytes), type: typeOf(request) }
}

const streamOf = (request: Request, { maxBodyBytes = defaultBodyBytes }: Route['endpoint']): FileStream => ({
  pieces: piecesOf(request, maxBodyBytes),
  type: typeOf(request),
})

const typeOf = (request: Request): string => request.headers.get('content-type') ?? 'application/octet-stream'

function parse(schema: Route['endpoint']['params'], value: unknown): unknown {
  const read = schema.safeParse(value)
  if (!read.success) throw appError('badRequest', { issues: issuesOf(read.error) })
  return read.data
}

/** `?a=1&a=2` is refused rather than guessed at (parameter pollution). */
function singleValues(http: HonoContext<HttpEnv>): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, all] of Object.entries(http.req.queries())) {
    if (all.length !== 1) throw appError('badRequest', { issues: [{ path: name, message: '同じ名前が2つあります' }] })
    values[name] = all[0]!
  }
  return values
}

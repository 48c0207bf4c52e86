import { AppError, appError } from '@ecs/core'
import { blockOf, DropConnection } from '@ecs/identity'
import { Hono, type Context as HonoContext } from 'hono'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'
import { secured, securityHeaders } from './headers.ts'
import type { HttpEnv } from './httpEnv.ts'
import { Buckets, type Pressure } from './limits.ts'
import { requestIdOf } from './requestId.ts'
import { errorResponse } from './response.ts'
import type { Route } from './route.ts'
import { serveRoute } from './serveRoute.ts'
import type { StaticFiles } from './staticFiles.ts'

/** A part of the address space that speaks its own protocol (identity, stored files, live updates). */
export type Mount = { prefix: string; name: string; serve: (request: Request, address: string) => Promise<Response> }

export type AppParts = {
  services: Services
  routes: Route[]
  mounts: Mount[]
  pages: StaticFiles
  pressure: Pressure
  system: Hono<HttpEnv>
  /** How many refusals an address without sign-in, or a person, may collect. */
  failures?: Buckets
}

/** The whole HTTP surface as one `(Request) => Response`, so that tests need no port. */
export function createApp({ failures = new Buckets(300, 5), ...parts }: AppParts) {
  const { services, routes, mounts, pages, pressure, system } = parts
  const { log, metrics, config } = services
  const headers = securityHeaders({ storage: services.files.origin, identity: identityOrigin(services) })
  const app = new Hono<HttpEnv>()

  /**
   * Refusals are charged after the fact, and only further refusals are slowed down. A whole plant sits behind one
   * address: a request with a valid token must never pay for those without, nor for what somebody else may not do.
   */
  const charged = (error: unknown, http: HonoContext<HttpEnv>): unknown => {
    if (!(error instanceof AppError) || (error.status !== 401 && error.status !== 403)) return error
    const payer = http.get('userId') ?? blockOf(addressOf(http.env?.incoming, config.trustProxy))
    const retryAfterSeconds = failures.waitFor(payer)
    if (retryAfterSeconds > 0) return appError('tooMany', { retryAfterSeconds })
    failures.take(payer)
    return error
  }

  app.use(async (http, next) => {
    const started = performance.now()
    const requestId = requestIdOf(http.req.raw)
    http.set('requestId', requestId)
    metrics.inFlight.inc()
    await next()
    metrics.inFlight.dec()
    // In place: setting `http.res` again would copy the answer and its body.
    secured(http.res, headers)
    http.res.headers.set('x-request-id', requestId)
    const seconds = (performance.now() - started) / 1000
    const facts = { route: http.get('route') ?? 'page', method: http.req.method, code: http.res.status }
    metrics.requests.observe(facts, seconds)
    log.info({ ...facts, requestId, userId: http.get('userId'), ms: Math.round(seconds * 1000) }, 'request')
  })

  app.route('/', system)

  for (const route of routes) {
    const serve = serveRoute(services, route, routes)
    const path = route.endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    // Programs that read feeds ask for their root with a slash; anywhere else an empty id would be another route.
    const paths = path === feedRoot ? [path, `${path}/`] : [path]
    app.on(route.endpoint.method, paths, async (http) => {
      http.set('route', route.endpoint.path)
      try {
        pressure.check()
        return await serve(http)
      } catch (error) {
        const answer = errorResponse(charged(error, http), log, { route: route.endpoint.path, ...who(http) })
        if (answer.status === 429) metrics.rateLimited.inc()
        // Spreadsheets ask for a password only when they are told to.
        if (answer.status === 401 && http.req.path.startsWith('/api/odata'))
          answer.headers.set('www-authenticate', 'Basic realm="ECS OData", charset="UTF-8"')
        return answer
      }
    })
  }

  for (const { prefix, name, serve } of mounts)
    app.all(`${prefix}/*`, (http) => {
      http.set('route', name)
      return serve(http.req.raw, addressOf(http.env?.incoming, config.trustProxy)).catch((error) => {
        // A token refresh that fails for our reasons must look like a lost connection: any other answer signs people out.
        if (!(error instanceof DropConnection)) throw error
        http.env?.outgoing?.destroy()
        return new Response(null, { status: 503 })
      })
    })

  app.all('/api/*', (http) => {
    const known = routes.some((route) => matches(route.endpoint.path, http.req.path))
    return errorResponse(appError(known ? 'methodNotAllowed' : 'notFound'), log)
  })
  app.get('*', (http) => {
    const { raw, path } = http.req
    const page = isPage(path, raw.headers.get('accept')) ? pages.index(raw) : undefined
    return pages.answer(raw, path) ?? page ?? errorResponse(appError('notFound'), log)
  })
  app.notFound(() => errorResponse(appError('methodNotAllowed'), log))
  app.onError((error, http) => errorResponse(error, log, who(http)))
  return app
}

const feedRoot = '/api/odata'

const who = (http: { get: (name: 'requestId' | 'userId') => string | undefined }) => ({
  requestId: http.get('requestId'),
  userId: http.get('userId'),
})

/**
 * An address without an extension is a page for everybody, also for programs that accept anything. One that looks like
 * a file is a page only to who wants to read it: a script that is gone must not be answered with HTML.
 */
function isPage(path: string, accept: string | null): boolean {
  const isFile = path.startsWith('/assets/') || /\.\w+$/.test(path)
  return !isFile || (accept?.includes('text/html') ?? false)
}

function matches(template: string, path: string): boolean {
  const wanted = template.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith('{') || part === given[i])
}

function identityOrigin({ config: { pool, signInProviders } }: Services): string | undefined {
  if (pool.kind !== 'cognito') return undefined
  const hosted = signInProviders && new URL(`https://${signInProviders.domain}`).origin
  return [new URL(pool.endpoint).origin, ...(hosted ? [hosted] : [])].join(' ')
}

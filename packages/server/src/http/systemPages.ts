import type { Endpoint } from '@ecs/core'
import { Hono } from 'hono'
import { pageConfig } from '../pageConfig.ts'
import type { Services } from '../services.ts'
import { docsPage } from './docsPage.ts'
import type { HttpEnv } from './httpEnv.ts'
import { openApi } from './openapi.ts'
import type { Readiness } from './ready.ts'
import { jsonResponse } from './response.ts'

/** What operators, proxies and the page itself ask before anything else. */
export function systemPages(services: Services, endpoints: Endpoint[], ready: Readiness, version: string) {
  const app = new Hono<HttpEnv>()
  // Asked for by developers only: no start waits for it.
  let document: ReturnType<typeof openApi> | undefined
  app.get('/healthz', () => jsonResponse({ status: 'ok' }))
  app.get('/readyz', async (http) => {
    const troubles = await ready.troubles()
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(http.env?.incoming?.socket.remoteAddress ?? '')
    const answer = { status: troubles.length === 0 ? 'ready' : 'not ready', ...(isLocal && { troubles }) }
    return jsonResponse(answer, troubles.length === 0 ? 200 : 503)
  })
  app.get('/version', () => jsonResponse({ name: 'ecs-cloud', version }))
  app.get('/config.json', () => jsonResponse(pageConfig(services.config)))
  app.get('/api/openapi.json', () => {
    document ??= openApi(endpoints, version)
    return jsonResponse(document)
  })
  app.get('/api/docs', (http) =>
    docsPage(endpoints, version, services.config.publicUrl ?? new URL(http.req.url).origin),
  )
  return app
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, type EndpointInput, type EndpointResponse, type ErrorBody, fillPath } from '@ecs/core'
import { afterAll, beforeAll } from 'vitest'
import { openIdentity, tokenVerifierOf } from '../accounts/openIdentity.ts'
import { userPoolOf } from '../accounts/poolClient.ts'
import { readConfig } from '../config.ts'
import { openAssistant } from '../engines/assistant/index.ts'
import { openStore } from '../engines/files/index.ts'
import { openMailer } from '../engines/mail/index.ts'
import { openPush } from '../engines/push/index.ts'
import { openWebhookSender } from '../engines/webhook/index.ts'
import { routes } from '../features/index.ts'
import { createApp } from '../http/app.ts'
import { Buckets, Pressure } from '../http/limits.ts'
import { createMetrics } from '../http/metrics.ts'
import { Readiness } from '../http/ready.ts'
import { StaticFiles } from '../http/staticFiles.ts'
import { systemPages } from '../http/systemPages.ts'
import { createTokenVerifier } from '../http/tokens.ts'
import type { User } from '../http/user.ts'
import { openJobs } from '../jobs/openJobs.ts'
import { openLive } from '../live/index.ts'
import { createLog } from '../log.ts'
import { mounts } from '../mounts.ts'
import { pushOptions } from '../openServices.ts'
import { openSecrets } from '../secrets.ts'
import type { Services } from '../services.ts'
import { makeTestKeys, type TestKeys, testClient, testIssuer } from './keys.ts'
import { makeTestDatabase } from './testDatabase.ts'

export type Answered<E> = { status: number; body: EndpointResponse<E> & ErrorBody }

export type TestApp = {
  services: Services
  tokenFor: TestKeys['tokenFor']
  fetch: (request: Request) => Promise<Response>
  /** Calls an endpoint as this user; the answer's body is what came, success or error. */
  call: <E extends Endpoint>(
    user: User | string | null,
    endpoint: E,
    input?: Partial<EndpointInput<E>>,
  ) => Promise<Answered<E>>
}

/** The whole HTTP surface on a real database and a real folder, one per test file. Nothing listens on a port. */
export function testApp(): TestApp {
  const app = {} as TestApp
  let close = async () => undefined as unknown
  beforeAll(async () => {
    const made = await makeTestApp()
    Object.assign(app, made.app)
    close = made.close
  })
  afterAll(() => close())
  return app
}

/** With a user pool elsewhere (`ECS_USER_POOL_ID` …) tokens are that pool's; else the tests' own. */
export async function makeTestApp(
  env: Record<string, string> = {},
  // Every test calls from the same nowhere, and many are there to be refused.
  failures = new Buckets(1_000_000, 1),
): Promise<{ app: TestApp; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ecs-app-'))
  const db = await makeTestDatabase()
  const keys = await makeTestKeys()
  const secrets = openSecrets(dataDir, undefined)
  const files = await openStore('fs:', { dataDir, signingKey: secrets.keyFor('file links') })
  const now = () => new Date()
  const config = readConfig({ ECS_DATA_DIR: dataDir, ...env })
  const log = createLog(process.env.ECS_TEST_LOG ?? 'silent')
  const live = await openLive(db, log)
  const jobs = await openJobs({ db, log, mode: 'send' })
  const parts = {
    config,
    log,
    metrics: createMetrics('test'),
    secrets,
    db,
    mailer: openMailer({ ...config, now }),
    push: openPush({ ...pushOptions(config, secrets), now }),
    webhooks: openWebhookSender({ hosts: config.webhookHosts }),
    now,
  }
  // Accounts are kept in a real pool; tokens are signed with the tests' own keys, which are at hand.
  const identity = await openIdentity(parts)
  const services: Services = {
    ...parts,
    files,
    live,
    jobs,
    assistant: openAssistant(config),
    identity,
    accounts: userPoolOf(config, secrets, identity),
    tokens: identity ? testTokens(keys, now) : tokenVerifierOf(parts, identity),
  }
  // Tests and server share one event loop: a busy test is no sign of a drowning server.
  const pressure = new Pressure(Number.POSITIVE_INFINITY)
  const endpoints = routes.map((route) => route.endpoint)
  const system = systemPages(services, endpoints, new Readiness(services), 'test')
  const pages = new StaticFiles(join(dataDir, 'no-pages'))
  const hono = createApp({ services, routes, mounts: mounts(services), pages, pressure, system, failures })
  const fetch = async (request: Request) => hono.fetch(request, {})
  const close = async () => {
    pressure.close()
    live.close()
    await jobs.stop(0)
    await files.close()
    await identity?.close()
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app: { services, tokenFor: keys.tokenFor, fetch, call: caller(fetch, keys.tokenFor) }, close }
}

const testTokens = ({ keys }: TestKeys, now: () => Date) =>
  createTokenVerifier({ issuer: testIssuer, clientId: testClient, keys, isRevoked: () => false, now })

function caller(fetch: TestApp['fetch'], tokenFor: TestKeys['tokenFor']): TestApp['call'] {
  return async (user, endpoint, input = {}) => {
    const given = input as { params?: Record<string, unknown>; query?: Record<string, string>; body?: unknown }
    const url = new URL(fillPath(endpoint.path, given.params ?? {}), 'http://localhost')
    for (const [name, value] of Object.entries(given.query ?? {})) url.searchParams.set(name, String(value))
    const token = typeof user === 'string' ? user : user && (await tokenFor(user))
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
    const { body, type } = written(given.body)
    if (type) headers.set('content-type', type)
    const answer = await fetch(new Request(url, { method: endpoint.method, headers, body }))
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') || text === 'null' ? JSON.parse(text) : text }
  }
}

/** Files go as they are, everything else as JSON. */
function written(body: unknown): { body: Uint8Array<ArrayBuffer> | string | null; type?: string } {
  if (body === undefined) return { body: null }
  const { bytes, type } = body as { bytes?: unknown; type?: string }
  if (bytes instanceof Uint8Array && type) return { body: new Uint8Array(bytes), type }
  return { body: JSON.stringify(body), type: 'application/json' }
}

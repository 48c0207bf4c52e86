import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { routes } from '../features/index.ts'
import { mounts } from '../mounts.ts'
import { testApp } from '../testing/testApp.ts'
import { createApp } from './app.ts'
import { Pressure } from './limits.ts'
import { Readiness } from './ready.ts'
import { StaticFiles } from './staticFiles.ts'
import { systemPages } from './systemPages.ts'

const app = testApp()
const person = { id: '00000000-0000-4000-8000-000000000001', username: 'kenichi', groups: ['ecs-operator'] }
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ecs-pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
})

/** The product with pages, and everything it logs. */
function serving() {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const services = { ...app.services, log }
  const pressure = new Pressure(Number.POSITIVE_INFINITY)
  onTestFinished(() => pressure.close())
  const system = systemPages(services, [], new Readiness(services), 'test')
  const hono = createApp({
    services,
    routes,
    mounts: mounts(services),
    pages: new StaticFiles(folder),
    pressure,
    system,
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    hono.fetch(new Request(`http://localhost${path}`, { headers }), {})
  return { get, lines }
}

test.each(['*/*', 'text/html', 'application/json', undefined])(
  'a page is a page, whatever is accepted: %s',
  async (accept) => {
    const { get } = serving()
    for (const path of ['/', '/checksheets/new', '/00000000-0000-4000-8000-000000000001']) {
      const answer = await get(path, accept ? { accept } : {})
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
    }
  },
)

test.each(['/assets/gone-1a2b.js', '/gone.wasm', '/api/gone'])('%s is no page', async (path) => {
  expect((await serving().get(path, { accept: '*/*' })).status).toBe(404)
})

test('the log names request and person, also of who is refused', async () => {
  const { get, lines } = serving()
  const authorization = `Bearer ${await app.tokenFor(person)}`
  const answer = await get('/api/me', { authorization })
  const refused = await get('/api/users', { authorization })
  await get('/api/me')
  expect([answer.status, refused.status]).toEqual([200, 403])
  expect(lines).toMatchObject([
    { route: '/api/me', code: 200, userId: person.id, requestId: answer.headers.get('x-request-id') },
    { route: '/api/users', code: 403, userId: person.id },
    { route: '/api/me', code: 401 },
  ])
  expect(lines[2]?.userId).toBeUndefined()
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(3)
})

test('a request that a proxy traces keeps the id of its trace', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const { get, lines } = serving()
  const answer = await get('/healthz', { traceparent: `00-${trace}-b7ad6b7169203331-01` })
  expect([answer.headers.get('x-request-id'), lines[0]?.requestId]).toEqual([trace, trace])
})

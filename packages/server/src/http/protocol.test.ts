import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { api } from '@ecs/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type Listener, listen } from '../listen.ts'
import { scene } from '../testing/scene.ts'
import { testApp } from '../testing/testApp.ts'

/** The product behind a real port: what clients do to the protocol itself. */

const app = testApp()
let listener: Listener
let token: string

beforeAll(async () => {
  listener = await listen(readConfig({ PORT: '0' }), (request) => app.fetch(request))
  token = await app.tokenFor(await (await scene(app)).member('operator'))
})
afterAll(() => listener.stop(0))

const open = async (): Promise<Socket> => {
  const socket = connect(listener.port, 'localhost')
  await once(socket, 'connect')
  return socket
}

/** Everything the server says to these bytes until it hangs up, or has said what was waited for. */
async function answerTo(bytes: string | Buffer, until = /\r\n\r\n[\s\S]*$/): Promise<string> {
  const socket = await open()
  socket.on('error', () => undefined)
  let heard = ''
  const done = new Promise<void>((resolve) => {
    socket.on('data', (piece) => {
      heard += piece.toString('latin1')
      if (until.test(heard)) resolve()
    })
    socket.on('close', () => resolve())
  })
  socket.write(bytes)
  await done
  socket.destroy()
  return heard
}

const post = (headers: string, body: string) =>
  `POST /api/operations HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${headers}\r\n\r\n${body}`

const isServed = async () => {
  const answer = await fetch(`http://localhost:${listener.port}/api/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.status
}

test('a balancer that asks by HTTP/1.0 without a host is answered', async () => {
  expect(await answerTo('GET /readyz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await answerTo('GET /readyz HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})

test('S24 two lengths, or a length beside chunks, is no request: nothing is smuggled behind it', async () => {
  const hidden = 'GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n'
  const cases = [
    post('Content-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 40', `{}${hidden}`),
    post('Content-Type: application/json\r\nContent-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${hidden}`),
    post('Content-Type: application/json\r\nTransfer-Encoding: chunked, identity', `0\r\n\r\n${hidden}`),
    post('Content-Type: application/json\r\nTransfer-Encoding : chunked', `0\r\n\r\n${hidden}`),
    post('Content-Type: application/json\r\nTransfer-Encoding: chunked', `zz\r\n{}\r\n0\r\n\r\n${hidden}`),
  ]
  for (const bytes of cases) {
    const heard = await answerTo(bytes)
    expect(heard.split('\r\n')[0]).toMatch(/^HTTP\/1\.1 400 /)
    expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  }
  expect(await isServed()).toBe(200)
})

test('S24 headers without end, a foreign upgrade and a method nobody knows are refused; others are served', async () => {
  const long = await answerTo(`GET /api/me HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`)
  expect(long.split('\r\n')[0]).toMatch(/ 431 /)
  const upgrade = 'GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  expect((await answerTo(upgrade)).split('\r\n')[0]).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect((await answerTo('BREW /api/me HTTP/1.1\r\nHost: x\r\n\r\n')).split('\r\n')[0]).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(await isServed()).toBe(200)
})

test('S24 two hundred connections that never finish their request keep nobody from being served', async () => {
  const slow = await Promise.all(Array.from({ length: 200 }, open))
  for (const socket of slow) {
    socket.on('error', () => undefined)
    socket.write('POST /api/operations HTTP/1.1\r\nHost: x\r\nContent-Le')
  }
  expect(await isServed()).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('S24 a packed bomb, bad UTF-8, a deep and a wide body are refused in words', async () => {
  const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${listener.port}/api/operations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })
  const bomb = gzipSync(Buffer.alloc(20_000_000, 0x20))
  const wide = `{${Array.from({ length: 300_000 }, (_, at) => `"k${at}":1`).join(',')}}`
  const answers = [
    await send(bomb, { 'content-encoding': 'gzip' }),
    await send(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    await send(`${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    await send(wide),
    await send(`{"operations":"${'a'.repeat(11_000_000)}"}`),
  ]
  for (const answer of answers) {
    expect([400, 413, 415]).toContain(answer.status)
    expect(((await answer.json()) as { error: { message: string } }).error.message).toMatch(/[ぁ-ん]/)
  }
  expect(await isServed()).toBe(200)
})

test('S20 a form or a page of another origin changes nothing and reads nothing', async () => {
  const ask = (headers: Record<string, string>, method = 'POST') =>
    fetch(`http://localhost:${listener.port}/api/operations`, {
      method,
      headers,
      ...(method === 'POST' ? { body: '{"operations":[]}' } : {}),
    })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    // A page of another origin has no token: cookies do not count here.
    expect((await ask({ 'content-type': type, cookie: `token=${token}` })).status).toBe(401)
    const withToken = await ask({ 'content-type': type, authorization: `Bearer ${token}` })
    expect([400, 415]).toContain(withToken.status)
  }
  for (const origin of ['null', 'https://evil.example', 'https://localhost.evil.example']) {
    const preflight = await ask({ origin, 'access-control-request-method': 'POST' }, 'OPTIONS')
    const answer = await ask({ origin, authorization: `Bearer ${token}`, 'content-type': 'application/json' })
    for (const { headers } of [preflight, answer]) {
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    }
  }
})

const payloads = [
  `' or 1=1 --`,
  `'; drop table targets; --`,
  `%' and pg_sleep(5)::text='`,
  '%',
  '_',
  '\\',
  `1) union select`,
]

test('S18 what looks like SQL is only text: in searches, filters and ids', async () => {
  const place = await scene(app)
  const leader = await place.member('leader')
  for (const payload of payloads) {
    const targets = await app.call(leader, api.listTargets, {
      params: { ecsId: place.ecsId },
      query: { q: payload } as never,
    })
    expect(targets.status, payload).toBe(200)
    expect(targets.body.rows, payload).toEqual([])
    const codes = await app.call(leader, api.findTargetsByCode, { query: { code: payload } as never })
    expect(codes.status, payload).toBe(200)
    expect(codes.body.rows, payload).toEqual([])
    const id = await app.call(leader, api.getChecksheet, { params: { checksheetId: payload } as never })
    expect([400, 404], payload).toContain(id.status)
  }
  expect((await app.call(leader, api.listTargets, { params: { ecsId: place.ecsId } })).body.rows).not.toEqual([])
})

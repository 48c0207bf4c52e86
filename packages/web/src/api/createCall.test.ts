import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError, answerHeader, appError, endpoint, errorBody } from '@ecs/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createCall } from './createCall.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/api/things/{thingId}',
  summary: '',
  can: 'signedIn',
  params: z.object({ thingId: z.string() }),
  query: z.object({ tag: z.array(z.string()).optional(), limit: z.number().optional() }),
  response: z.object({ name: z.string() }),
})
const putThing = endpoint({
  method: 'PUT',
  path: '/api/things/{thingId}',
  summary: '',
  can: 'signedIn',
  params: z.object({ thingId: z.string() }),
  body: z.object({ name: z.string() }),
})
const getNews = endpoint({
  method: 'GET',
  path: '/api/news',
  summary: '',
  can: 'public',
  response: z.array(z.string()),
})

const servers: Server[] = []

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const json = (body: unknown, status = 200): RequestListener => {
  return (_, answer) =>
    answer.writeHead(status, { 'content-type': 'application/json', [answerHeader]: '1' }).end(JSON.stringify(body))
}

/** Calls a server that answers like this; tells what it saw and whether trouble was reported. */
async function scene(handle: RequestListener) {
  const seen: { request: IncomingMessage; body: string }[] = []
  const origin = await listen(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    seen.push({ request, body: Buffer.concat(chunks).toString() })
    handle(request, answer)
  })
  const onTrouble = vi.fn()
  return { call: createCall({ origin, token: async () => 'token-1', onTrouble }), seen, onTrouble }
}

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the request', () => {
  test('fills the path, repeats lists, leaves out what is not given', async () => {
    const { call, seen } = await scene(json({ name: 'ポンプ' }))
    const thing = await call(getThing, { params: { thingId: 'a/b' }, query: { tag: ['x', 'y&z'] } })
    expect(thing).toEqual({ name: 'ポンプ' })
    expect(seen[0]?.request.url).toBe('/api/things/a%2Fb?tag=x&tag=y%26z')
  })

  test('carries the token and the JSON body', async () => {
    const { call, seen } = await scene(json(null))
    await call(putThing, { params: { thingId: '1' }, body: { name: '弁' } })
    expect(seen[0]?.request.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
    })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ name: '弁' })
  })

  test('tells nothing about the person to public operations', async () => {
    const { call, seen } = await scene(json(['a']))
    expect(await call(getNews, {})).toEqual(['a'])
    expect(seen[0]?.request.headers.authorization).toBeUndefined()
  })
})

describe('the server’s refusal', () => {
  test('keeps its code, status, wording and detail', async () => {
    const { call, onTrouble } = await scene(json(errorBody(appError('forbidden', { role: 'リーダー' })), 403))
    const error = await failure(call(getNews, {}))
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({
      code: 'C-403',
      status: 403,
      message: 'この操作の権限がありません（必要な権限：リーダー）',
      detail: { role: 'リーダー' },
    })
    expect(onTrouble).not.toHaveBeenCalled()
  })

  test('a bug of the server arrives with its id', async () => {
    const { call } = await scene(json(errorBody(appError('serverError', { id: 'id-1' })), 500))
    expect(await failure(call(getNews, {}))).toMatchObject({ code: 'C-500', detail: { id: 'id-1' } })
  })

  test('a gateway without our words: busy', async () => {
    const { call } = await scene((_, answer) => answer.writeHead(502).end('<h1>Bad Gateway</h1>'))
    expect(await failure(call(getNews, {}))).toMatchObject({ code: 'C-503' })
  })

  test('a gateway that throttles says how long', async () => {
    const { call } = await scene((_, answer) => answer.writeHead(429, { 'retry-after': '7' }).end())
    expect(await failure(call(getNews, {}))).toMatchObject({ code: 'C-429', detail: { retryAfterSeconds: 7 } })
  })
})

describe('trouble on the way', () => {
  test('nobody there: Network Error', async () => {
    const origin = await listen(() => undefined)
    const server = servers.splice(0)[0]!
    await new Promise((resolve) => server.close(resolve))
    const onTrouble = vi.fn()
    const error = await failure(createCall({ origin, token: async () => undefined, onTrouble })(getNews, {}))
    expect(error).toMatchObject({ code: 'N-101', status: 0 })
    expect(onTrouble).toHaveBeenCalledOnce()
  })

  test('the sign-in page of a Wi-Fi is not an answer: Network Error', async () => {
    const { call, onTrouble } = await scene((_, answer) =>
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>'),
    )
    expect(await failure(call(getNews, {}))).toMatchObject({ code: 'N-101' })
    expect(onTrouble).toHaveBeenCalledOnce()
  })

  test.each(['', 'null', '{"ok":true}'])('nor is a proxy’s own 200 with %s: Network Error', async (body) => {
    const { call } = await scene((_, answer) => answer.writeHead(200, { 'content-type': 'application/json' }).end(body))
    expect(await failure(call(putThing, { params: { thingId: '1' }, body: { name: '弁' } }))).toMatchObject({
      code: 'N-101',
    })
  })

  test('a redirect to such a page: Network Error', async () => {
    const { call } = await scene((_, answer) => answer.writeHead(302, { location: 'http://127.0.0.1:9/' }).end())
    expect(await failure(call(getNews, {}))).toMatchObject({ code: 'N-101' })
  })

  test('no answer in time: Request aborted', async () => {
    const { call, onTrouble } = await scene(() => undefined)
    expect(await failure(call(getNews, {}, { timeoutMs: 50 }))).toMatchObject({ code: 'N-102' })
    expect(onTrouble).toHaveBeenCalledOnce()
  })

  test('an answer that begins and is never finished: Request aborted', async () => {
    const { call } = await scene((_, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' }).write('["a"')
    })
    expect(await failure(call(getNews, {}, { timeoutMs: 100 }))).toMatchObject({ code: 'N-102' })
  })

  test('a connection cut in the middle of the answer: Request aborted', async () => {
    const { call } = await scene((_, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('["a"', () => {
        answer.destroy()
      })
    })
    expect(await failure(call(getNews, {}))).toMatchObject({ code: 'N-102' })
  })

  test('the caller’s own stop: canceled, and no alarm', async () => {
    const { call, onTrouble } = await scene(() => undefined)
    const stop = new AbortController()
    const running = failure(call(getNews, {}, { signal: stop.signal }))
    stop.abort()
    expect(await running).toMatchObject({ code: 'N-103' })
    expect(onTrouble).not.toHaveBeenCalled()
  })

  test('a stop before the start sends nothing', async () => {
    const { call, seen } = await scene(json([]))
    expect(await failure(call(getNews, {}, { signal: AbortSignal.abort() }))).toMatchObject({ code: 'N-103' })
    expect(seen).toEqual([])
  })
})

test('an answer against the contract is a bug, not something to tell the user kindly', async () => {
  const { call } = await scene(json({ name: 5 }))
  const error = await failure(call(getThing, { params: { thingId: '1' } }))
  expect(error).not.toBeInstanceOf(AppError)
  expect(String(error)).toContain('GET /api/things/{thingId}')
})

test('the compiler refuses an input the contract does not know', async () => {
  const { call } = await scene(json({ name: 'x' }))
  // @ts-expect-error thingId is missing
  await failure(call(getThing, {}))
  // @ts-expect-error name must be a text
  await failure(call(putThing, { params: { thingId: '1' }, body: { name: 1 } }))
})

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createConnection } from './connection.ts'

const servers: Server[] = []

async function listen(handle: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(handle)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`, server }
}

const healthy: RequestListener = (_, answer) =>
  answer.setHeader('content-type', 'application/json').end('{"status":"ok"}')

afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
  for (const server of servers) server.close()
})

test('a server that answers is online', async () => {
  const { url } = await listen(healthy)
  const connection = createConnection({ url, deviceIsOnline: () => true })
  await connection.check()
  expect(connection.isOnline()).toBe(true)
})

test('a server that went away is offline, and its return is noticed', async () => {
  const { url, server } = await listen(healthy)
  const connection = createConnection({ url, deviceIsOnline: () => true })
  const seen: boolean[] = []
  connection.subscribe(() => seen.push(connection.isOnline()))
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await connection.check()
  await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), '127.0.0.1', resolve))
  await connection.check()
  expect(seen).toEqual([false, true])
})

test('the sign-in page of a hotel is not our server', async () => {
  const { url } = await listen((_, answer) => answer.setHeader('content-type', 'text/html').end('<h1>Wi-Fi</h1>'))
  const connection = createConnection({ url, deviceIsOnline: () => true })
  await connection.check()
  expect(connection.isOnline()).toBe(false)
})

test('a redirect to somewhere else is not our server', async () => {
  const { url: elsewhere } = await listen(healthy)
  const { url } = await listen((_, answer) => answer.writeHead(302, { location: elsewhere }).end())
  const connection = createConnection({ url, deviceIsOnline: () => true })
  await connection.check()
  expect(connection.isOnline()).toBe(false)
})

test('a server that never answers counts as offline', async () => {
  const { url } = await listen(() => undefined)
  const connection = createConnection({ url, deviceIsOnline: () => true, timeoutMs: 50 })
  await connection.check()
  expect(connection.isOnline()).toBe(false)
})

test('a device without network asks nobody', async () => {
  let asked = 0
  const { url } = await listen((request, answer) => {
    asked += 1
    healthy(request, answer)
  })
  const connection = createConnection({ url, deviceIsOnline: () => false })
  await connection.check()
  expect(connection.isOnline()).toBe(false)
  expect(asked).toBe(0)
})

test('a clock that is wrong is noticed', async () => {
  const { url } = await listen((request, answer) => {
    answer.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString())
    healthy(request, answer)
  })
  const connection = createConnection({ url, deviceIsOnline: () => true })
  expect(connection.skewMs()).toBeUndefined()
  await connection.check()
  expect(Math.round((connection.skewMs() ?? 0) / 60_000)).toBe(60)
})

test('checks that overlap are one request', async () => {
  let asked = 0
  const { url } = await listen((request, answer) => {
    asked += 1
    healthy(request, answer)
  })
  const connection = createConnection({ url, deviceIsOnline: () => true })
  await Promise.all([connection.check(), connection.check()])
  expect(asked).toBe(1)
})

import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { DropConnection } from './handler.ts'
import { type Running, serve } from './serve.ts'
import { clientId, poolId, post, scene } from './testing/scene.ts'

let running: Running | undefined
afterEach(() => running?.stop())

test('answers GET and POST over HTTP and tells the handler who called', async () => {
  const { identity } = scene()
  const addresses: (string | undefined)[] = []
  running = await serve({
    sweep: identity.sweep,
    handle: (request, info) => {
      addresses.push(info?.address)
      return identity.handle(request, info)
    },
  })
  const keys = await fetch(`${running.url}${poolId}/.well-known/jwks.json`)
  expect(await keys.json()).toEqual(await identity.jwks())
  const answer = await fetch(new Request(running.url, post('GetUser', { AccessToken: 'x' })))
  expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([400, 'NotAuthorizedException'])
  expect(addresses).toEqual(['127.0.0.1', '127.0.0.1'])
})

test('closes the connection where the handler says so', async () => {
  running = await serve({
    sweep: async () => undefined,
    handle: async () => {
      throw new DropConnection(new Error('down'))
    },
  })
  await expect(fetch(new Request(running.url, post('GetUser', {})))).rejects.toBeInstanceOf(TypeError)
})

test('survives requests that are no HTTP or have a hostile Host', async () => {
  const { identity } = scene()
  running = await serve(identity)
  const port = Number(new URL(running.url).port)
  for (const text of [
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: [::\r\n\r\n',
    'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n',
  ])
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(text))
      socket.resume().on('close', () => resolve())
    })
  const body = { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: {} }
  expect((await fetch(new Request(running.url, post('InitiateAuth', body)))).status).toBe(400)
})

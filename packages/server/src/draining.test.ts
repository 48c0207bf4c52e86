import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { Readiness } from './http/ready.ts'
import { type Listener, listen } from './listen.ts'
import type { Services } from './services.ts'

/** One request over a connection that is kept open when the server lets it. */
function ask(port: number, agent: Agent): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: 'localhost', agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.headers.connection))
    })
    asking.on('error', reject)
    asking.end()
  })
}

test('while it empties, a server ends each connection with its answer and then stops at once', async () => {
  const listener: Listener = await listen(readConfig({ PORT: '0' }), () => new Response('ok'))
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  expect(await ask(listener.port, agent)).toBe('keep-alive')
  listener.drain()
  expect(await ask(listener.port, agent)).toBe('close')
  // Nobody is cut off: there is nothing left to wait for, whatever the grace.
  await listener.stop(2 ** 31 - 1)
})

test('a connection that a browser opened ahead, and one that was used, hold up no stop; an answer under way is finished', async () => {
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>()
  const { promise: answer, resolve: give } = Promise.withResolvers<Response>()
  const listener: Listener = await listen(readConfig({ PORT: '0' }), (request) => {
    if (!request.url.endsWith('/slow')) return new Response('ok')
    onAsked()
    return answer
  })
  const ahead = connect(listener.port, 'localhost')
  await new Promise((resolve) => ahead.once('connect', resolve))
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  await ask(listener.port, agent)
  const slow = fetch(`http://localhost:${listener.port}/slow`)
  await asked
  const stopped = listener.stop(2 ** 31 - 1)
  await new Promise((resolve) => ahead.once('close', resolve))
  give(new Response('done'))
  expect(await (await slow).text()).toBe('done')
  await stopped
})

const services = {
  db: { ping: async () => undefined },
  files: { probe: async () => undefined },
  config: { dataDir: '/' },
} as unknown as Services

test('a stop waits for a balancer until it has heard of it, and for nobody else', async () => {
  const quiet = new Readiness(services)
  await quiet.drain(2 ** 31 - 1)
  expect(await quiet.troubles()).toEqual(['draining'])

  let now = 0
  const watched = new Readiness(services, () => now)
  await watched.troubles()
  const drained = watched.drain(2 ** 31 - 1)
  expect(await Promise.race([drained.then(() => 'drained'), Promise.resolve('waiting')])).toBe('waiting')
  await watched.troubles()
  await drained

  const forgotten = new Readiness(services, () => now)
  await forgotten.troubles()
  now += 60_000
  await forgotten.drain(2 ** 31 - 1)
})

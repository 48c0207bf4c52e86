import { Agent, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { type Listener, listen } from './listen.ts'

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

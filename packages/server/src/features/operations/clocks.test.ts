import { api } from '@ecs/core'
import { afterEach, expect, test, vi } from 'vitest'
import { approvalScene } from '../../testing/approvalScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { eventsIn } from '../audit/index.ts'

const app = testApp()
afterEach(() => vi.useRealTimers())

const minute = 60_000
const day = 24 * 60 * minute

/** Where the server's clock stands, and what the device says at that moment, from the true time. */
const steps = [
  { server: 0, device: 0 },
  { server: 10 * minute, device: 0 },
  { server: -10 * minute, device: 0 },
  { server: 0, device: -day },
  { server: 0, device: day },
  { server: 10 * minute, device: -day },
  { server: -10 * minute, device: 2 * day },
  { server: 0, device: 0 },
]

test('F7 clocks that are wrong or jump: the order of arrival counts, both times are kept, nothing is lost', async () => {
  const scene = await approvalScene(app)
  const id = await scene.make()
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [index, { server, device }] of steps.entries()) {
    const now = start + index * 1000
    vi.setSystemTime(now + server)
    const said = new Date(now + device).toISOString()
    const operation = { ...scene.device.answer(id, scene.items.press!, `13.${index}`), atDevice: said, baseRev: 1000 }
    const [outcome] = await scene.send(scene.operator, operation)
    expect(outcome, JSON.stringify(steps[index])).toMatchObject({ kind: 'applied' })
    const { results } = await scene.view(id)
    const kept = results.find(({ itemId }) => itemId === scene.items.press)!
    // Nothing was entered after it arrived: what a device says of the future is kept as the moment of arrival.
    const entered = new Date(now + Math.min(device, server)).toISOString()
    expect(kept).toMatchObject({ value: `13.${index}`, enteredAtDevice: entered })
    expect(kept.clockSkewMs).toBe(device - server)
  }
  vi.useRealTimers()
  const { rows } = await eventsIn(app.services.db.kysely, id, 0, 100)
  const answers = rows.filter(({ action }) => action === 'result.set')
  expect(answers.map((event) => event.clockSkewMs)).toEqual(steps.map(({ server, device }) => device - server))
  const { body } = await app.call(await scene.member('auditor'), api.verifyAuditChain, {
    params: { chainId: id },
    body: {},
  })
  expect(body.findings).toEqual([])
})

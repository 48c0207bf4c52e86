import { expect, test, vi } from 'vitest'
import { testLog } from '../testing/cluster.ts'
import { EventStream } from '../testing/eventStream.ts'
import { liveScene } from '../testing/liveScene.ts'
import { openLive, tellAccessChange } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

const scene = liveScene()
const kenichi = '00000000-0000-4000-8000-00000000000a'
const misaki = '00000000-0000-4000-8000-00000000000b'

/** A person's stream, and a switch for whether they may see it. */
async function watching(userId: string, hub = scene.live) {
  const may = { see: true }
  const viewer = { userId, isAllowed: async () => may.see }
  const stream = new EventStream(hub.subscribe({ topics: ['number'], viewer }))
  await stream.frame()
  return { may, stream }
}

test('whoever may no longer see a stream is sent away when that is told, everybody else stays', async () => {
  const forgotten = vi.fn()
  scene.live.close()
  scene.live = await openLive(scene.db, testLog, forgotten)
  const gone = await watching(kenichi)
  const other = await watching(misaki)
  gone.may.see = false
  other.may.see = false
  await tellAccessChange(scene.db, kenichi)
  expect((await gone.stream.frame())?.retry).toBe(2000)
  expect(await gone.stream.frame()).toBeUndefined()
  expect(forgotten).toHaveBeenCalled()
  expect(scene.live.size).toBe(1)
})

test('a person whose rights still hold goes on', async () => {
  const { stream } = await watching(kenichi)
  await tellAccessChange(scene.db, kenichi)
  await scene.publish(1)
  expect(await stream.payloads(1)).toEqual([1])
})

test('what nobody tells (an expired token) is found by the heartbeat', async () => {
  scene.live.close()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  scene.live = await openLive(scene.db, testLog)
  const { may } = await watching(kenichi)
  may.see = false
  vi.advanceTimersByTime(15_000)
  await vi.waitFor(() => expect(scene.live.size).toBe(0))
})

test('one person has at most twenty streams; others are not held up', async () => {
  for (let i = 0; i < 20; i++) await watching(kenichi)
  await expect(watching(kenichi)).rejects.toMatchObject({ code: 'C-429' })
  await watching(misaki)
  expect(scene.live.size).toBe(21)
})

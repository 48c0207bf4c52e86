import { expect, test, vi } from 'vitest'
import { testLog } from '../testing/cluster.ts'
import { EventStream } from '../testing/eventStream.ts'
import { liveScene } from '../testing/liveScene.ts'
import { openLive } from './index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const scene = liveScene()
const room = 'checksheet:1'

function enter(userId: string, hub = scene.live): EventStream {
  return new EventStream(hub.subscribe({ topics: [room], present: { room, userId } }))
}

/** Waits until the stream says that exactly these people are here. */
async function expectPeople(stream: EventStream, people: string[]): Promise<void> {
  for (;;) {
    const frame = await stream.frame()
    if (!frame) throw new Error(`the stream ended before ${people} were here`)
    const { userIds } = (frame.data ?? {}) as { userIds?: string[] }
    if (frame.event === 'presence' && String(userIds) === String(people)) return
  }
}

test('who comes and goes is told to everybody in the room, each person once', async () => {
  const ayumi = enter('ayumi')
  await expectPeople(ayumi, ['ayumi'])
  const ken = enter('ken')
  await expectPeople(ayumi, ['ayumi', 'ken'])
  await expectPeople(ken, ['ayumi', 'ken'])
  const kenAgain = enter('ken')
  await expectPeople(kenAgain, ['ayumi', 'ken'])
  await ken.leave()
  await kenAgain.leave()
  await expectPeople(ayumi, ['ayumi'])
})

test('people at another server are here too, until they leave', async () => {
  const other = await openLive(scene.db, testLog)
  const ayumi = enter('ayumi')
  await expectPeople(ayumi, ['ayumi'])
  const ken = enter('ken', other)
  await expectPeople(ayumi, ['ayumi', 'ken'])
  await ken.leave()
  await expectPeople(ayumi, ['ayumi'])
  other.close()
})

test('presence moves no position: the stream goes on where it was', async () => {
  const stream = enter('ayumi')
  await expectPeople(stream, ['ayumi'])
  const before = stream.lastEventId
  enter('ken')
  await expectPeople(stream, ['ayumi', 'ken'])
  expect(stream.lastEventId).toBe(before)
})

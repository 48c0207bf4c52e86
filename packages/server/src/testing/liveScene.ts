import { afterEach, beforeEach, vi } from 'vitest'
import type { Database } from '../engines/db/index.ts'
import { type Live, openLive } from '../live/index.ts'
import { testLog } from './cluster.ts'
import { EventStream } from './eventStream.ts'
import { makeTestDatabase } from './testDatabase.ts'

class LiveScene {
  db!: Database
  live!: Live

  publish(payload: unknown, topic = 'number') {
    return this.db.kysely.transaction().execute((tx) => this.live.publish(tx, { topic, payload }))
  }

  /** Opens a stream of numbers and waits until it has begun. */
  async listen(lastEventId?: string, hub = this.live) {
    const stream = new EventStream(hub.subscribe({ topics: ['number'], lastEventId }))
    await stream.frame()
    return stream
  }
}

/** A fresh database with live updates on it for every test of the calling file. */
export function liveScene(): LiveScene {
  const scene = new LiveScene()
  beforeEach(async () => {
    scene.db = await makeTestDatabase()
    scene.live = await openLive(scene.db, testLog)
  })
  afterEach(async () => {
    vi.useRealTimers()
    scene.live.close()
    await scene.db.close()
  })
  return scene
}

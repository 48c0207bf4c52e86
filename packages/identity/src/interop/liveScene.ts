import type { IdentityOptions } from '../identity.ts'
import { type Running, serve } from '../serve.ts'
import { type Scene, scene } from '../testing/scene.ts'

/** A scene on a real port and with the real clock, for other people's clients. */
export async function liveScene(options: Partial<IdentityOptions> = {}): Promise<Scene & { running: Running }> {
  const shift = { ms: 0 }
  const live = scene({ now: () => new Date(Date.now() + shift.ms), ...options })
  live.clock.advance = (seconds) => {
    shift.ms += seconds * 1000
  }
  return { ...live, running: await serve(live.identity) }
}

import { api, fillPath } from '@ecs/core'
import { readEvents, type StreamCursor } from '../sync/eventStream.ts'

type Outside = {
  token: () => Promise<string | undefined>
  signal: AbortSignal
  /** A sheet changed; undefined: something did, and nobody knows what. */
  tell: (checksheetId: string | undefined) => void
  /** Something may have happened before the stream stood. */
  isLate: boolean
}

const usualRetryMs = 2000
const slowRetryMs = 30_000

/** Listens to the changes of one ECS until told to stop; a broken stream goes on where it broke. */
export async function watchEcs(ecsId: string, outside: Outside): Promise<void> {
  const place: StreamCursor = { lastEventId: undefined, retryMs: usualRetryMs }
  let { isLate } = outside
  while (!outside.signal.aborted) {
    const isHeard = await listenOnce(ecsId, outside, place, isLate)
    isLate = place.lastEventId === undefined
    await sleep((isHeard ? place.retryMs : slowRetryMs) * (0.75 + Math.random() / 2), outside.signal)
  }
}

async function listenOnce(ecsId: string, outside: Outside, place: StreamCursor, isLate: boolean): Promise<boolean> {
  const { signal, tell, token } = outside
  try {
    const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${await token()}` })
    if (place.lastEventId) headers.set('last-event-id', place.lastEventId)
    const url = fillPath(api.watchEcs.path, { ecsId })
    const { ok, body } = await fetch(url, { headers, signal, cache: 'no-store', redirect: 'error' })
    if (!ok || !body) return false
    if (isLate) tell(undefined)
    for await (const { event, data } of readEvents(body, place))
      tell(event === 'reset' ? undefined : changedSheet(data))
    return true
  } catch {
    // Cut, refused, signed out, told to stop: all mean to come back later, or not at all.
    return false
  }
}

function changedSheet(data: string): string | undefined {
  const { payload } = JSON.parse(data) as { payload?: { checksheetId?: string } }
  return payload?.checksheetId
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

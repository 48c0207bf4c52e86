import { api } from '@ecs/core'
import { currentToken } from '../api/token.ts'
import { readEvents, type StreamCursor } from '../sync/eventStream.ts'

const usualRetryMs = 2000
const slowRetryMs = 30_000

/**
 * Calls back whenever something changed about one's own notices, until told to stop. A tab that nobody looks at gives
 * its connection back and asks again when it is looked at.
 */
export function followNotices(onChange: () => void): () => void {
  let stream: AbortController | undefined
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      stream?.abort()
      stream = undefined
    } else if (!stream) {
      stream = new AbortController()
      void listen(stream.signal, onChange)
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stream?.abort()
  }
}

async function listen(signal: AbortSignal, onChange: () => void): Promise<void> {
  const place: StreamCursor = { lastEventId: undefined, retryMs: usualRetryMs }
  while (!signal.aborted) {
    const isHeard = await listenOnce(signal, onChange, place)
    await sleep((isHeard ? place.retryMs : slowRetryMs) * (0.75 + Math.random() / 2), signal)
  }
}

async function listenOnce(signal: AbortSignal, onChange: () => void, place: StreamCursor): Promise<boolean> {
  try {
    const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${await currentToken()}` })
    if (place.lastEventId) headers.set('last-event-id', place.lastEventId)
    const { ok, body } = await fetch(api.watchNotices.path, { headers, signal, cache: 'no-store', redirect: 'error' })
    if (!ok || !body) return false
    // What happened before the stream stood is known to nobody.
    if (place.lastEventId === undefined) onChange()
    for await (const _ of readEvents(body, place)) onChange()
    return true
  } catch {
    // Cut, refused, signed out, told to stop: all mean to come back later, or not at all.
    return false
  }
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

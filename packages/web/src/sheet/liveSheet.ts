import { api, fillPath } from '@ecs/core'
import { z } from 'zod'
import { readEvents, type StreamPlace } from './eventStream.ts'

/** What the server tells while a sheet is open. */
export type LiveNews =
  /** Somebody changed the sheet; `rev` is its change number now. */
  | { kind: 'changed'; rev: number }
  /** Too much was missed: load the sheet anew. */
  | { kind: 'reset' }
  /** The people who have the sheet open. */
  | { kind: 'presence'; userIds: string[] }

const Changed = z.object({ payload: z.object({ rev: z.int() }) })
const Presence = z.object({ userIds: z.array(z.string()) })

function newsOf(event: string, data: string): LiveNews | undefined {
  if (event === 'reset') return { kind: 'reset' }
  const json: unknown = JSON.parse(data)
  if (event === 'presence') return { kind: 'presence', ...Presence.parse(json) }
  const changed = Changed.safeParse(json)
  return changed.success ? { kind: 'changed', rev: changed.data.payload.rev } : undefined
}

/** Where the stream comes from; `origin` is empty in the page. */
export type LiveOrigin = { origin: string; token: () => Promise<string> }

type Outside = LiveOrigin & {
  signal: AbortSignal
  onNews: (news: LiveNews) => void
}

const usualRetryMs = 2000
const slowRetryMs = 30_000

/** Listens to a sheet until told to stop; a broken stream goes on where it broke. */
export async function watchSheet(checksheetId: string, outside: Outside): Promise<void> {
  const place: StreamPlace = { lastEventId: undefined, retryMs: usualRetryMs }
  while (!outside.signal.aborted) {
    const waitMs = await listenOnce(checksheetId, outside, place)
    await sleep(waitMs * (0.75 + Math.random() / 2), outside.signal)
  }
}

/** Answers how long to wait before the next try. */
async function listenOnce(checksheetId: string, outside: Outside, place: StreamPlace): Promise<number> {
  const { origin, token, signal, onNews } = outside
  try {
    const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${await token()}` })
    if (place.lastEventId) headers.set('last-event-id', place.lastEventId)
    const url = origin + fillPath(api.watchChecksheet.path, { checksheetId })
    const response = await fetch(url, { headers, signal, cache: 'no-store', redirect: 'error' })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !response.body || !isStream) return slowRetryMs
    for await (const { event, data } of readEvents(response.body, place)) {
      const news = newsOf(event, data)
      if (news) onNews(news)
    }
    return place.retryMs
  } catch {
    // Cut, refused, signed out, told to stop: all mean to come back later, or not at all.
    return Math.max(place.retryMs, usualRetryMs)
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

import { api, fillPath } from '@ecs/core'
import { readEvents, type StreamPlace } from './eventStream.ts'

/** What the server tells while a sheet is open. */
export type LiveNews =
  /** The stream stands. Unless it goes on where it broke, nobody knows what happened before. */
  | { kind: 'connected'; isContinued: boolean; clockSkewMs: number }
  /** The stream cannot be had now. */
  | { kind: 'failed' }
  /** Somebody changed the sheet; `rev` is its change number now. */
  | { kind: 'changed'; rev: number }
  /** Too much was missed: load the sheet anew. */
  | { kind: 'reset' }
  /** The people who have the sheet open. */
  | { kind: 'presence'; userIds: string[] }

type Told = { payload?: { rev?: unknown }; userIds?: string[] }

function newsOf(event: string, data: string): LiveNews | undefined {
  if (event === 'reset') return { kind: 'reset' }
  const { payload, userIds }: Told = JSON.parse(data)
  if (event === 'presence') return { kind: 'presence', userIds: userIds ?? [] }
  return typeof payload?.rev === 'number' ? { kind: 'changed', rev: payload.rev } : undefined
}

/** Where the stream comes from; `origin` is empty in the page. */
export type LiveOrigin = { origin: string; token: () => Promise<string> }

type Outside = LiveOrigin & {
  signal: AbortSignal
  onNews: (news: LiveNews) => void
}

const usualRetryMs = 2000
const slowRetryMs = 30_000

export const newPlace = (): StreamPlace => ({ lastEventId: undefined, retryMs: usualRetryMs })

/** Listens to a sheet until told to stop; a broken stream goes on where it broke. */
export async function watchSheet(checksheetId: string, outside: Outside, place: StreamPlace): Promise<void> {
  while (!outside.signal.aborted) {
    const waitMs = await listenOnce(checksheetId, outside, place)
    await sleep(waitMs * (0.75 + Math.random() / 2), outside.signal)
  }
}

/** Answers how long to wait before the next try. */
async function listenOnce(checksheetId: string, outside: Outside, place: StreamPlace): Promise<number> {
  const { signal, onNews } = outside
  try {
    const stream = await connect(checksheetId, outside, place)
    if (stream === undefined) return failed(slowRetryMs)
    const { body, clockSkewMs } = stream
    onNews({ kind: 'connected', isContinued: place.lastEventId !== undefined, clockSkewMs })
    for await (const { event, data } of readEvents(body, place)) {
      const news = newsOf(event, data)
      if (news) onNews(news)
    }
    return place.retryMs
  } catch {
    // Cut, refused, signed out, told to stop: all mean to come back later, or not at all.
    return failed(Math.max(place.retryMs, usualRetryMs))
  }

  function failed(waitMs: number): number {
    if (!signal.aborted) onNews({ kind: 'failed' })
    return waitMs
  }
}

/** Undefined when the server does not want to tell, or somebody else answered. */
async function connect(checksheetId: string, { origin, token, signal }: Outside, { lastEventId }: StreamPlace) {
  const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${await token()}` })
  if (lastEventId) headers.set('last-event-id', lastEventId)
  const url = origin + fillPath(api.watchChecksheet.path, { checksheetId })
  const response = await fetch(url, { headers, signal, cache: 'no-store', redirect: 'error' })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!response.ok || !isStream || !response.body) return undefined
  return { body: response.body, clockSkewMs: skewOf(response.headers.get('date')) }
}

/** How far this device's clock is from the server's, as the answer itself tells (V-016). */
const skewOf = (date: string | null): number => (date === null ? 0 : Date.now() - Date.parse(date) || 0)

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

import { api, fillPath } from '@ecs/core'
import { readEvents, type StreamCursor } from './eventStream.ts'

/** What the server tells while a sheet is open. */
export type SheetStreamEvent =
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

function eventOf(name: string, data: string): SheetStreamEvent | undefined {
  if (name === 'reset') return { kind: 'reset' }
  const { payload, userIds }: Told = JSON.parse(data)
  if (name === 'presence') return { kind: 'presence', userIds: userIds ?? [] }
  return typeof payload?.rev === 'number' ? { kind: 'changed', rev: payload.rev } : undefined
}

/** Where the stream comes from; `origin` is empty in the page. */
export type LiveOrigin = { origin: string; token: () => Promise<string> }

type StreamOptions = LiveOrigin & {
  signal: AbortSignal
  onEvent: (event: SheetStreamEvent) => void
}

const usualRetryMs = 2000
const slowRetryMs = 30_000

export const newCursor = (): StreamCursor => ({ lastEventId: undefined, retryMs: usualRetryMs })

/** Listens to a sheet until told to stop; a broken stream goes on where it broke. */
export async function watchSheet(checksheetId: string, options: StreamOptions, cursor: StreamCursor): Promise<void> {
  while (!options.signal.aborted) {
    const waitMs = await listenOnce(checksheetId, options, cursor)
    await sleep(waitMs * (0.75 + Math.random() / 2), options.signal)
  }
}

/** Answers how long to wait before the next try. */
async function listenOnce(checksheetId: string, options: StreamOptions, cursor: StreamCursor): Promise<number> {
  const { signal, onEvent } = options
  try {
    const stream = await connect(checksheetId, options, cursor)
    if (stream === undefined) return failed(slowRetryMs)
    const { body, clockSkewMs } = stream
    onEvent({ kind: 'connected', isContinued: cursor.lastEventId !== undefined, clockSkewMs })
    for await (const { event: name, data } of readEvents(body, cursor)) {
      const event = eventOf(name, data)
      if (event) onEvent(event)
    }
    return cursor.retryMs
  } catch {
    // Cut, refused, signed out, told to stop: all mean to come back later, or not at all.
    return failed(Math.max(cursor.retryMs, usualRetryMs))
  }

  function failed(waitMs: number): number {
    if (!signal.aborted) onEvent({ kind: 'failed' })
    return waitMs
  }
}

/** Undefined when the server does not want to tell, or somebody else answered. */
async function connect(checksheetId: string, { origin, token, signal }: StreamOptions, { lastEventId }: StreamCursor) {
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

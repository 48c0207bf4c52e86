import { randomUUID } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { calls, openAiDouble, resultsIn } from '../../packages/server/src/testing/models/openAiDouble.ts'

/** A thread of its own, so that what others wait is not measured by the thread that reads fifty streams. */
export type ToSpeakers = { ask: 'open'; url: string; tokens: string[]; sheet: string; itemId: string } | { ask: 'stop' }
export type FromSpeakers =
  | { told: 'model'; url: string }
  | { told: 'speaking'; ms: number }
  | { told: 'stopped'; calls: number; streams: number }
  | { told: 'failed'; reason: string }

/** A sentence every so often, for longer than a measurement lasts. */
const slowly = {
  kind: 'slow' as const,
  everyMs: 250,
  pieces: Array.from({ length: 200 }, (_, at) => `${at + 1}つ目の文です。`),
}

const double = await openAiDouble((asked) => (resultsIn(asked).length === 0 ? calls('item_history', '{}') : slowly))
const tell = (message: FromSpeakers) => parentPort!.postMessage(message)

let stop = new AbortController()
let ends: Promise<'stopped' | 'itself'>[] = []

parentPort!.on('message', (message: ToSpeakers) => {
  const done = message.ask === 'open' ? open(message) : end()
  done.catch((error) => tell({ told: 'failed', reason: String(error) }))
})
tell({ told: 'model', url: double.url })

async function open(place: ToSpeakers & { ask: 'open' }): Promise<void> {
  const began = performance.now()
  stop = new AbortController()
  double.asked.length = 0
  // Two streams a person may have at once.
  const all = place.tokens.flatMap((token) => [0, 1].map(() => openStream(place, token, stop.signal)))
  ends = all.map(({ ended }) => ended)
  await Promise.all(all.map(({ spoke }) => spoke))
  tell({ told: 'speaking', ms: performance.now() - began })
}

async function end(): Promise<void> {
  stop.abort()
  const how = await Promise.all(ends)
  tell({ told: 'stopped', calls: double.asked.length, streams: how.filter((one) => one === 'stopped').length })
}

type Stream = { spoke: Promise<void>; ended: Promise<'stopped' | 'itself'> }

function openStream({ url, sheet, itemId }: ToSpeakers & { ask: 'open' }, token: string, signal: AbortSignal): Stream {
  const first = Promise.withResolvers<void>()
  const read = async () => {
    const question = { kind: 'text', text: '癖を踏まえてひとこと助言がほしい' }
    const answer = await fetch(`${url}/api/checksheets/${sheet}/assistant/messages/${randomUUID()}`, {
      method: 'POST',
      signal,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ itemId, question }),
    })
    if (!answer.ok) throw new Error(`stream: ${answer.status} ${await answer.text()}`)
    for await (const piece of answer.body!) if (new TextDecoder().decode(piece).includes('文です')) first.resolve()
    return 'itself' as const
  }
  const ended = read().catch((error) => {
    if (signal.aborted) return 'stopped' as const
    first.reject(error)
    throw error
  })
  return { spoke: first.promise, ended }
}

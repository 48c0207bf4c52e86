import type { VisionAnswers, VisionCall, VisionReply, VisionRequest } from './messages.ts'
import { PictureRefused } from './refused.ts'

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void }

/** The page's door to the vision worker: started when first used, and given back after a while without work. */
const idleMs = 60_000
const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let idleTimer: ReturnType<typeof setTimeout> | undefined
let lastId = 0

/** Asks the worker. What is handed over with the request (`moved`) is gone from the page afterwards. */
export function see<T extends VisionRequest['type']>(
  request: Extract<VisionRequest, { type: T }>,
  moved: Transferable[] = [],
): Promise<VisionAnswers[T]> {
  const id = ++lastId
  clearTimeout(idleTimer)
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    started().postMessage({ id, request } satisfies VisionCall, moved)
  })
}

function started(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./vision.worker.ts', import.meta.url), { type: 'module', name: 'vision' })
  worker.addEventListener('message', ({ data }: MessageEvent<VisionReply>) => settle(data))
  // The script itself did not load or broke: whoever waits must know, and the next one starts afresh.
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message || 'the vision worker did not start'))
    waiting.clear()
    giveBack()
  })
  return worker
}

function settle(reply: VisionReply): void {
  const one = waiting.get(reply.id)
  waiting.delete(reply.id)
  if ('error' in reply) one?.reject(reply.refusal ? new PictureRefused(reply.refusal) : new Error(reply.error))
  else one?.resolve(reply.answer as never)
  if (waiting.size === 0) idleTimer = setTimeout(giveBack, idleMs)
}

function giveBack(): void {
  worker?.terminate()
  worker = undefined
}

import { PictureRefused } from '../refused.ts'
import type { Part, Reading, ReadingKind, ReadingReply, ReadingRequest } from './messages.ts'

type Waiting = { resolve: (reading: Reading | undefined) => void; reject: (error: Error) => void }

/** How far it is: models are being fetched (0 to 1), or a picture is being read. */
export type ReaderState = { type: 'idle' } | { type: 'loading'; share: number } | { type: 'reading' }

export type Reader = {
  /** What stands in the picture; undefined when there is nothing to read. The bitmap is handed over. */
  read: (kind: ReadingKind, picture: Blob | ImageBitmap, part?: Part) => Promise<Reading | undefined>
  /** Ends the worker, and with it the memory of the models. Whoever waits is told. */
  close: () => void
}

export class ReadingCancelled extends Error {
  override name = 'ReadingCancelled'
}

/** A worker of its own for the models: large while a page reads, gone when the person leaves it. */
export function openReader(onState: (state: ReaderState) => void): Reader {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0
  const end = (error: Error) => {
    worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    onState({ type: 'idle' })
  }
  const settle = (reply: ReadingReply) => {
    if (reply.type === 'loading' || reply.type === 'reading') return onState(reply)
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    onState({ type: 'idle' })
    if (reply.type === 'read') one?.resolve(reply.reading)
    else one?.reject(reply.refusal ? new PictureRefused(reply.refusal) : new Error(reply.error))
  }
  const started = (): Worker => {
    worker ??= new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module', name: 'reading' })
    worker.onmessage = ({ data }: MessageEvent<ReadingReply>) => settle(data)
    worker.onerror = ({ message }) => end(new Error(message || 'the reading worker did not start'))
    return worker
  }
  return {
    read(kind, picture, part) {
      const id = ++lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        const request: ReadingRequest = { id, kind, picture, part }
        started().postMessage(request, picture instanceof Blob ? [] : [picture])
      })
    },
    close: () => end(new ReadingCancelled('the reading was cancelled')),
  }
}

import { PictureRefused } from '../refused.ts'
import { EngineMissing } from './engine.ts'
import type { MatchingAnswers, MatchingCall, MatchingReply, MatchingRequest, RegistrationFault } from './messages.ts'
import { openCvUrl } from './openCvUrl.ts'

/** The registration cannot be used: its settings or photos do not fit together. */
export class RegistrationBroken extends Error {
  override name = 'RegistrationBroken'
  readonly fault: RegistrationFault
  constructor(fault: RegistrationFault) {
    super('the registration cannot be used')
    this.fault = fault
  }
}

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void }

export type Matcher = {
  ask: <T extends MatchingRequest['type']>(
    request: Extract<MatchingRequest, { type: T }>,
  ) => Promise<MatchingAnswers[T]>
  /** Ends the worker, and with it the memory of OpenCV. */
  close: () => void
}

/** A worker that lives as long as the page does. */
export function openMatcher(): Matcher {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0
  let engineUrl: Promise<string> | undefined
  const end = (error: Error) => {
    worker?.terminate()
    worker = undefined
    engineUrl = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const settle = (reply: MatchingReply) => {
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    // Its link may have run out: the next try asks for another.
    if ('isEngineMissing' in reply && reply.isEngineMissing) engineUrl = undefined
    if ('answer' in reply) one?.resolve(reply.answer as never)
    else one?.reject(errorOf(reply))
  }
  const started = (): Worker => {
    worker ??= new Worker(new URL('./matching.worker.ts', import.meta.url), { type: 'module', name: 'matching' })
    worker.onmessage = ({ data }: MessageEvent<MatchingReply>) => settle(data)
    worker.onerror = ({ message }) => end(new EngineMissing(message || 'the matching worker did not start'))
    return worker
  }
  /** Once: who has lost the network meanwhile goes on with the engine that runs. */
  const urlOfEngine = () => {
    engineUrl ??= openCvUrl().catch((error: unknown) => {
      engineUrl = undefined
      throw error
    })
    return engineUrl
  }
  return {
    async ask(request) {
      const url = await urlOfEngine()
      const id = ++lastId
      return await new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        const moved = request.picture instanceof Blob ? [] : [request.picture]
        started().postMessage({ id, openCvUrl: url, request } satisfies MatchingCall, moved)
      })
    },
    close: () => end(new Error('the page was left')),
  }
}

function errorOf(reply: Extract<MatchingReply, { error: string }>): Error {
  if (reply.isEngineMissing) return new EngineMissing(reply.error)
  if (reply.refusal) return new PictureRefused(reply.refusal)
  return reply.fault ? new RegistrationBroken(reply.fault) : new Error(reply.error)
}

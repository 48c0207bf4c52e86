import { AppError } from '@ecs/core'

/**
 * What a failed call means for the operations in it. Nothing here removes one: `later` and `signIn` wait, `smaller`
 * looks for the one that is to blame, `refused` is kept and shown.
 */
export type CallFailure =
  | { kind: 'later'; afterMs?: number; message: string }
  | { kind: 'signIn'; message: string }
  | { kind: 'smaller'; error: AppError }
  | { kind: 'refused'; error: AppError }

const mayPass = new Set([408, 425, 429])
/** The whole call was refused, whatever is in it. */
const concernsAll = new Set([403, 404, 405])

export function callFailureOf(error: unknown): CallFailure {
  // An answer against the contract is not an acknowledgement: somebody has to repair the server, and we wait.
  if (!(error instanceof AppError)) return { kind: 'later', message: String(error) }
  const { status, message } = error
  if (status === 401) return { kind: 'signIn', message }
  if (status === 429) return { kind: 'later', afterMs: retryAfterMs(error), message }
  if (status === 0 || status >= 500 || mayPass.has(status)) return { kind: 'later', message }
  return { kind: concernsAll.has(status) ? 'refused' : 'smaller', error }
}

function retryAfterMs({ detail }: AppError): number | undefined {
  const seconds = (detail as { retryAfterSeconds?: unknown } | undefined)?.retryAfterSeconds
  return typeof seconds === 'number' ? seconds * 1000 : undefined
}

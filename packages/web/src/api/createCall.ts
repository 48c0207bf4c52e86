import {
  AppError,
  appError,
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  fillPath,
  isFileBytes,
} from '@ecs/core'
import { readResponse } from './readResponse.ts'

/** Keys that may be left out are those whose schema is content with nothing. */
type MayBeMissing<T, K extends keyof T> = undefined extends T[K]
  ? true
  : Record<string, never> extends T[K]
    ? true
    : false
export type CallInput<T> = { [K in keyof T as MayBeMissing<T, K> extends true ? never : K]: T[K] } & {
  [K in keyof T as MayBeMissing<T, K> extends true ? K : never]?: T[K]
}

export type CallOptions = {
  /** The caller's own wish to stop, as TanStack Query gives it. */
  signal?: AbortSignal | undefined
  timeoutMs?: number
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<EndpointInput<E>>,
  options?: CallOptions,
) => Promise<EndpointResponse<E>>

type Outside = {
  /** Empty in the page; a test names its server. */
  origin: string
  token: () => Promise<string | undefined>
  /** Called when the server could not be reached or did not answer as ours does. */
  onTrouble?: () => void
}

const usualTimeoutMs = 20_000

/**
 * Calls one operation of the contract. Every failure is an AppError with Japanese wording: no network, a cut or too slow
 * connection, the caller's own cancel, and the server's answer are told apart (spec 8).
 */
export function createCall({ origin, token, onTrouble }: Outside): Call {
  return async (endpoint, input, { signal, timeoutMs = usualTimeoutMs } = {}) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const request = requestOf(endpoint, input, endpoint.can === 'public' ? undefined : await token())
    const both = signal ? AbortSignal.any([signal, timeout]) : timeout
    try {
      const url = origin + addressOf(endpoint, input)
      const response = await fetch(url, { ...request, signal: both, redirect: 'error', cache: 'no-store' })
      return await readResponse(endpoint, response)
    } catch (error) {
      if (signal?.aborted) throw appError('canceled')
      const told = timeout.aborted ? appError('requestAborted') : asTold(error)
      if (told instanceof AppError && told.status === 0) onTrouble?.()
      throw told
    }
  }
}

/** `fetch` fails with a TypeError when it reaches nobody. Other errors keep what they say. */
function asTold(error: unknown): unknown {
  return error instanceof TypeError ? appError('networkError') : error
}

type AnyInput = { params?: unknown; query?: unknown; body?: unknown }

function addressOf({ path }: Endpoint, { params, query }: AnyInput): string {
  const search = new URLSearchParams(Object.entries(query ?? {}).flatMap(([name, value]) => pairs(name, value)))
  return fillPath(path, (params ?? {}) as Record<string, unknown>) + (search.size > 0 ? `?${search}` : '')
}

/** A list is its name repeated; what is not given is left out. */
function pairs(name: string, value: unknown): [string, string][] {
  if (value === undefined) return []
  return Array.isArray(value) ? value.map((one) => [name, String(one)]) : [[name, String(value)]]
}

function requestOf({ method }: Endpoint, { body }: AnyInput, token: string | undefined): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body === undefined) return { method, headers }
  if (isFileBytes(body)) {
    headers.set('content-type', body.type)
    return { method, headers, body: body.bytes }
  }
  headers.set('content-type', 'application/json')
  return { method, headers, body: JSON.stringify(body) }
}

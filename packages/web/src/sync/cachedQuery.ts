import { AppError, type Endpoint, type EndpointInput, type EndpointResponse } from '@ecs/core'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { CallInput } from '../api/createCall.ts'
import { hasStoreOf } from '../device/existingStores.ts'
import { cacheResponse, readCachedResponse } from './cachedResponses.ts'

/** An answer of the server: fresh, or as it was when this device last heard it. */
export type CachedResponse<E> = { data: EndpointResponse<E>; keptAt: number | undefined }

/**
 * The store is opened only by those who need it: the first screen paints without waiting for it, and a device on which
 * nobody has worked yet keeps nothing.
 */
async function storeOf(userId: string) {
  if (!(await hasStoreOf(userId))) return undefined
  const { syncClientOf } = await import('./syncClient.ts')
  return (await syncClientOf(userId)).store
}

/** Asks the server; when nobody answers, what it said last. */
export async function cachedCall<E extends Endpoint>(
  userId: string,
  endpoint: E,
  input: CallInput<EndpointInput<E>>,
  signal: AbortSignal,
): Promise<CachedResponse<E>> {
  try {
    const data = await call(endpoint, input, { signal })
    storeOf(userId)
      .then((store) => store && cacheResponse(store, endpoint, input, data))
      .catch((error) => console.error('an answer is not kept:', error))
    return { data, keptAt: undefined }
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 0 || signal.aborted) throw error
    const store = await storeOf(userId)
    const known = store && (await readCachedResponse(store, endpoint, input))
    if (!known) throw error
    return known
  }
}

/** Like `query`, and what was answered is shown again when nobody answers. */
export function cachedQuery<E extends Endpoint>(userId: string, endpoint: E, input: CallInput<EndpointInput<E>>) {
  return queryOptions({
    queryKey: ['kept', endpoint.path, input],
    queryFn: ({ signal }) => cachedCall(userId, endpoint, input, signal),
    retry: false,
  })
}

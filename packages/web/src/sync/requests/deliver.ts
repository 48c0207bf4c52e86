import { syncClientOf } from '../syncClient.ts'
import type { QueuedRequest, RequestFile } from './queuedRequest.ts'
import { addRequest, type NamedBlob, removeRequest } from './request.ts'

// What sends comes along with what writes: a browser without a network would not get it, and may not ask for it again.
import('./sendRequests.ts').catch((error) => console.info('sending waits for the next visit:', error))

export type Delivery =
  | { result: 'sent'; id: string }
  /** On this device; it goes by itself when the server can be reached. */
  | { result: 'waiting'; id: string }
  | { result: 'refused'; message: string }

/** Keeps it on the device first and sends it then. What the server refuses is handed back: whoever wrote it is still here. */
export async function deliver(
  userId: string,
  make: (files: RequestFile[]) => QueuedRequest,
  blobs: readonly NamedBlob[] = [],
): Promise<Delivery> {
  const { store, sender } = await syncClientOf(userId)
  const request = await addRequest(store, make, blobs)
  await sender.sendNow()
  const left = await store.db.requests.get(request.id)
  if (!left) return { result: 'sent', id: request.id }
  if (left.state === 'waiting') return { result: 'waiting', id: request.id }
  await removeRequest(store, request)
  return { result: 'refused', message: left.lastError ?? '' }
}

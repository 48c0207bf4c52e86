import { sha256Of } from '../../device/sha256.ts'
import { uuid7 } from '../../device/uuid7.ts'
import type { FileRow, RequestRow } from '../database.ts'
import type { LocalStore } from '../localStore.ts'
import type { QueuedRequest, RequestFile } from './queuedRequest.ts'

export type WaitingRequest = Omit<RequestRow, 'body'> & { request: QueuedRequest }

export type NamedBlob = { blob: Blob; name: string }

/** Request and files in one transaction: all of it is on the disk, or nothing. */
export async function addRequest(
  store: LocalStore,
  make: (files: RequestFile[]) => QueuedRequest,
  blobs: readonly NamedBlob[] = [],
): Promise<QueuedRequest> {
  const { db, vault, events } = store
  const files = await Promise.all(blobs.map((named) => sealedFile(store, named)))
  const request = make(files.map(({ name, row: { id } }) => ({ id, name })))
  const row = { id: request.id, state: 'waiting', tries: 0, body: await vault.seal(request) } as const
  await db.transaction(['requests', 'files'], async (tables) => {
    await tables.files.bulkPut(files.map((file) => file.row))
    await tables.requests.put({ ...row, at: after(await tables.requests.toArray()) })
  })
  events.emit({ kind: 'recorded', checksheetIds: [], tab: events.tab })
  return request
}

/** The steps of one action must go in their order, also when two fall into one millisecond or the clock was set back. */
const after = (rows: readonly RequestRow[]): number => Math.max(Date.now(), ...rows.map(({ at }) => at + 1))

async function sealedFile({ vault }: LocalStore, { blob, name }: NamedBlob): Promise<{ name: string; row: FileRow }> {
  const content = await blob.arrayBuffer()
  const sha256 = await sha256Of(new Uint8Array(content))
  const contentType = blob.type || 'application/octet-stream'
  return { name, row: { id: uuid7(), body: await vault.seal({ content, contentType, sha256 }) } }
}

/** The oldest first. */
export async function readRequests({ db, vault }: LocalStore): Promise<WaitingRequest[]> {
  const rows = (await db.requests.toArray()).toSorted((a, b) => a.at - b.at)
  return Promise.all(rows.map(async ({ body, ...row }) => ({ ...row, request: await vault.open(body) })))
}

export const filesOf = (request: QueuedRequest): RequestFile[] => ('files' in request ? request.files : [])

/** Sent, or given up by a person: the files go with it. */
export async function removeRequest({ db, events }: LocalStore, request: QueuedRequest): Promise<void> {
  await db.transaction(['requests', 'files'], async ({ requests, files }) => {
    await requests.delete(request.id)
    await files.bulkDelete(filesOf(request).map(({ id }) => id))
  })
  events.emit({ kind: 'settled', settlements: [] })
}

/** What was refused goes on its way once more, because a person asked for it. */
export async function retryRequests({ db }: LocalStore): Promise<void> {
  await db.transaction(['requests'], async ({ requests }) => {
    for (const row of await requests.toArray()) {
      if (row.state === 'rejected') await requests.update(row.id, { state: 'waiting' })
    }
  })
}

import type { Table } from '../../device/table.ts'
import type { AttachmentRow, OperationRow, RequestRow } from '../database.ts'
import { readSeq, seqKey } from '../deviceNumbers.ts'
import { filesNeeded, readFile } from '../files.ts'
import type { LocalStore } from '../localStore.ts'
import { queueOf } from '../queue.ts'
import { filesOf, readRequests } from '../requests/request.ts'
import { readCopy } from '../sheetCopies.ts'
import type { OutboxContent } from './outboxFile.ts'

/** Everything unsent of this person, with the photos and the sheets it speaks of. Nothing is taken away here. */
export async function collectOutbox(store: LocalStore, now: number): Promise<OutboxContent> {
  const { requests, files } = await collectRequests(store)
  const content: OutboxContent = {
    userId: store.userId,
    exportedAt: new Date(now).toISOString(),
    operations: [],
    files,
    sheets: [],
    requests,
  }
  const rows = (await store.db.operations.toArray()).filter(({ state }) => state !== 'sent')
  for (const checksheetId of new Set(rows.map((row) => row.checksheetId))) {
    const queue = (await queueOf(store, checksheetId)).filter(({ state }) => state !== 'sent')
    for (const { operation, at, draft } of queue)
      content.operations.push({ operation, seq: operation.deviceSeq, at, draft })
    for (const id of new Set(queue.flatMap(({ operation }) => filesNeeded(operation)))) {
      const file = await readFile(store, id)
      if (!file) continue
      const { content: bytes, contentType, sha256 } = file
      content.files.push({ id, checksheetId, content: { content: bytes, contentType, sha256 } })
    }
    const copy = await readCopy(store, checksheetId)
    const summary = await store.db.summaries.get(checksheetId)
    if (copy?.isLocal && summary)
      content.sheets.push({ view: copy.view, summary: await store.vault.open(summary.body) })
  }
  return content
}

/** What belongs to no sheet: inquiries, proposals, steps of actions, with their pictures. */
async function collectRequests(store: LocalStore): Promise<Required<Pick<OutboxContent, 'requests' | 'files'>>> {
  const waiting = await readRequests(store)
  const files: OutboxContent['files'] = []
  for (const { id } of waiting.flatMap(({ request }) => filesOf(request))) {
    const row = await store.db.files.get(id)
    if (row) files.push({ id, content: await store.vault.open(row.body) })
  }
  return { requests: waiting.map(({ request, at }) => ({ request, at })), files }
}

/** The file belongs to somebody else: their work is sent under their own name. */
export class NotYours extends Error {
  override name = 'NotYours'
}

/** Brings a file's content into this device's queue; what is here already is left as it is. Answers how many are new. */
export async function takeOver(store: LocalStore, content: OutboxContent, now: number): Promise<number> {
  if (content.userId !== store.userId) throw new NotYours('the file belongs to somebody else')
  const { db } = store
  const { operations, files, sheets, requests } = await sealAll(store, content, now)
  const last = Math.max(0, ...operations.map(({ seq }) => seq))
  const names = ['operations', 'attachments', 'files', 'sheets', 'summaries', 'requests', 'meta'] as const
  const count = await db.transaction(names, async (tables) => {
    const known = new Set(await tables.operations.primaryKeys())
    const fresh = operations.filter(({ id }) => !known.has(id))
    await tables.operations.bulkPut(fresh)
    const isNew = [await notYetIn(tables.attachments, files), await notYetIn(tables.files, files)]
    const freshFiles = files.filter((file) => isNew.every((isNewIn) => isNewIn(file)))
    await tables.attachments.bulkPut(freshFiles.flatMap(({ attachment }) => attachment ?? []))
    await tables.files.bulkPut(freshFiles.map(({ file }) => file))
    const freshRequests = requests.filter(await notYetIn(tables.requests, requests))
    await tables.requests.bulkPut(freshRequests)
    const isNewSheet = await notYetIn(tables.sheets, sheets)
    await tables.sheets.bulkPut(sheets.filter(isNewSheet).map(({ sheet }) => sheet))
    await tables.summaries.bulkPut(sheets.filter(isNewSheet).map(({ summary }) => summary))
    // Whatever is done here from now on comes after what was brought.
    await tables.meta.put({ key: seqKey, value: Math.max(last, await readSeq(tables)) })
    return fresh.length + freshRequests.length
  })
  store.device.seq = Math.max(store.device.seq, last)
  const checksheetIds = [...new Set(content.operations.map(({ operation }) => operation.checksheetId))]
  store.events.emit({ kind: 'sorted', checksheetIds })
  return count
}

type HasId = { id: string }

async function notYetIn(
  table: Pick<Table<HasId>, 'bulkGet'>,
  things: readonly HasId[],
): Promise<(thing: HasId) => boolean> {
  const rows = await table.bulkGet(things.map(({ id }) => id))
  const known = new Set(rows.flatMap((row) => row?.id ?? []))
  return ({ id }) => !known.has(id)
}

async function sealAll(
  { vault }: LocalStore,
  { operations, files, sheets, requests = [] }: OutboxContent,
  now: number,
) {
  return {
    requests: await Promise.all(
      requests.map(async ({ request, at }): Promise<RequestRow> => {
        return { id: request.id, at, state: 'waiting', tries: 0, body: await vault.seal(request) }
      }),
    ),
    operations: await Promise.all(
      operations.map(async ({ operation, seq, at, draft }): Promise<OperationRow> => {
        const { id, checksheetId } = operation
        const state = draft ? 'draft' : 'waiting'
        return { id, checksheetId, seq, state, tries: 0, at, draft, body: await vault.seal(operation) }
      }),
    ),
    files: await Promise.all(
      files.map(async ({ id, checksheetId, content: file }) => {
        const bytes = file.content.byteLength
        const attachment: AttachmentRow | undefined = checksheetId
          ? { id, checksheetId, upload: 'local', bytes }
          : undefined
        return { id, attachment, file: { id, body: await vault.seal(file) } }
      }),
    ),
    sheets: await Promise.all(
      sheets.map(async ({ view, summary }) => {
        const { id, ecsId, rev } = view.checksheet
        return {
          id,
          sheet: { id, ecsId, rev, storedAt: now, isLocal: true, body: await vault.seal(view) },
          summary: { id, ecsId, at: now, body: await vault.seal(summary) },
        }
      }),
    ),
  }
}

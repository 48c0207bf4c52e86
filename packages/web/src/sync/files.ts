import type { Operation } from '@ecs/core'
import type { AttachmentRow, StoredFile } from './database.ts'
import type { LocalStore } from './localStore.ts'

/** A file that the server has to have before the operation that speaks of it. */
export type FileToUpload = StoredFile & { id: string; checksheetId: string }

export type UploadFile = (file: FileToUpload) => Promise<void>

/** Ids of the files an operation cannot do without. */
export function filesNeeded(operation: Operation): string[] {
  if (operation.type === 'attachment.add' || operation.type === 'attachment.remove') return [operation.attachmentId]
  if (operation.type !== 'result.set') return []
  const { evidence = [], value } = operation.draft
  // The value of a signature is the id of its drawing.
  return value === null ? evidence : [...evidence, value]
}

export async function readFile(store: LocalStore, id: string): Promise<FileToUpload | undefined> {
  const row = await store.db.attachments.get(id)
  const body = row?.body ?? (await store.db.files.get(id))?.body
  return row && body && { id, checksheetId: row.checksheetId, ...(await store.vault.open(body)) }
}

/** Those of the files that lie here and have not reached the server. */
export async function unsentFiles({ db }: LocalStore, ids: readonly string[]): Promise<AttachmentRow[]> {
  const rows = await db.attachments.bulkGet([...new Set(ids)])
  return rows.filter((row): row is AttachmentRow => row !== undefined && row.upload !== 'stored')
}

export async function markFile({ db }: LocalStore, id: string, upload: AttachmentRow['upload'], lastError?: string) {
  await db.attachments.update(id, { upload, lastError })
}

import type { LocalStore } from '../localStore.ts'
import { discardOperation, queueOf, retryOperation } from '../queue.ts'

/**
 * Gives up everything unsent of one sheet; only a person decides that. What is on its way cannot be called back. A sheet
 * the server never heard of goes with it, and so do its photos.
 */
export async function discardRecord(store: LocalStore, checksheetId: string): Promise<void> {
  const { db } = store
  for (const { operation, state } of await queueOf(store, checksheetId)) {
    if (state !== 'sent') await discardOperation(store, operation.id)
  }
  const tables = [db.operations, db.sheets, db.summaries, db.attachments, db.files, db.previous]
  await db.transaction('rw', tables, async () => {
    if (await db.operations.filter((row) => row.checksheetId === checksheetId).count()) return
    const attachments = await db.attachments.where('checksheetId').equals(checksheetId).toArray()
    const unsent = attachments.filter(({ upload }) => upload !== 'stored').map(({ id }) => id)
    await db.attachments.bulkDelete(unsent)
    await db.files.bulkDelete(unsent)
    if (!(await db.sheets.get(checksheetId))?.isLocal) return
    await db.sheets.delete(checksheetId)
    await db.summaries.delete(checksheetId)
    await db.previous.delete(checksheetId)
  })
  store.news.tell({ kind: 'sorted', checksheetIds: [checksheetId] })
}

/** Everything of a sheet that was refused goes on its way once more. */
export async function retryRecord(store: LocalStore, checksheetId: string): Promise<void> {
  for (const { operation, state } of await queueOf(store, checksheetId)) {
    if (state === 'rejected') await retryOperation(store, operation.id)
  }
}

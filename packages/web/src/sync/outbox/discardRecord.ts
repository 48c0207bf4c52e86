import { having } from '../../device/table.ts'
import { ofSheet } from '../database.ts'
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
  const names = ['operations', 'sheets', 'summaries', 'attachments', 'files', 'previous'] as const
  await db.transaction(names, async ({ operations, sheets, summaries, attachments, files, previous }) => {
    if (await operations.count(ofSheet(checksheetId))) return
    const known = await attachments.toArray(having('checksheetId', checksheetId))
    const unsent = known.filter(({ upload }) => upload !== 'stored').map(({ id }) => id)
    await attachments.bulkDelete(unsent)
    await files.bulkDelete(unsent)
    if (!(await sheets.get(checksheetId))?.isLocal) return
    await sheets.delete(checksheetId)
    await summaries.delete(checksheetId)
    await previous.delete(checksheetId)
  })
  store.events.emit({ kind: 'sorted', checksheetIds: [checksheetId] })
}

/** Everything of a sheet that was refused goes on its way once more. */
export async function retryRecord(store: LocalStore, checksheetId: string): Promise<void> {
  for (const { operation, state } of await queueOf(store, checksheetId)) {
    if (state === 'rejected') await retryOperation(store, operation.id)
  }
}

import { openDatabase } from './database.ts'
import type { LocalStore } from './localStore.ts'
import { closeSyncClient, syncClientOf } from './syncClient.ts'

export type KeptHere = { sheets: number; templates: number; files: number; unsent: number }

/** What lies here, and how much of it the server does not have: also what is only being typed. */
export async function deviceData({ db }: Pick<LocalStore, 'db'>): Promise<KeptHere> {
  const [sheets, templates, files, operations, requests, typed] = await Promise.all([
    db.sheets.count(),
    db.templates.count(),
    db.files.count(),
    db.operations.toArray(),
    db.requests.count(),
    db.typed.count(),
  ])
  const unsent = operations.filter(({ state }) => state !== 'sent').length + requests + typed
  return { sheets, templates, files, unsent }
}

/** Takes everything of this person from the device. Refused while anything is unsent: it would exist nowhere any more. */
export async function clearDevice(userId: string): Promise<boolean> {
  const { store } = await syncClientOf(userId)
  if ((await deviceData(store)).unsent > 0) return false
  closeSyncClient(userId)
  await openDatabase(userId).delete()
  return true
}

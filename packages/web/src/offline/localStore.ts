import { type OfflineDatabase, openDatabase } from './database.ts'
import { type Device, openDevice } from './device.ts'
import { type Journal, openJournal } from './journal.ts'
import { type NewsDesk, openNewsDesk } from './news.ts'
import { holdNotes, replayNotes } from './replay.ts'
import { sealedWord, sealOldRows } from './sealOldRows.ts'
import { uuid7 } from './uuid7.ts'
import type { Vault } from './vault.ts'

/** Everything this device keeps for one person. */
export type LocalStore = {
  userId: string
  db: OfflineDatabase
  vault: Vault
  journal: Journal
  device: Device
  news: NewsDesk
  /** Aborts when the store is closed. */
  signal: AbortSignal
  close: () => void
  /** A sheet that counts nowhere: nothing of it is written. */
  isScratch?: true
}

export async function openLocalStore(userId: string, vault: Vault): Promise<LocalStore> {
  const db = openDatabase(userId)
  const tab = uuid7()
  const [{ device, word }, journal] = await Promise.all([
    sealedWord(vault).then((fresh) => openDevice(db, { id: uuid7(), word: fresh })),
    openJournal(userId, tab, vault),
  ])
  await sealOldRows(db, vault, word)
  const news = openNewsDesk(`ecs-offline-${userId}`, tab)
  const letGo = holdNotes(tab)
  const closing = new AbortController()
  const close = () => {
    closing.abort()
    letGo()
    news.close()
    db.close()
  }
  const store = { userId, db, vault, journal, device, news, signal: closing.signal, close }
  await replayNotes(store)
  return store
}

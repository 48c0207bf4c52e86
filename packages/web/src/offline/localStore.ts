import { OfflineDatabase } from './database.ts'
import { type Device, openDevice } from './device.ts'
import { type NewsDesk, openNewsDesk } from './news.ts'
import { uuid7 } from './uuid7.ts'
import { openVault, type Vault } from './vault.ts'

/** Everything this device keeps for one person. */
export type LocalStore = {
  userId: string
  db: OfflineDatabase
  vault: Vault
  device: Device
  news: NewsDesk
  close: () => void
}

export async function openLocalStore(userId: string): Promise<LocalStore> {
  const db = new OfflineDatabase(userId)
  const device = await openDevice(db, uuid7)
  const news = openNewsDesk(`ecs-offline-${userId}`, uuid7())
  return {
    userId,
    db,
    vault: openVault,
    device,
    news,
    close: () => {
      news.close()
      db.close()
    },
  }
}

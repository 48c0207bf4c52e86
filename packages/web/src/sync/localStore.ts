import type { Vault } from '../device/vault.ts'
import type { SyncDatabase } from './database.ts'
import type { Device } from './deviceNumbers.ts'
import type { StoreEvents } from './storeEvents.ts'
import type { WriteAheadLog } from './writeAheadLog.ts'

/** Everything this device keeps for one person. */
export type LocalStore = {
  userId: string
  db: SyncDatabase
  vault: Vault
  writeAheadLog: WriteAheadLog
  device: Device
  events: StoreEvents
  /** Aborts when the store is closed. */
  signal: AbortSignal
  close: () => void
  /** A sheet that counts nowhere: nothing of it is written. */
  isScratch?: true
}

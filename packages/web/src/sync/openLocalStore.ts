import { uuid7 } from '../device/uuid7.ts'
import type { Vault } from '../device/vault.ts'
import { openDatabase } from './database.ts'
import { openDevice } from './deviceNumbers.ts'
import type { LocalStore } from './localStore.ts'
import { holdLog, replayLog } from './replay.ts'
import { openStoreEvents } from './storeEvents.ts'
import { checkKey, sealedWord } from './storeKey.ts'
import { openWriteAheadLog } from './writeAheadLog.ts'

export async function openLocalStore(userId: string, vault: Vault): Promise<LocalStore> {
  const db = openDatabase(userId)
  const tab = uuid7()
  const [{ device, word }, writeAheadLog] = await Promise.all([
    sealedWord(vault).then((fresh) => openDevice(db, { id: uuid7(), word: fresh })),
    openWriteAheadLog(userId, tab, vault),
  ])
  await checkKey(db, vault, word)
  const events = openStoreEvents(`ecs-offline-${userId}`, tab)
  const letGo = holdLog(tab)
  const closing = new AbortController()
  const close = () => {
    closing.abort()
    letGo()
    events.close()
    db.close()
  }
  const store = { userId, db, vault, writeAheadLog, device, events, signal: closing.signal, close }
  await replayLog(store)
  return store
}

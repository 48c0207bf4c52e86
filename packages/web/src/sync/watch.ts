import { AppError } from '@ecs/core'
import { tellDevice } from '../device/deviceState.ts'
import type { SyncStatus } from '../device/syncStatus.tsx'
import { askForSync } from './askForSync.ts'
import { keepFresh } from './prepare/keepFresh.ts'
import { followQueue } from './queueStatus.ts'
import { OtherKey } from './storeKey.ts'
import { closeSyncClient, syncClientOf } from './syncClient.ts'
import { unsentOnDevice } from './unsentOnDevice.ts'

type Tell = (sync: SyncStatus | undefined) => void

/** From sign-in to sign-out: the store is open, the queue is emptied, the shell knows the numbers. */
export async function watchPerson(userId: string, signal: AbortSignal, tell: Tell): Promise<void> {
  try {
    const sync = await syncClientOf(userId)
    const { store, sender } = sync
    if (signal.aborted) return closeSyncClient(userId)
    const stop = followQueue(store, sender, tell)
    keepFresh(sync, signal)
    askForSync(store, signal)
    signal.addEventListener('abort', () => {
      stop()
      closeSyncClient(userId)
    })
  } catch (error) {
    // Whatever the server says, the store can be opened another time. A browser that refuses stays as it is.
    if (!(error instanceof AppError)) tellDevice({ trouble: error instanceof OtherKey ? 'otherKey' : 'refused' })
    console.error('the store of this device cannot be opened:', error)
  }
}

/** Nobody is signed in: only the number of what waits here. */
export async function watchDevice(signal: AbortSignal, tell: Tell): Promise<void> {
  const count = await unsentOnDevice()
  if (!signal.aborted) tell(count > 0 ? { state: 'waiting', count } : undefined)
}

import { AppError } from '@ecs/core'
import { askForSync } from '../serviceWorker/askForSync.ts'
import { tellDevice } from './deviceState.ts'
import { closeOffline, offlineOf } from './offline.ts'
import { keepFresh } from './prepare/keepFresh.ts'
import { followQueue } from './queueStatus.ts'
import { OtherKey } from './sealOldRows.ts'
import type { SyncStatus } from './syncStatus.tsx'
import { unsentOnDevice } from './unsentOnDevice.ts'

type Tell = (sync: SyncStatus | undefined) => void

/** From sign-in to sign-out: the store is open, the queue is emptied, the shell knows the numbers. */
export async function watchPerson(userId: string, signal: AbortSignal, tell: Tell): Promise<void> {
  try {
    const offline = await offlineOf(userId)
    const { store, sender } = offline
    if (signal.aborted) return closeOffline(userId)
    const stop = followQueue(store, sender, tell)
    keepFresh(offline, signal)
    askForSync(store, signal)
    signal.addEventListener('abort', () => {
      stop()
      closeOffline(userId)
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

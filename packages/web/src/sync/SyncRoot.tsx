import { type ReactNode, useEffect, useState } from 'react'
import { useSessionState } from '../auth/sessionState.ts'
import { hasStoreOf, storesOfPeople, whenStoreOpens } from '../device/existingStores.ts'
import { SyncProvider, type SyncStatus } from '../device/syncStatus.tsx'
import { whenIdle } from '../startup/whenIdle.ts'
import { whenUserIdle } from '../startup/whenUserIdle.ts'

/** The first screen and whoever types into it come first; then what the app needs without a network is fetched. */
const keepAppAtLatestMs = 15_000
const keepApp = () =>
  void import('../serviceWorker/startServiceWorker.ts').then(({ startServiceWorker }) => startServiceWorker())

/**
 * Opens the person's store when the page has come to rest, and tells the shell what waits in it. While nobody is signed
 * in or the page is locked, the screen before the door hears how much waits on this device.
 */
export function SyncRoot({ children }: { children: ReactNode }) {
  const session = useSessionState()
  const userId = session.phase === 'signedIn' ? session.user.id : undefined
  const isClosed = session.phase === 'signedOut' || session.phase === 'locked'
  const [sync, setSync] = useState<SyncStatus>()
  useEffect(() => {
    if (userId === undefined && !isClosed) return
    const leaving = new AbortController()
    const { signal } = leaving
    if (userId) whenUserIdle(keepApp, keepAppAtLatestMs)
    whenIdle(() => void (userId ? watchPerson(userId, signal, setSync) : watchDevice(signal, setSync)))
    return () => leaving.abort()
  }, [userId, isClosed])
  return <SyncProvider sync={sync}>{children}</SyncProvider>
}

type Tell = (sync: SyncStatus | undefined) => void

/** Loaded late on purpose: the store may not hold back the first screen, nor be loaded where nothing was ever kept. */
async function watchPerson(userId: string, signal: AbortSignal, tell: Tell): Promise<void> {
  if (signal.aborted) return
  if (!(await hasStoreOf(userId))) {
    tell({ state: 'sent', count: 0 })
    await whenStoreOpens(userId, signal)
  }
  if (signal.aborted) return
  const watch = await import('./watch.ts')
  await watch.watchPerson(userId, signal, tell)
}

async function watchDevice(signal: AbortSignal, tell: Tell): Promise<void> {
  if (signal.aborted || (await storesOfPeople()).length === 0) return
  const watch = await import('./watch.ts')
  await watch.watchDevice(signal, tell)
}

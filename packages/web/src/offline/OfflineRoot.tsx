import { type ReactNode, useEffect, useState } from 'react'
import { useSessionState } from '../auth/sessionState.ts'
import { whenIdle } from '../startup/whenIdle.ts'
import { SyncProvider, type SyncStatus } from './syncStatus.tsx'

/**
 * Opens the person's store when the page has come to rest, and tells the shell what waits in it. While nobody is signed
 * in, the sign-in screen hears how much waits on this device.
 */
export function OfflineRoot({ children }: { children: ReactNode }) {
  const session = useSessionState()
  const userId = session.phase === 'signedIn' ? session.user.id : undefined
  const isSignedOut = session.phase === 'signedOut'
  const [sync, setSync] = useState<SyncStatus>()
  useEffect(() => {
    if (userId === undefined && !isSignedOut) return
    const leaving = new AbortController()
    whenIdle(async () => {
      if (leaving.signal.aborted) return
      // Loaded late on purpose: the store may not hold back the first screen.
      const { watchPerson, watchDevice } = await import('./watch.ts')
      await (userId === undefined ? watchDevice(leaving.signal, setSync) : watchPerson(userId, leaving.signal, setSync))
    })
    return () => leaving.abort()
  }, [userId, isSignedOut])
  return <SyncProvider sync={sync}>{children}</SyncProvider>
}

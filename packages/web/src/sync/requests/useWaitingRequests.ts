import { useEffect, useState } from 'react'
import { useSession } from '../../auth/session.tsx'
import { syncClientOf } from '../syncClient.ts'
import { readRequests, type WaitingRequest } from './request.ts'

/** What of this person's inquiries, proposals, confirmations and steps of actions still waits on this device. */
export function useWaitingRequests(): readonly WaitingRequest[] {
  const { user } = useSession()
  const [waiting, setWaiting] = useState<readonly WaitingRequest[]>([])
  const userId = user?.id
  useEffect(() => {
    if (!userId) return
    const leaving = new AbortController()
    follow(userId, leaving.signal, setWaiting).catch((error) => console.error('what waits cannot be read:', error))
    return () => leaving.abort()
  }, [userId])
  return waiting
}

async function follow(userId: string, signal: AbortSignal, tell: (waiting: WaitingRequest[]) => void): Promise<void> {
  // Opened while there is a network: whoever loses it in the middle of writing has a place for what they wrote.
  const { store } = await syncClientOf(userId)
  const look = async () => {
    const waiting = await readRequests(store)
    if (!signal.aborted) tell(waiting)
  }
  await look()
  if (signal.aborted) return
  const stop = store.events.on(() => void look().catch((error) => console.error('what waits cannot be read:', error)))
  signal.addEventListener('abort', stop)
}

import { useEffect, useState } from 'react'
import { useSession } from '../auth/session.tsx'
import { type Outbox, readOutbox } from '../sync/outbox/readOutbox.ts'
import type { SenderState } from '../sync/sender.ts'
import { type SyncClient, syncClientOf } from '../sync/syncClient.ts'

export type OutboxView =
  | { status: 'loading' }
  | { status: 'error'; error: unknown }
  | { status: 'ready'; outbox: Outbox; sender: SenderState; sync: SyncClient }

/** Typing elsewhere changes the queue with every key; eyes do not follow so fast. */
const lookAgainMs = 250

/** What waits on this device, kept up to date by every tab that writes or sends. */
export function useOutbox(mostRecords: number): OutboxView {
  const { user } = useSession()
  const [view, setView] = useState<OutboxView>({ status: 'loading' })
  useEffect(() => {
    if (!user) return
    const leaving = new AbortController()
    follow({ userId: user.id, mostRecords, signal: leaving.signal }, setView).catch((error) =>
      setView({ status: 'error', error }),
    )
    return () => leaving.abort()
  }, [user, mostRecords])
  return view
}

type Following = { userId: string; mostRecords: number; signal: AbortSignal }

async function follow({ userId, mostRecords, signal }: Following, tell: (view: OutboxView) => void): Promise<void> {
  const sync = await syncClientOf(userId)
  const { store, sender } = sync
  let timer: ReturnType<typeof setTimeout> | undefined
  // A long list takes longer to read: while it is being sent, it must not be read all the time.
  let waitMs = lookAgainMs
  const look = async () => {
    timer = undefined
    const began = performance.now()
    const outbox = await readOutbox(store, mostRecords)
    waitMs = Math.max(lookAgainMs, (performance.now() - began) * 4)
    if (!signal.aborted) tell({ status: 'ready', outbox, sender: sender.state, sync })
  }
  const lookSoon = () => {
    timer ??= setTimeout(() => void look().catch((error) => console.error('outbox not read:', error)), waitMs)
  }
  const stops = [store.events.on(lookSoon), sender.subscribe(lookSoon)]
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  })
  await look()
}

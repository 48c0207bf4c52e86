import { useEffect, useState } from 'react'
import { useSession } from '../../auth/session.tsx'
import { type Offline, offlineOf } from '../../offline/offline.ts'
import { type OutboxRecord, readOutbox } from '../../offline/outbox/readOutbox.ts'
import type { SenderState } from '../../offline/sender.ts'

export type OutboxView =
  | { status: 'loading' }
  | { status: 'error'; error: unknown }
  | { status: 'ready'; records: OutboxRecord[]; sender: SenderState; offline: Offline }

/** Typing elsewhere changes the queue with every key; eyes do not follow so fast. */
const lookAgainMs = 250

/** What waits on this device, kept up to date by every tab that writes or sends. */
export function useOutbox(): OutboxView {
  const { user } = useSession()
  const [view, setView] = useState<OutboxView>({ status: 'loading' })
  useEffect(() => {
    if (!user) return
    const leaving = new AbortController()
    follow(user.id, leaving.signal, setView).catch((error) => setView({ status: 'error', error }))
    return () => leaving.abort()
  }, [user])
  return view
}

async function follow(userId: string, signal: AbortSignal, tell: (view: OutboxView) => void): Promise<void> {
  const offline = await offlineOf(userId)
  const { store, sender } = offline
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    timer = undefined
    const records = await readOutbox(store)
    if (!signal.aborted) tell({ status: 'ready', records, sender: sender.state, offline })
  }
  const lookSoon = () => {
    timer ??= setTimeout(() => void look().catch((error) => console.error('outbox not read:', error)), lookAgainMs)
  }
  const stops = [store.news.listen(lookSoon), sender.subscribe(lookSoon)]
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  })
  await look()
}

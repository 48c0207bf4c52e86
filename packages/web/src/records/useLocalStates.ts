import { useEffect, useState } from 'react'
import { useSession } from '../auth/session.tsx'
import { hasStoreOf } from '../device/existingStores.ts'
import type { SyncStatus } from '../device/syncStatus.tsx'
import type { OperationRow } from '../sync/database.ts'

export type LocalState = Exclude<SyncStatus['state'], 'sent'>

/** What needs a person comes first. */
const weights: Record<OperationRow['state'], LocalState | undefined> = {
  rejected: 'failed',
  conflict: 'conflict',
  sending: 'sending',
  waiting: 'waiting',
  sent: undefined,
  // Nothing waits for the network: the sheet itself asks about it.
  draft: undefined,
}
const order: LocalState[] = ['failed', 'conflict', 'sending', 'waiting']

export function localStatesOf(rows: readonly Pick<OperationRow, 'checksheetId' | 'state'>[]): Map<string, LocalState> {
  const states = new Map<string, LocalState>()
  for (const { checksheetId, state } of rows) {
    const found = weights[state]
    const known = states.get(checksheetId)
    if (found && (!known || order.indexOf(found) < order.indexOf(known))) states.set(checksheetId, found)
  }
  return states
}

const lookAgainMs = 300

/** Which sheets have something unsent on this device; whoever never wrote here has no store to open. */
export function useLocalStates(): ReadonlyMap<string, LocalState> {
  const { user } = useSession()
  const [states, setStates] = useState<ReadonlyMap<string, LocalState>>(new Map())
  useEffect(() => {
    if (!user) return
    const leaving = new AbortController()
    follow(user.id, leaving.signal, setStates).catch((error) => console.error('the outbox cannot be read:', error))
    return () => leaving.abort()
  }, [user])
  return states
}

async function follow(userId: string, signal: AbortSignal, tell: (states: Map<string, LocalState>) => void) {
  if (!(await hasStoreOf(userId))) return
  const { syncClientOf } = await import('../sync/syncClient.ts')
  const { store } = await syncClientOf(userId)
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    timer = undefined
    const rows = await store.db.operations.toArray()
    if (!signal.aborted) tell(localStatesOf(rows))
  }
  const unlisten = store.events.on(() => {
    timer ??= setTimeout(() => void look(), lookAgainMs)
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    unlisten()
  })
  await look()
}

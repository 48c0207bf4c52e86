import { createContext, type ReactNode, useContext } from 'react'

/** PRODUCT syncState, summed over everything on this device. `count` is what waits, conflicts or failed. */
export type SyncStatus = {
  state: 'sent' | 'sending' | 'waiting' | 'conflict' | 'failed'
  count: number
  /** Clock time of the last confirmed sending, ready to show: 8:42. */
  sentAt?: string | undefined
}

const SyncContext = createContext<SyncStatus | undefined>(undefined)

export function SyncProvider({ sync, children }: { sync: SyncStatus | undefined; children: ReactNode }) {
  return <SyncContext value={sync}>{children}</SyncContext>
}

/** Undefined until the device was asked: the header then claims nothing. */
export function useSyncStatus(): SyncStatus | undefined {
  return useContext(SyncContext)
}

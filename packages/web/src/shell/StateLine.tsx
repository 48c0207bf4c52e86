import type { SyncStatus } from '../device/syncStatus.tsx'
import css from './StateLine.module.css'

/** The rule under the header is the sync state (LOOK §4). The chip beside it says the same in words. */
export function StateLine({ sync, isOnline }: { sync: SyncStatus | undefined; isOnline: boolean }) {
  return <div className={css.line} data-state={isOnline ? (sync?.state ?? 'sent') : 'offline'} aria-hidden="true" />
}

import { useOnline } from '../api/useOnline.ts'
import { useSyncStatus } from '../device/syncStatus.tsx'
import css from './StateLine.module.css'

/** The rule under the header is the sync state (LOOK §4). The chip beside it says the same in words. */
export function StateLine() {
  const sync = useSyncStatus()
  return <div className={css.line} data-state={useOnline() ? (sync?.state ?? 'sent') : 'offline'} aria-hidden="true" />
}

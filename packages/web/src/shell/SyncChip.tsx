import { Link } from 'react-router'
import { useOnline } from '../api/useOnline.ts'
import { type SyncStatus, useSyncStatus } from '../device/syncStatus.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/iconPaths.ts'
import css from './SyncChip.module.css'

const icons: Record<SyncStatus['state'], IconName> = {
  sent: 'cloudSent',
  sending: 'cloudWait',
  waiting: 'cloudWait',
  conflict: 'conflict',
  failed: 'warning',
}

/** What has been sent and what waits; on phones the icon and the number. Until the store was asked it claims nothing. */
export function SyncChip() {
  const { t } = useTranslation()
  const sync = useSyncStatus()
  const isOnline = useOnline()
  if (!sync && isOnline) return null
  const state = isOnline && sync ? sync.state : 'offline'
  const words = [t(`sync.${state}`), ...(state === 'offline' && sync?.count ? [t('sync.waiting')] : [])].join('　')
  const figure = state === 'sent' ? sync?.sentAt : sync?.count || undefined
  return (
    <Link to="/outbox" className={css.chip} data-state={state} aria-label={[words, figure].filter(Boolean).join(' ')}>
      <Icon name={state === 'offline' ? 'cloudOff' : icons[state]} />
      <span className={css.words}>{words}</span>
      {figure !== undefined && <span data-time={state === 'sent' || undefined}>{figure}</span>}
    </Link>
  )
}

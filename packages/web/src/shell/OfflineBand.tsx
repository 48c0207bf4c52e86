import { useEffect, useRef } from 'react'
import type { SyncStatus } from '../offline/syncStatus.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Band } from '../ui/Band.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'

/** One yellow band, no modal (LOOK §4). Its end is told too, because a vanishing line is easily missed. */
export function OfflineBand({ sync, isOnline }: { sync: SyncStatus | undefined; isOnline: boolean }) {
  const { t } = useTranslation()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOnline && wasOffline.current) toast(t('shell.backOnline'))
    wasOffline.current = !isOnline
  }, [isOnline, t])
  if (isOnline) return null
  const waiting = sync?.count ?? 0
  return (
    <Band
      icon="cloudOff"
      action={
        waiting > 0 && (
          <ButtonLink to="/outbox" kind="quiet">
            {t('shell.seeOutbox')}
          </ButtonLink>
        )
      }
    >
      {waiting > 0 ? t('shell.offlineWaiting', { waiting }) : t('shell.offline')}
    </Band>
  )
}

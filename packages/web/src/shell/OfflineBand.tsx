import { useEffect, useRef } from 'react'
import { useOnline } from '../api/useOnline.ts'
import { useSyncStatus } from '../device/syncStatus.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Band } from '../ui/Band.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { toast } from '../ui/toast.ts'
import { handheld, useMedia } from '../ui/useMedia.ts'
import css from './OfflineBand.module.css'

/** One yellow band, no modal (LOOK §4). Its end is told too, because a vanishing line is easily missed. */
export function OfflineBand() {
  const { t } = useTranslation()
  const sync = useSyncStatus()
  const isOnline = useOnline()
  const wasOffline = useRef(false)
  const isPhone = useMedia(handheld)
  useEffect(() => {
    if (isOnline && wasOffline.current) toast(t('shell.backOnline'))
    wasOffline.current = !isOnline
  }, [isOnline, t])
  if (isOnline) return null
  const waiting = sync?.count ?? 0
  if (isPhone) return <ShortBand waiting={waiting} />
  return (
    <Band icon="cloudOff" action={<OutboxLink waiting={waiting} />}>
      {waiting > 0 ? t('shell.offlineWaiting', { waiting }) : t('shell.offline')}
    </Band>
  )
}

/** A phone has no room for the whole sentence: what is safe stands there, what comes next is a tap away. */
function ShortBand({ waiting }: { waiting: number }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <details className={css.short}>
        <summary className={css.line}>
          <Icon name="cloudOff" />
          <span className={css.words}>{t('shell.offlineShort')}</span>
          <span className={css.turn}>
            <Icon name="down" size="sm" />
          </span>
        </summary>
        <p className={css.rest}>
          {waiting > 0 ? t('shell.offlineRestWaiting', { waiting }) : t('shell.offlineRest')}
          <OutboxLink waiting={waiting} />
        </p>
      </details>
    </div>
  )
}

function OutboxLink({ waiting }: { waiting: number }) {
  const { t } = useTranslation()
  if (waiting === 0) return null
  return (
    <ButtonLink to="/outbox" kind="quiet">
      {t('shell.seeOutbox')}
    </ButtonLink>
  )
}

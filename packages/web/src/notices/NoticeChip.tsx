import type { api } from '@ecs/core'
import { StatusChip } from '../inspection/StatusChip.tsx'
import { statusKinds } from '../inspection/statusKinds.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Chip } from '../ui/Chip.tsx'

/** Where a notice stands: what it asks for, or what became of it. */
export function NoticeChip({ notice }: { notice: api.NoticeRow }) {
  const { t } = useTranslation()
  const { type, requireAck, ackAt, closedAt, sheetStatus } = notice
  if (ackAt !== null) {
    return (
      <Chip tone="ok" icon="check">
        {t('notices.state.acknowledged')}
      </Chip>
    )
  }
  if (type === 'deviation' && closedAt !== null) return <Chip>{t('notices.state.closed')}</Chip>
  if (type === 'deviation' && requireAck) {
    return (
      <Chip tone="ng" hasNgMark>
        {t('notices.state.unacknowledged')}
      </Chip>
    )
  }
  if (requireAck) return <Chip tone="brand">{t('notices.state.needsAck')}</Chip>
  if (type === 'due' && (sheetStatus === 'planned' || sheetStatus === 'open' || sheetStatus === 'returned')) {
    return (
      <Chip tone="warn" icon="clock">
        {t('notices.state.late')}
      </Chip>
    )
  }
  return sheetStatus === null ? null : <StatusChip status={statusKinds[sheetStatus]} />
}

import type { api } from '@ecs/core'
import { whenWords } from '../../notices/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Actions } from '../../ui/Stack.tsx'
import css from './AdminNotices.module.css'
import { isBeingTold } from './isBeingTold.ts'

type Props = { row: api.Announcement; onReaders: () => void; onEnd: () => void }

export function AnnouncementCard({ row, onReaders, onEnd }: Props) {
  const { t } = useTranslation()
  const now = Date.now()
  const isEnded = row.expiresAt !== null && Date.parse(row.expiresAt) <= now
  const isPlanned = Date.parse(row.publishedAt) > now
  const { told, read, acknowledged } = row
  const facts = [
    t('notices.detail.publishedAt', { at: whenWords(row.publishedAt) }),
    row.expiresAt && t('notices.detail.expiresAt', { at: whenWords(row.expiresAt) }),
    isBeingTold(row, now) ? t('notices.write.beingTold') : t('notices.write.told', { told, read }),
    row.requireAck && told > 0 && t('notices.write.acknowledged', { acknowledged, left: told - acknowledged }),
  ]
  return (
    <Card>
      <div className={css.head}>
        <h2>{row.title}</h2>
        {row.importance !== 'normal' && (
          <Chip tone="brand" icon="flag">
            {t(`notices.write.importances.${row.importance}`)}
          </Chip>
        )}
        {isEnded && <Chip tone="plain">{t('notices.write.isEnded')}</Chip>}
        {isPlanned && <Chip tone="dashed">{t('notices.write.isPlanned')}</Chip>}
      </div>
      <p className={css.facts}>{facts.filter(Boolean).join('　')}</p>
      <Actions>
        {!isEnded && (
          <Button kind="quiet" onClick={onEnd}>
            {t('notices.write.end')}
          </Button>
        )}
        <Button onClick={onReaders}>{t(row.requireAck ? 'notices.write.notAcked' : 'notices.write.notReadBy')}</Button>
      </Actions>
    </Card>
  )
}

import '../../text/areas/manuals.ts'
import type { Target } from '@ecs/core'
import { Manuals } from '../../manuals/Manuals.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'

export function ManualsCard({ target }: { target: Target }) {
  const { t } = useTranslation()
  return (
    <Card title={t('manuals.title')}>
      <Manuals ecsId={target.ecsId} owner={{ targetId: target.id }} />
    </Card>
  )
}

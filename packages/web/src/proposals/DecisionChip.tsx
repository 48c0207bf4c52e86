import type { api } from '@ecs/core'
import { useTranslation } from '../text/useTranslation.ts'
import { Chip } from '../ui/Chip.tsx'

export function DecisionChip({ decision }: Pick<api.Proposal, 'decision'>) {
  const { t } = useTranslation()
  if (decision === null) return <Chip icon="clock">{t('proposals.waiting')}</Chip>
  return decision === 'accepted' ? (
    <Chip tone="ok" icon="check">
      {t('proposals.accepted')}
    </Chip>
  ) : (
    <Chip tone="plain" icon="close">
      {t('proposals.declined')}
    </Chip>
  )
}

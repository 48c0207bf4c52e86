import { labels, type TemplateStatus } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { Chip, type ChipTone } from '../../ui/Chip.tsx'
import type { IconName } from '../../ui/iconPaths.ts'

const looks: Record<TemplateStatus, { tone: ChipTone; icon: IconName }> = {
  draft: { tone: 'dashed', icon: 'pen' },
  test: { tone: 'dashed', icon: 'check' },
  review: { tone: 'brand', icon: 'clock' },
  scheduled: { tone: 'brand', icon: 'calendar' },
  published: { tone: 'ok', icon: 'stamp' },
  retired: { tone: 'plain', icon: 'close' },
}

/** How far a version is: a shape, a word and its number. */
export function StateChip({
  status,
  version,
  at,
}: {
  status: TemplateStatus
  version: number
  at?: string | undefined
}) {
  const { t } = useTranslation()
  const { tone, icon } = looks[status]
  return (
    <Chip tone={tone} icon={icon}>
      {t('authoring.version', { version })}　{labels.templateStatus[status]}
      {at && `　${at}`}
    </Chip>
  )
}

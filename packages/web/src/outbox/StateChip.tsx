import type { EntryState } from '../sync/outbox/readOutbox.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Chip, type ChipTone } from '../ui/Chip.tsx'
import type { IconName } from '../ui/iconPaths.ts'

const looks: Record<EntryState, { tone: ChipTone; icon: IconName }> = {
  waiting: { tone: 'dashed', icon: 'cloudWait' },
  sending: { tone: 'outline', icon: 'send' },
  retry: { tone: 'warn', icon: 'retry' },
  conflict: { tone: 'ng', icon: 'conflict' },
  rejected: { tone: 'ng', icon: 'warning' },
  draft: { tone: 'outline', icon: 'pen' },
}

export function StateChip({ state }: { state: EntryState }) {
  const { t } = useTranslation()
  return (
    <Chip tone={looks[state].tone} icon={looks[state].icon}>
      {t(`outbox.state.${state}`)}
    </Chip>
  )
}

import { useTranslation } from '../text/useTranslation.ts'
import { Chip, type ChipTone } from '../ui/Chip.tsx'
import type { IconName } from '../ui/iconPaths.ts'

type Look = { tone: ChipTone; icon?: IconName; hasNgMark?: boolean }

/** LOOK §4: a status is an icon and a word; flags stand after it. */
const looks = {
  planned: { tone: 'dashed' },
  entering: { tone: 'outline' },
  waiting: { tone: 'brand', icon: 'clock' },
  returned: { tone: 'warn', icon: 'undo' },
  approved: { tone: 'ok', icon: 'stamp' },
  cancelled: { tone: 'plain', icon: 'close' },
  voided: { tone: 'plain', icon: 'close' },
  deviation: { tone: 'ng', hasNgMark: true },
  overdue: { tone: 'warn', icon: 'clock' },
  conflict: { tone: 'ng', icon: 'conflict' },
} as const satisfies Record<string, Look>

export type StatusKind = keyof typeof looks

export function StatusChip({ status }: { status: StatusKind }) {
  const { t } = useTranslation()
  return <Chip {...looks[status]}>{t(`status.${status}`)}</Chip>
}

import { type InquiryStatus, labels } from '@ecs/core'
import { useTranslation } from '../text/useTranslation.ts'
import { Chip, type ChipTone } from '../ui/Chip.tsx'
import type { IconName } from '../ui/iconPaths.ts'

const looks: Record<InquiryStatus, { tone: ChipTone; icon: IconName }> = {
  received: { tone: 'outline', icon: 'clock' },
  doing: { tone: 'brand', icon: 'person' },
  answered: { tone: 'ok', icon: 'check' },
  done: { tone: 'plain', icon: 'stamp' },
}
const english: Record<InquiryStatus, string> = {
  received: 'Received',
  doing: 'In progress',
  answered: 'Answered',
  done: 'Closed',
}

export function InquiryChip({ status }: { status: InquiryStatus }) {
  const { i18n } = useTranslation()
  return (
    <Chip tone={looks[status].tone} icon={looks[status].icon}>
      {i18n.language === 'en' ? english[status] : labels.inquiryStatus[status]}
    </Chip>
  )
}

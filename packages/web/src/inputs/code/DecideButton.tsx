import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'

/** A button names its result; what is longer than a line stands large above it already. */
const longest = 20

export function DecideButton({ value, onDecide }: { value: string; onDecide: () => void }) {
  const { t } = useTranslation()
  return (
    <Button kind="primary" onClick={onDecide}>
      {value.length > longest ? t('capture.decideLong') : t('capture.decideWith', { value })}
    </Button>
  )
}

import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import css from './CheckActions.module.css'

type Props = {
  decision: string
  isValue: boolean
  onDecide: () => void
  onAgain: () => void
  onManual: () => void
}

/** The ways on from a reading. On phones and tablets they stand at the bottom edge, in reach of the thumb. */
export function CheckActions({ decision, isValue, onDecide, onAgain, onManual }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css.bar} data-standing>
      <Button icon="retry" onClick={onAgain}>
        {t('reading.redo')}
      </Button>
      <Button icon="keypad" onClick={onManual}>
        {t('reading.manual')}
      </Button>
      <Button kind="primary" icon="check" disabled={!isValue} onClick={onDecide}>
        {decision}
      </Button>
    </div>
  )
}

import type { api } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipButton } from '../../ui/Chip.tsx'
import css from './DeskBar.module.css'
import { type Reason, reasons } from './ReturnDialog.tsx'

type Props = {
  row: api.ReviewRow
  left: number
  marked: number
  isMarked: boolean
  isReady: boolean
  mayReturn: boolean
  /** Why this sheet cannot be decided here. */
  trouble: string | undefined
  onApprove: () => void
  onUnmark: () => void
  onConditional: () => void
  onReturn: (reason: Reason | undefined) => void
  onSign: () => void
}

/** Every decision in its place: back on the left, on on the right. */
export function DeskBar(props: Props) {
  const { row, left, marked, isMarked, isReady, mayReturn, trouble, ...on } = props
  const { onApprove, onUnmark, onConditional, onReturn, onSign } = on
  const { t } = useTranslation()
  const isSigned = row.kind === 'approve'
  return (
    <footer className={css.bar}>
      {trouble && (
        <p className={css.trouble} role="status">
          {t('desk.refused', { reason: trouble })}
        </p>
      )}
      {marked > 0 && (
        <p className={css.marked} role="status">
          {t('desk.unsigned', { count: marked })}
          <Button icon="stamp" onClick={onSign}>
            {t('desk.sign', { count: marked })} <kbd>S</kbd>
          </Button>
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a row of buttons */}
      <div className={css.reasons} role="group" aria-label={t('desk.reasons')}>
        <span className={css.label}>{t('desk.reasons')}</span>
        {reasons.map((reason) => (
          <ChipButton key={reason} onPress={() => mayReturn && onReturn(reason)}>
            {t(`desk.reason.${reason}`)}
          </ChipButton>
        ))}
      </div>
      <Button kind="danger" icon="undo" disabled={!mayReturn} onClick={() => onReturn(undefined)}>
        {t('desk.giveBack')} <kbd>R</kbd>
      </Button>
      <div className={css.forward}>
        {isSigned && (
          <Button disabled={!isReady} onClick={onConditional}>
            {t('desk.conditional')} <kbd>C</kbd>
          </Button>
        )}
        {isMarked ? (
          <Button icon="undo" onClick={onUnmark}>
            {t('desk.unmark')}
          </Button>
        ) : (
          <Button kind="primary" icon={isSigned ? 'stamp' : 'check'} disabled={!isReady} onClick={onApprove}>
            {t(isSigned ? 'desk.approveNext' : 'desk.checkNext', { left })} <kbd>A</kbd>
          </Button>
        )}
      </div>
    </footer>
  )
}
